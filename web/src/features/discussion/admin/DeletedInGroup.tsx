import {
  getDeletedGroupDiscussions,
  getGroupAdminDiscussionList,
  getGroupDiscussionList,
  restoreGroupDiscussion,
} from '@oj/functions/features/discussion/contract.ts'
import { useTranslation } from 'react-i18next'
import { forgetCalls, reloadCalls, useAction, useCall } from '../../../lib/calls/swr.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { DeletedTable } from '../../owned/index.ts'

/** Discussions of a group that were deleted within a week, for those who look after them there. */
export function DeletedInGroup({ gid }: { gid: number }) {
  const { t } = useTranslation('discussion')
  const { data, error, mutate } = useCall(getDeletedGroupDiscussions, { gid })
  const { run, running } = useAction(restoreGroupDiscussion)
  async function restore(did: number) {
    if ((await run({ gid, did })) === undefined) return false
    await Promise.all([
      reloadCalls(getDeletedGroupDiscussions),
      forgetCalls(getGroupAdminDiscussionList, getGroupDiscussionList),
    ])
    return true
  }
  return (
    <Panel flush>
      <DeletedTable
        words={{ label: t('admin.tab.deleted'), none: t('admin.noDeleted'), hint: t('admin.noDeletedHint') }}
        rows={data}
        error={error}
        onRetry={mutate}
        restoring={running}
        onRestore={restore}
      />
    </Panel>
  )
}
