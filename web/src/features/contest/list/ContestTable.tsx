import { getGroupContestList } from '@oj/functions/features/contest/group/contract.ts'
import { getContestList } from '@oj/functions/features/contest/participation/contract.ts'
import { useTranslation } from 'react-i18next'
import { usePlacedList } from '../../../lib/calls/usePlacedList.ts'
import { hearServer } from '../../../lib/serverClock.ts'
import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { ItemList } from '../../../ui/table/ItemList.tsx'
import { ContestFilters } from './ContestFilters.tsx'
import { ContestItem } from './ContestItem.tsx'
import classes from './ContestList.module.css'
import { contestQuery } from './query.ts'

const hearFirstRow = ({ records: [first] }: { records: readonly { now: string }[] }) => first && hearServer(first.now)

/** The contests of the site, or of a group: those that run, those to come, those that have ended. */
export function ContestTable({ gid }: { gid: number | null }) {
  const { t } = useTranslation('contest')
  const { query, change } = useAddressQuery(contestQuery)
  const list = usePlacedList(getContestList, getGroupContestList, gid, query, hearFirstRow)
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
