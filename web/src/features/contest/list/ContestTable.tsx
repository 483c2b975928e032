import { getGroupContestList } from '@oj/functions/features/contest/group/contract.ts'
import { getContestList } from '@oj/functions/features/contest/participation/contract.ts'
import { useTranslation } from 'react-i18next'
import { useSiteOrGroupList } from '../../../lib/calls/useSiteOrGroupList.ts'
import { hearServer } from '../../../lib/serverClock.ts'
import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { Segments } from '../../../ui/Segments.tsx'
import { Filters } from '../../../ui/table/Filters.tsx'
import { ItemList } from '../../../ui/table/ItemList.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import { ContestItem } from './ContestItem.tsx'
import classes from './ContestList.module.css'
import { type ContestQuery, contestQuery } from './query.ts'

const hearFirstRow = ({ records: [first] }: { records: readonly { now: string }[] }) => first && hearServer(first.now)

/** The contests of the site, or of a group. */
export function ContestTable({ gid }: { gid: number | null }) {
  const { t } = useTranslation('contest')
  const { query, change } = useAddressQuery(contestQuery)
  const list = useSiteOrGroupList(getContestList, getGroupContestList, gid, query, hearFirstRow)
  const isFiltered = query.type !== null || query.status !== null || query.keyword !== ''
  const reset = { name: t('list.reset'), onReset: () => change({ type: null, status: null, keyword: '' }) }
  return (
    <ItemList
      list={list}
      page={query}
      onPage={change}
      filters={<ContestFilters query={query} onChange={change} />}
      none={isFiltered ? { title: t('list.noMatch'), hint: t('list.noMatchHint'), reset } : { title: t('list.none') }}
      className={classes.list}
      waiting={{ className: classes.waiting, count: 5, height: 56, radius: 'md' }}
      render={(contest) => <ContestItem key={contest.id} contest={contest} onTurn={list.mutate} />}
    />
  )
}

interface FilterProps {
  query: ContestQuery
  onChange: (next: Partial<ContestQuery>) => void
}

const numberOf = (text: string) => (text === '' ? null : Number(text))

function ContestFilters({ query, onChange }: FilterProps) {
  const { t } = useTranslation('contest')
  const { type, status, keyword } = query
  return (
    <Filters
      first={
        <search>
          <SearchField
            label={t('list.search')}
            value={keyword}
            maxLength={200}
            onSearch={(next) => onChange({ keyword: next })}
          />
        </search>
      }
      count={Number(type !== null) + Number(status !== null)}
    >
      <Segments
        label={t('list.state')}
        value={String(status ?? '')}
        onChange={(value) => onChange({ status: numberOf(value) })}
        options={[
          { value: '', label: t('list.all') },
          { value: '-1', label: t('state.scheduled') },
          { value: '0', label: t('state.running') },
          { value: '1', label: t('state.ended') },
        ]}
      />
      <Segments
        label={t('list.rule')}
        value={String(type ?? '')}
        onChange={(value) => onChange({ type: numberOf(value) })}
        options={[
          { value: '', label: t('list.all') },
          { value: '0', label: t('rule.acm') },
          { value: '1', label: t('rule.oi') },
        ]}
      />
    </Filters>
  )
}
