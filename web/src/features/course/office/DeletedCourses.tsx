import {
  getAdminCourses,
  getCourseList,
  getDeletedCourses,
  restoreCourse,
} from '@oj/functions/features/course/contract.ts'
import { useTranslation } from 'react-i18next'
import { forget, reload, useAction, useCall } from '../../../lib/calls/swr.ts'
import { DeletedTable } from '../../../ui/office/DeletedTable.tsx'

/** Courses that were deleted within a week and can be brought back. */
export function DeletedCourses() {
  const { t } = useTranslation('course-admin')
  const { data, error, mutate } = useCall(getDeletedCourses, {})
  const { run, running } = useAction(restoreCourse)
  async function restore(id: number) {
    if ((await run({ cid: id })) === undefined) return false
    await Promise.all([reload(getDeletedCourses), forget(getAdminCourses, getCourseList)])
    return true
  }
  return (
    <DeletedTable
      words={{ label: t('tab.deleted'), none: t('deleted.none'), hint: t('deleted.hint') }}
      rows={data?.filter(({ gid }) => gid === null)}
      error={error}
      onRetry={mutate}
      restoring={running}
      onRestore={restore}
    />
  )
}
