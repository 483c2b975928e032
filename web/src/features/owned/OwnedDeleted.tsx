import { useTranslation } from 'react-i18next'
import { DeletedTable } from './DeletedTable.tsx'
import { type OwnedKind, readOwnedAgain, useAdminPlace } from './kind.ts'
import { useTask } from './useTask.ts'

/** Things of the site, or of a group, that were deleted within a week and can be brought back. */
export function OwnedDeleted<One>({ kind }: { kind: OwnedKind<One> }) {
  const { t } = useTranslation(`${kind.name}-admin`)
  const { gid } = useAdminPlace(kind)
  const { data, error, mutate } = kind.useDeleted()
  const { run, running } = useTask()
  async function restore(id: number) {
    const isDone = await run(() => kind.restore(id))
    if (isDone) await readOwnedAgain(kind, 'deleted')
    return isDone
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
