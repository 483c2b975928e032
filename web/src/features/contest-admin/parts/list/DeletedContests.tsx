import {
  getAdminContests,
  getDeletedContests,
  getGroupAdminContestList,
  getGroupContestList,
  restoreContest,
} from '@oj/functions/features/contest/contract.ts'
import { getContestList } from '@oj/functions/features/contest/participation/contract.ts'
import { useTranslation } from 'react-i18next'
import { forgetCalls, reloadCalls, useAction, useCall } from '../../../../lib/calls/swr.ts'
import { DeletedTable } from '../../../../ui/admin/DeletedTable.tsx'

/** Contests of the site, or of a group, that were deleted within a week and can be brought back. */
export function DeletedContests({ gid }: { gid: number | null }) {
  const { t } = useTranslation('contest-admin')
  const { data, error, mutate } = useCall(getDeletedContests, {})
  const { run, running } = useAction(restoreContest)
  async function restore(id: number) {
    if ((await run({ cid: id })) === undefined) return false
    await Promise.all([
      reloadCalls(getDeletedContests),
      forgetCalls(getAdminContests, getContestList, getGroupAdminContestList, getGroupContestList),
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
