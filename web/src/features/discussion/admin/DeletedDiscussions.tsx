import {
  getDeletedDiscussions,
  getDiscussionList,
  restoreDiscussions,
} from '@oj/functions/features/discussion/contract.ts'
import { useTranslation } from 'react-i18next'
import { forgetCalls, reloadCalls, useAction, useCall } from '../../../lib/calls/swr.ts'
import { DeletedTable } from '../../owned/index.ts'

/** Discussions that were deleted within a week and can be brought back. */
export function DeletedDiscussions() {
  const { t } = useTranslation('discussion')
  const { data, error, mutate } = useCall(getDeletedDiscussions, {})
  const { run, running } = useAction(restoreDiscussions)
  async function restore(id: number) {
    if ((await run({ ids: [id] })) === undefined) return false
    await Promise.all([reloadCalls(getDeletedDiscussions), forgetCalls(getDiscussionList)])
    return true
  }
  return (
    <DeletedTable
      words={{ label: t('admin.tab.deleted'), none: t('admin.noDeleted'), hint: t('admin.noDeletedHint') }}
      rows={data}
      error={error}
      onRetry={mutate}
      restoring={running}
      onRestore={restore}
    />
  )
}
