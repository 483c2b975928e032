import { ActionIcon, Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core'
import { remoteTitles } from '@oj/functions/features/judging/contract-remotes.ts'
import { getRemoteSites } from '@oj/functions/features/remote-judge/contract.ts'
import {
  type AccountSite,
  accountSites,
  getSwitchConfig,
  type RemoteAccountLists,
  setSwitchConfig,
} from '@oj/functions/features/settings/contract.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reloadCalls, useAction } from '../../../lib/calls/swr.ts'
import { toast } from '../../../lib/toast.ts'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'

/** An account as the form has it. The password is empty where it stays. */
interface AccountLine {
  key: number
  username: string
  password: string
  /** whether it was saved before */
  isKept: boolean
}

const linesOf = (lists: RemoteAccountLists, site: AccountSite): AccountLine[] =>
  lists[`${accountSites[site]}UsernameList`].map((username, key) => ({ key, username, password: '', isKept: true }))

const listsOf = (site: AccountSite, lines: readonly AccountLine[]): Partial<RemoteAccountLists> => ({
  [`${accountSites[site]}UsernameList`]: lines.map(({ username }) => username.trim()),
  [`${accountSites[site]}PasswordList`]: lines.map(({ password }) => password),
})

interface Props {
  site: AccountSite
  /** those of all sites */
  lists: RemoteAccountLists
  onDirty: (site: string, isDirty: boolean) => void
}

/** The accounts at a site: their names, and passwords that are only written. */
export function SiteAccounts({ site, lists, onDirty }: Props) {
  const names = linesOf(lists, site).map(({ username }) => username)
  return <Accounts key={names.join()} site={site} lists={lists} onDirty={onDirty} />
}

function Accounts({ site, lists, onDirty }: Props) {
  const { t } = useTranslation('settings')
  const before = linesOf(lists, site)
  const [lines, setLines] = useState(before)
  const [asking, setAsking] = useState(false)
  const [isSent, setSent] = useState(false)
  const { run, running } = useAction(setSwitchConfig)
  const isDirty = JSON.stringify(lines) !== JSON.stringify(before)
  const kept = new Set(lines.map(({ username }) => username.trim()))
  const lost = before.map(({ username }) => username).filter((username) => !kept.has(username))
  const isNameless = ({ username }: AccountLine) => username.trim() === ''
  const isOpen = ({ isKept, password }: AccountLine) => !isKept && password === ''
  const missing = (isMissing: boolean) => isSent && isMissing && t('fault.required')
  useEffect(() => {
    onDirty(site, isDirty)
    return () => onDirty(site, false)
  }, [site, isDirty, onDirty])
  const change = (key: number, fields: Partial<AccountLine>) =>
    setLines((known) => known.map((line) => (line.key === key ? { ...line, ...fields } : line)))
  const add = () =>
    setLines((known) => [
      ...known,
      { key: Math.max(-1, ...known.map(({ key }) => key)) + 1, username: '', password: '', isKept: false },
    ])
  async function save() {
    if ((await run(listsOf(site, lines))) === undefined) return
    setSent(false)
    setLines((known) => known.map((line) => ({ ...line, password: '', isKept: true })))
    await reloadCalls(getSwitchConfig, getRemoteSites)
    toast('success', t('remote.saved', { site: remoteTitles[site] }))
  }
  function send(event: FormEvent) {
    event.preventDefault()
    setSent(true)
    if (lines.some((line) => isNameless(line) || isOpen(line))) return
    if (lost.length > 0) setAsking(true)
    else void save()
  }
  return (
    <form noValidate onSubmit={send} aria-label={t('remote.accounts', { site: remoteTitles[site] })} autoComplete="off">
      <Stack gap="sm">
        {lines.map((line) => (
          <Group key={line.key} align="flex-start" gap="sm">
            <TextInput
              label={t('remote.username')}
              value={line.username}
              error={missing(isNameless(line))}
              maxLength={50}
              required
              flex="1 1 180px"
              autoComplete="off"
              onChange={({ currentTarget }) => change(line.key, { username: currentTarget.value })}
            />
            <PasswordInput
              label={t('remote.password')}
              placeholder={line.isKept ? t('remote.kept') : ''}
              value={line.password}
              error={missing(isOpen(line))}
              maxLength={100}
              required={!line.isKept}
              flex="1 1 180px"
              autoComplete="new-password"
              onChange={({ currentTarget }) => change(line.key, { password: currentTarget.value })}
            />
            <ActionIcon
              variant="default"
              size={36}
              mt={24}
              aria-label={t('remote.remove', { name: line.username })}
              onClick={() => setLines((known) => known.filter(({ key }) => key !== line.key))}
            >
              <IconTrash size={17} />
            </ActionIcon>
          </Group>
        ))}
        <Group gap="sm">
          <Button variant="default" leftSection={<IconPlus size={16} />} disabled={lines.length >= 10} onClick={add}>
            {t('remote.add')}
          </Button>
          <Button type="submit" loading={running} disabled={!isDirty}>
            {t('remote.save')}
          </Button>
        </Group>
      </Stack>
      <Confirm
        opened={asking}
        title={t('remote.ask.remove', { names: lost.join(', ') })}
        message={t('remote.ask.removeAbout')}
        action={t('remote.ask.removeAction')}
        danger
        onConfirm={() => void save()}
        onClose={() => setAsking(false)}
      />
    </form>
  )
}
