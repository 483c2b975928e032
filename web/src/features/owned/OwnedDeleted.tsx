import { useTranslation } from 'react-i18next'
import { DeletedTable } from './DeletedTable.tsx'
import { type OwnedKind, readOwnedAgain, useAdminPlace } from './kind.ts'

/** Things of the site, or of a group, that were deleted within a week and can be brought back. */
export function OwnedDeleted<One>({ kind }: { kind: OwnedKind<One> }) {
  const { t } = useTranslation(`${kind.name}-admin`)
  const { gid } = useAdminPlace(kind)
  const read = kind.useDeleted()
  return (
    <DeletedTable
      words={{ label: t('tab.deleted'), none: t('deleted.none'), hint: t('deleted.hint') }}
      rows={read.data?.filter((row) => row.gid === gid)}
      read={read}
      restore={kind.restore}
      readAgain={() => readOwnedAgain(kind, 'deleted')}
    />
  )
}
