import {
  getDeletedDiscussions,
  getDiscussionList,
  restoreDiscussions,
} from '@oj/functions/features/discussion/contract.ts'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { forgetCalls, reloadCalls, useCall } from '../../../lib/calls/swr.ts'
import { DeletedTable } from '../../owned/index.ts'

/** Discussions that were deleted within a week and can be brought back. */
export function DeletedDiscussions() {
  const { t } = useTranslation('discussion')
  const read = useCall(getDeletedDiscussions, {})
  return (
    <DeletedTable
      words={{ label: t('admin.tab.deleted'), none: t('admin.noDeleted'), hint: t('admin.noDeletedHint') }}
      rows={read.data}
      read={read}
      restore={(id) => call(restoreDiscussions, { ids: [id] })}
      readAgain={() => Promise.all([reloadCalls(getDeletedDiscussions), forgetCalls(getDiscussionList)])}
    />
  )
}
