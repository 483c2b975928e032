import { getDeletedTimedWorks, restoreTimedWork } from '@oj/functions/features/timed-work/management/contract.ts'
import { useTranslation } from 'react-i18next'
import { forgetCalls, reloadCalls, useAction, useCall } from '../../../lib/calls/swr.ts'
import { DeletedTable } from '../../../ui/admin/DeletedTable.tsx'
import { useAdmin } from './adminPaths.ts'
import { lists } from './lists.ts'

/** Timed works that were deleted within a week and can be brought back. */
export function DeletedWorks() {
  const { t } = useTranslation('timed-work-admin')
  const { data, error, mutate } = useCall(getDeletedTimedWorks, {})
  const { gid } = useAdmin()
  const { run, running } = useAction(restoreTimedWork)
  async function restore(id: number) {
    if ((await run({ tid: id })) === undefined) return false
    await Promise.all([reloadCalls(getDeletedTimedWorks), forgetCalls(...lists)])
    return true
  }
  return (
    <DeletedTable
      words={{ label: t('tab.deleted'), none: t('deleted.none'), hint: t('deleted.hint') }}
      rows={data?.filter((row) => row.gid === gid)}
      error={error}
      onRetry={mutate}
      restoring={running}
      onRestore={restore}
    />
  )
}
