import { ActionIcon, Button, Checkbox, Group, NativeSelect, Stack, Text, Textarea } from '@mantine/core'
import {
  addGroupInvite,
  getGroupInvites,
  inviteLimits,
  inviteToGroup,
  removeGroupInvite,
} from '@oj/functions/features/group/invites/contract.ts'
import { getLtiCourses, takeLtiRoster } from '@oj/functions/features/lti/roster/contract.ts'
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

/** Invites people into a group: by links that expire, by usernames, and from courses of learning platforms. */
export function InvitePanels({ gid }: { gid: number }) {
  const { t } = useTranslation('group')
  return (
    <>
      <Panel title={t('links.title')}>
        <Links gid={gid} />
      </Panel>
      <Panel title={t('invite.title')}>
        <ByName gid={gid} />
      </Panel>
      <RosterPanel gid={gid} />
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
  const [withCode, setWithCode] = useState(false)
  const readAgain = () => reloadCalls(getGroupInvites)
  const add = async () => {
    await adding.run({ gid, days: Number(days), withCode })
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
      {data?.map(({ token, code, expiresAt, username }) => (
        <div key={token} className={classes.link}>
          <div>
            <code>{addressOf(token)}</code>
            {code !== '' && <p className={classes.code}>{t('links.code', { code, path: `${location.host}/join` })}</p>}
          </div>
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
      <Checkbox
        mt="sm"
        label={t('links.withCode')}
        description={t('links.withCodeHint')}
        checked={withCode}
        onChange={(event) => setWithCode(event.currentTarget.checked)}
      />
    </>
  )
}

function ByName({ gid }: { gid: number }) {
  const { t } = useTranslation('group')
  const { run, running } = useAction(inviteToGroup)
  const [names, setNames] = useState('')
  useUnsaved(names.trim() !== '')
  const [results, setResults] = useState<AnswerOf<typeof inviteToGroup>>([])
  const usernames = names
    .split(/[\s,;，；]+/)
    .filter((name) => name !== '')
    .slice(0, inviteLimits.people)
  async function send() {
    const answer = await run({ gid, usernames })
    if (answer === undefined) return
    setResults(answer)
    // unknown names stay, to be corrected
    setNames(answer.flatMap(({ username, result }) => (result === 'unknown' ? [username] : [])).join('\n'))
  }
  const counts = (['invited', 'inside', 'unknown'] as const).flatMap((result) => {
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
        <span role="status">{counts.join(' · ')}</span>
      </Group>
    </>
  )
}

/** Takes the students of the reader's courses at learning platforms; nothing where there are no courses (GR-03). */
function RosterPanel({ gid }: { gid: number }) {
  const { t } = useTranslation('group')
  const { data } = useCall(getLtiCourses, { gid }, { quiet: true })
  if (data === undefined || data.length === 0) return null
  return (
    <Panel title={t('roster.title')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('roster.hint')}
      </Text>
      <Stack gap="sm">
        {data.map((course) => (
          <Roster key={course.id} gid={gid} course={course} />
        ))}
      </Stack>
    </Panel>
  )
}

function Roster({ gid, course }: { gid: number; course: AnswerOf<typeof getLtiCourses>[number] }) {
  const { t } = useTranslation('group')
  const { run, running } = useAction(takeLtiRoster)
  const [taken, setTaken] = useState<AnswerOf<typeof takeLtiRoster> | null>(null)
  const { id, title, platform } = course
  async function take() {
    const answer = await run({ gid, course: id })
    if (answer !== undefined) setTaken(answer)
  }
  const counts = taken
    ? (['invited', 'inside', 'unknown'] as const).map((what) => t(`roster.${what}`, { count: taken[what] }))
    : []
  return (
    <div>
      <div className={classes.link}>
        <span>
          {title || id} <span className={classes.quiet}>{platform}</span>
        </span>
        <Button
          size="xs"
          variant="default"
          loading={running}
          aria-label={t('roster.takeOf', { title: title || id })}
          onClick={() => void take()}
        >
          {t('roster.take')}
        </Button>
      </div>
      <Text size="sm" role="status">
        {counts.join(' · ')}
      </Text>
      {taken && taken.names.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('roster.names', { names: taken.names.join(', ') })}
        </Text>
      )}
    </div>
  )
}
