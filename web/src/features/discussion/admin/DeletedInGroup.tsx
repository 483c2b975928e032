import {
  getDeletedGroupDiscussions,
  getGroupAdminDiscussionList,
  getGroupDiscussionList,
  restoreGroupDiscussion,
} from '@oj/functions/features/discussion/contract.ts'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { forgetCalls, reloadCalls, useCall } from '../../../lib/calls/swr.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { DeletedTable } from '../../owned/index.ts'

const readAgain = () =>
  Promise.all([
    reloadCalls(getDeletedGroupDiscussions),
    forgetCalls(getGroupAdminDiscussionList, getGroupDiscussionList),
  ])

/** Discussions of a group that were deleted within a week, for those who look after them there. */
export function DeletedInGroup({ gid }: { gid: number }) {
  const { t } = useTranslation('discussion')
  const read = useCall(getDeletedGroupDiscussions, { gid })
  return (
    <Panel flush>
      <DeletedTable
        words={{ label: t('admin.tab.deleted'), none: t('admin.noDeleted'), hint: t('admin.noDeletedHint') }}
        rows={read.data}
        read={read}
        restore={(did) => call(restoreGroupDiscussion, { gid, did })}
        readAgain={readAgain}
      />
    </Panel>
  )
}
