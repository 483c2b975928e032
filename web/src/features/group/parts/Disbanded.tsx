import { Button } from '@mantine/core'
import { getGroupList } from '@oj/functions/features/group/list/contract.ts'
import { getDeletedGroups, restoreGroup } from '@oj/functions/features/group/management/contract.ts'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { reloadCalls, useAction, useCall } from '../../../lib/calls/swr.ts'
import { useSession } from '../../../lib/session/session.ts'
import { toast } from '../../../lib/toast.ts'
import { Panel } from '../../../ui/Panel.tsx'
import classes from './Group.module.css'

/** The groups that the reader can bring back; nothing where there are none. */
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
