import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { HelpLink } from '../../help/index.ts'
import { OwnedLists, useAdminPlace } from '../../owned/index.ts'
import { contests } from '../kind.ts'
import { listQuery } from '../listQuery.ts'
import { ContestTable } from '../parts/list/ContestTable.tsx'

/** The contests of the site or of a group, and those that were deleted lately, for staff (AD-07). */
export function Contests() {
  const { t } = useTranslation('contest-admin')
  const { query, change } = useAddressQuery(listQuery)
  const { gid } = useAdminPlace(contests)
  const ways = (
    <>
      <HelpLink topic="running-a-contest" />
      {gid === null && (
        <Button component={Link} to="/admin/contest/import" variant="default">
          {t('published.open')}
        </Button>
      )}
    </>
  )
  return (
    <OwnedLists kind={contests} tab={query.tab} onTab={(tab) => change({ tab })} ways={ways}>
      <ContestTable query={query} onChange={change} />
    </OwnedLists>
  )
}
