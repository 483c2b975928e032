import { RankType } from '@oj/functions/features/rank/contract-facts.ts'
import { getGroupRank } from '@oj/functions/features/rank/of-groups/contract.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import { useNarrow } from '../../../ui/useNarrow.ts'
import { useGroup } from '../../group/index.ts'
import classes from '../GroupProblems.module.css'
import { rankQuery } from '../query.ts'
import { rankColumns } from '../rank/columns.tsx'

/** The members of a group by what they solved in its practice (GR-09). */
export function GroupRank() {
  const { t } = useTranslation('rank')
  const { group } = useGroup()
  const { user } = useSession()
  const narrow = useNarrow()
  const { query, change } = useAddressQuery(rankQuery)
  const { kind, ...asked } = query
  const { data, error, isLoading, mutate } = useCall(
    getGroupRank,
    { gid: group.id, ...asked, type: RankType[kind] },
    { keepPreviousData: true },
  )
  const isSearched = query.searchUser !== ''
  return (
    <>
      <PageTitle title={t('title.group')} description={t(`about.${kind}`)} />
      <Panel flush>
        <div className={`unprinted ${classes.bar}`}>
          <Segments
            label={t('types')}
            value={kind}
            options={(['acm', 'oi'] as const).map((value) => ({ value, label: t(`type.${value}`) }))}
            onChange={(next) => change({ kind: next })}
          />
          <SearchField
            className={classes.search}
            label={t('search')}
            value={query.searchUser}
            maxLength={50}
            onSearch={(searchUser) => change({ searchUser })}
          />
        </div>
        <DataTable
          label={t('title.group')}
          columns={rankColumns(t, kind, narrow)}
          rows={data?.records}
          rowKey={({ uid }) => uid}
          error={error}
          onRetry={mutate}
          loading={isLoading}
          expected={10}
          highlight={({ uid }) => uid === user?.uid}
          empty={
            <EmptyState
              title={t(isSearched ? 'noMatch' : `none.${kind}`)}
              hint={t(isSearched ? 'noMatchHint' : 'noneHint.group')}
            />
          }
        />
        <Pager page={query} of={data} onChange={change} />
      </Panel>
    </>
  )
}
