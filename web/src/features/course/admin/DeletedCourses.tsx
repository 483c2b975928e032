import { getDeletedCourses, restoreCourse } from '@oj/functions/features/course/contract.ts'
import { useTranslation } from 'react-i18next'
import { forgetCalls, reloadCalls, useAction, useCall } from '../../../lib/calls/swr.ts'
import { DeletedTable } from '../../../ui/admin/DeletedTable.tsx'
import { useAdmin } from './adminPaths.ts'
import { lists } from './lists.ts'

/** Courses that were deleted within a week and can be brought back. */
export function DeletedCourses() {
  const { t } = useTranslation('course-admin')
  const { data, error, mutate } = useCall(getDeletedCourses, {})
  const { gid } = useAdmin()
  const { run, running } = useAction(restoreCourse)
  async function restore(id: number) {
    if ((await run({ cid: id })) === undefined) return false
    await Promise.all([reloadCalls(getDeletedCourses), forgetCalls(...lists)])
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
