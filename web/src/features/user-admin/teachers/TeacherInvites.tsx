import { ActionIcon, Button, Group, NativeSelect, Text } from '@mantine/core'
import {
  addTeacherInvite,
  getTeacherInvites,
  removeTeacherInvite,
  teacherInviteLimits,
} from '@oj/functions/features/user-admin/teachers/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { IconTrash } from '@tabler/icons-react'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reloadCalls, useAction, useCall } from '../../../lib/calls/swr.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { NumberField } from '../../../ui/form/NumberField.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import classes from './Teachers.module.css'

type Invite = AnswerOf<typeof getTeacherInvites>[number]

const addressOf = (token: string) => `${location.origin}/teacher-invite/${token}`

/** Links by which people become teachers, each for so many and until an end (AC-11). */
export function TeacherInvites() {
  const { t } = useTranslation('user-admin')
  const { data, error, mutate } = useCall(getTeacherInvites, {})
  const removing = useAction(removeTeacherInvite)
  const [doomed, setDoomed] = useState<Invite | null>(null)
  async function remove({ token }: Invite) {
    await removing.run({ token })
    await reloadCalls(getTeacherInvites)
  }
  return (
    <Panel title={t('invites.title')} waiting={!data && !error}>
      <Text size="sm" mb="md">
        {t('invites.about')}
      </Text>
      <NewInvite />
      {!data && error && <ErrorState message={error.message} onRetry={mutate} />}
      {data?.length === 0 && <EmptyState title={t('invites.none')} hint={t('invites.noneHint')} />}
      {data && data.length > 0 && (
        <ul className={classes.links}>
          {data.map((invite) => (
            <InviteRow key={invite.token} invite={invite} onRemove={() => setDoomed(invite)} />
          ))}
        </ul>
      )}
      <Confirm
        opened={doomed !== null}
        title={t('invites.removeTitle')}
        message={t('invites.removeMessage')}
        action={t('invites.remove')}
        danger
        onConfirm={() => doomed && void remove(doomed)}
        onClose={() => setDoomed(null)}
      />
    </Panel>
  )
}

function InviteRow({ invite, onRemove }: { invite: Invite; onRemove: () => void }) {
  const { t } = useTranslation('user-admin')
  const { token, username, uses, used, expiresAt } = invite
  return (
    <li>
      <code>{addressOf(token)}</code>
      <Group gap="xs" wrap="nowrap">
        <span className={classes.quiet}>
          {t('invites.left', { count: uses - used, uses })} ·{' '}
          {t('invites.until', { time: dayjs(expiresAt).format('YYYY-MM-DD HH:mm'), name: username })}
        </span>
        <CopyButton
          text={addressOf(token)}
          label={t('invites.copy')}
          copied={t('invites.copied')}
          failed={t('invites.failed')}
        />
        <ActionIcon
          variant="subtle"
          color="red"
          size={32}
          aria-label={t('invites.remove')}
          title={t('invites.remove')}
          onClick={onRemove}
        >
          <IconTrash size={18} stroke={1.7} />
        </ActionIcon>
      </Group>
    </li>
  )
}

/** Makes a link for so many people and days. */
function NewInvite() {
  const { t } = useTranslation('user-admin')
  const { run, running } = useAction(addTeacherInvite)
  const [uses, setUses] = useState(1)
  const [days, setDays] = useState('7')
  async function make() {
    if (await run({ uses, days: Number(days) })) await reloadCalls(getTeacherInvites)
  }
  return (
    <Group gap="sm" align="flex-end" mb="md">
      <NumberField
        label={t('invites.uses')}
        w={140}
        min={1}
        max={teacherInviteLimits.uses}
        value={uses}
        onChange={setUses}
      />
      <NativeSelect
        label={t('invites.days')}
        value={days}
        data={['1', '7', '30', '90'].map((value) => ({ value, label: t('invites.day', { count: Number(value) }) }))}
        onChange={(event) => setDays(event.currentTarget.value)}
      />
      <Button variant="default" loading={running} onClick={() => void make()}>
        {t('invites.make')}
      </Button>
    </Group>
  )
}
