import { getGroupAdminTrainingList, getGroupTrainingList } from '@oj/functions/features/training/group/contract.ts'
import {
  getAdminTrainings,
  getDeletedTrainings,
  restoreTraining,
} from '@oj/functions/features/training/management/contract.ts'
import { getTrainingList } from '@oj/functions/features/training/participation/contract.ts'
import { useTranslation } from 'react-i18next'
import { forgetCalls, reloadCalls, useAction, useCall } from '../../../lib/calls/swr.ts'
import { DeletedTable } from '../../../ui/admin/DeletedTable.tsx'
import { useAdmin } from '../adminPaths.ts'

/** Trainings that were deleted within a week and can be brought back. */
export function DeletedTrainings() {
  const { t } = useTranslation('training-admin')
  const { data, error, mutate } = useCall(getDeletedTrainings, {})
  const { gid } = useAdmin()
  const { run, running } = useAction(restoreTraining)
  async function restore(id: number) {
    if ((await run({ tid: id })) === undefined) return false
    await Promise.all([
      reloadCalls(getDeletedTrainings),
      forgetCalls(getAdminTrainings, getTrainingList, getGroupAdminTrainingList, getGroupTrainingList),
    ])
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
