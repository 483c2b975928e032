import { ActionIcon, Button, Group, NativeSelect, Text, Textarea } from '@mantine/core'
import {
  addGroupInvite,
  getGroupInvites,
  inviteLimits,
  inviteToGroup,
  removeGroupInvite,
} from '@oj/functions/features/group/invites/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { IconTrash } from '@tabler/icons-react'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reloadCalls, useAction, useCall } from '../../../lib/calls/swr.ts'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import classes from '../parts/Group.module.css'

/** How people are asked into a group: by links that hold for some days, and by their usernames. */
export function InvitePanel({ gid }: { gid: number }) {
  const { t } = useTranslation('group')
  return (
    <>
      <Panel title={t('links.title')}>
        <Links gid={gid} />
      </Panel>
      <Panel title={t('invite.title')}>
        <ByName gid={gid} />
      </Panel>
    </>
  )
}

const addressOf = (token: string) => `${location.origin}/group-invite/${token}`

function Links({ gid }: { gid: number }) {
  const { t } = useTranslation('group')
  const { data } = useCall(getGroupInvites, { gid })
  const adding = useAction(addGroupInvite)
  const removing = useAction(removeGroupInvite)
  const [days, setDays] = useState('7')
  const readAgain = () => reloadCalls(getGroupInvites)
  const add = async () => {
    await adding.run({ gid, days: Number(days) })
    await readAgain()
  }
  const remove = async (token: string) => {
    await removing.run({ gid, token })
    await readAgain()
  }
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {t('links.hint')}
      </Text>
      {data?.map(({ token, expiresAt, username }) => (
        <div key={token} className={classes.link}>
          <code>{addressOf(token)}</code>
          <Group gap="xs" wrap="nowrap">
            <span className={classes.quiet}>
              {t('links.until', { time: dayjs(expiresAt).format('YYYY-MM-DD HH:mm'), name: username })}
            </span>
            <CopyButton
              text={addressOf(token)}
              label={t('links.copy')}
              copied={t('links.copied')}
              failed={t('links.failed')}
            />
            <ActionIcon
              variant="subtle"
              color="red"
              size={32}
              aria-label={t('links.remove')}
              title={t('links.remove')}
              onClick={() => void remove(token)}
            >
              <IconTrash size={18} stroke={1.7} />
            </ActionIcon>
          </Group>
        </div>
      ))}
      <Group gap="sm" mt="md" align="flex-end">
        <NativeSelect
          label={t('links.days')}
          value={days}
          data={['1', '7', '30', '90'].map((value) => ({ value, label: t('links.day', { count: Number(value) }) }))}
          onChange={(event) => setDays(event.currentTarget.value)}
        />
        <Button variant="default" loading={adding.running} onClick={() => void add()}>
          {t('links.make')}
        </Button>
      </Group>
    </>
  )
}

type Result = AnswerOf<typeof inviteToGroup>[number]

function ByName({ gid }: { gid: number }) {
  const { t } = useTranslation('group')
  const { run, running } = useAction(inviteToGroup)
  const [names, setNames] = useState('')
  useUnsaved(names.trim() !== '')
  const [results, setResults] = useState<readonly Result[]>([])
  const usernames = names
    .split(/[\s,;，；]+/)
    .filter((name) => name !== '')
    .slice(0, inviteLimits.people)
  async function send() {
    const answer = await run({ gid, usernames })
    if (answer === undefined) return
    setResults(answer)
    // those who are not known stay, to be corrected
    setNames(answer.flatMap(({ username, result }) => (result === 'unknown' ? [username] : [])).join('\n'))
  }
  const told = (['invited', 'inside', 'unknown'] as const).flatMap((result) => {
    const count = results.filter((one) => one.result === result).length
    return count > 0 ? [t(`invite.${result}`, { count })] : []
  })
  return (
    <>
      <Textarea
        label={t('invite.names')}
        description={t('invite.namesHint', { most: inviteLimits.people })}
        autosize
        minRows={3}
        maxRows={12}
        value={names}
        onChange={(event) => setNames(event.currentTarget.value)}
      />
      <Group gap="sm" mt="sm">
        <Button disabled={usernames.length === 0} loading={running} onClick={() => void send()}>
          {t('invite.send')}
        </Button>
        <span role="status">{told.join(' · ')}</span>
      </Group>
    </>
  )
}
