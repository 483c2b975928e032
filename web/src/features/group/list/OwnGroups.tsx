import { Button, Group } from '@mantine/core'
import { answerInvitation, getOwnInvitations } from '@oj/functions/features/group/invites/contract.ts'
import { getGroupList } from '@oj/functions/features/group/list/contract.ts'
import { getDeletedGroups, restoreGroup } from '@oj/functions/features/group/management/contract.ts'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { reloadCalls, useAction, useCall } from '../../../lib/calls/swr.ts'
import { useSession } from '../../../lib/session/session.ts'
import { toast } from '../../../lib/toast.ts'
import { Panel } from '../../../ui/Panel.tsx'
import classes from '../parts/Group.module.css'

/** The reader's invitations, to be accepted or declined; nothing where there are none. */
export function Invitations() {
  const { t } = useTranslation('group')
  const { user } = useSession()
  const { data } = useCall(getOwnInvitations, user ? {} : null, { quiet: true })
  const { run, running } = useAction(answerInvitation)
  async function answer(gid: number, accept: boolean) {
    if ((await run({ gid, accept })) === undefined) return
    toast('success', t(accept ? 'join.done' : 'invited.declined'))
    await reloadCalls(getOwnInvitations, getGroupList)
  }
  if (!data || data.length === 0) return null
  return (
    <Panel title={t('invited.title')}>
      {data.map(({ gid, name, from }) => (
        <div key={gid} className={classes.link}>
          <span>{t('invited.by', { name, from })}</span>
          <Group gap="sm">
            <Button size="sm" disabled={running} onClick={() => void answer(gid, true)}>
              {t('invited.accept')}
            </Button>
            <Button size="sm" variant="default" disabled={running} onClick={() => void answer(gid, false)}>
              {t('invited.decline')}
            </Button>
          </Group>
        </div>
      ))}
    </Panel>
  )
}

/** The disbanded groups that the reader can restore; nothing where there are none. */
export function Disbanded() {
  const { t } = useTranslation('group')
  const { user } = useSession()
  const { data } = useCall(getDeletedGroups, user ? {} : null, { quiet: true })
  const { run, running } = useAction(restoreGroup)
  async function restore(gid: number) {
    if ((await run({ gid })) === undefined) return
    toast('success', t('deleted.restored'))
    await reloadCalls(getDeletedGroups, getGroupList)
  }
  if (!data || data.length === 0) return null
  return (
    <Panel title={t('deleted.title')}>
      {data.map(({ id, name, deletedAt }) => (
        <div key={id} className={classes.link}>
          <span>{t('deleted.by', { name, time: dayjs(deletedAt).format('YYYY-MM-DD HH:mm') })}</span>
          <Button size="sm" variant="default" disabled={running} onClick={() => void restore(id)}>
            {t('deleted.restore')}
          </Button>
        </div>
      ))}
    </Panel>
  )
}
