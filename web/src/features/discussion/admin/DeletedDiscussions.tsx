import {
  getDeletedDiscussions,
  getDeletedGroupDiscussions,
  getDiscussionList,
  getGroupAdminDiscussionList,
  getGroupDiscussionList,
  restoreDiscussions,
  restoreGroupDiscussion,
} from '@oj/functions/features/discussion/contract.ts'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { forgetCalls, reloadCalls, useCall } from '../../../lib/calls/swr.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { DeletedTable } from '../../owned/index.ts'

function useWords() {
  const { t } = useTranslation('discussion')
  return { label: t('admin.tab.deleted'), none: t('admin.noDeleted'), hint: t('admin.noDeletedHint') }
}

/** Discussions of the site that were deleted within a week, to be restored. */
export function DeletedDiscussions() {
  const read = useCall(getDeletedDiscussions, {})
  return (
    <DeletedTable
      words={useWords()}
      rows={read.data}
      read={read}
      restore={(id) => call(restoreDiscussions, { ids: [id] })}
      readAgain={() => Promise.all([reloadCalls(getDeletedDiscussions), forgetCalls(getDiscussionList)])}
    />
  )
}

/** Those of a group, for its staff. */
export function DeletedInGroup({ gid }: { gid: number }) {
  const read = useCall(getDeletedGroupDiscussions, { gid })
  const readAgain = () =>
    Promise.all([
      reloadCalls(getDeletedGroupDiscussions),
      forgetCalls(getGroupAdminDiscussionList, getGroupDiscussionList),
    ])
  return (
    <Panel flush>
      <DeletedTable
        words={useWords()}
        rows={read.data}
        read={read}
        restore={(did) => call(restoreGroupDiscussion, { gid, did })}
        readAgain={readAgain}
      />
    </Panel>
  )
}
