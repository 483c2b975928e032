import { getRankList } from '@oj/functions/features/rank/contract.ts'
import { RankType } from '@oj/functions/features/rank/contract-facts.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import { useNarrow } from '../../../ui/useNarrow.ts'
import { rankColumns } from '../parts/columns.tsx'
import classes from '../parts/RankPage.module.css'
import { TopTen } from '../parts/TopTen.tsx'
import { type RankQuery, rankQuery } from '../query.ts'
import type { RankKind } from '../rank.ts'

/** Users by solved problems. */
export const AcmRank = () => <RankPage kind="acm" />
/** Users by the sum of their best scores. */
export const OiRank = () => <RankPage kind="oi" />
/** Users by their rating from contests. */
export const RatingRank = () => <RankPage kind="rating" />

/** A rank list: the top ten as a chart, a search, a table and its pages. */
function RankPage({ kind }: { kind: RankKind }) {
  const { t } = useTranslation('rank')
  const { user } = useSession()
  const { query, change } = useAddressQuery(rankQuery)
  const { data, error, isLoading, mutate } = useCall(getRankList, inputOf(kind, query), { keepPreviousData: true })
  const narrow = useNarrow()
  return (
    <>
      <PageTitle title={t(`title.${kind}`)} description={t(`about.${kind}`)} />
      <div className={classes.page} data-in-order>
        <TopTen kind={kind} />
        <Panel flush>
          <div className={`unprinted ${classes.filters}`}>
            <SearchField
              className={classes.search}
              label={t('search')}
              value={query.searchUser}
              maxLength={50}
              onSearch={(searchUser) => change({ searchUser })}
            />
          </div>
          <DataTable
            label={t(`title.${kind}`)}
            columns={rankColumns(t, kind, narrow)}
            rows={data?.records}
            rowKey={(row) => row.uid}
            error={error}
            onRetry={mutate}
            loading={isLoading}
            expected={10}
            highlight={(row) => row.uid === user?.uid}
            empty={
              query.searchUser === '' ? (
                <EmptyState title={t(`none.${kind}`)} hint={t(`noneHint.${kind}`)} />
              ) : (
                <EmptyState title={t('noMatch')} hint={t('noMatchHint')} />
              )
            }
          />
          <Pager page={query} of={data} onChange={change} />
        </Panel>
      </div>
    </>
  )
}

const inputOf = (kind: RankKind, { searchUser, ...page }: RankQuery) => ({
  type: RankType[kind],
  ...page,
  ...(searchUser !== '' && { searchUser }),
})
