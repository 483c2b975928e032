import { Button, Skeleton } from '@mantine/core'
import { getGroupContestList } from '@oj/functions/features/contest/group/contract.ts'
import { getContestList } from '@oj/functions/features/contest/participation/contract.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { hearServer } from '../../../lib/serverClock.ts'
import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { ContestFilters } from './ContestFilters.tsx'
import { ContestItem } from './ContestItem.tsx'
import classes from './ContestList.module.css'
import { contestQuery } from './query.ts'

const kept = {
  keepPreviousData: true,
  onSuccess: ({ records: [first] }: { records: readonly { now: string }[] }) => first && hearServer(first.now),
}

/** The contests of the site, or of a group: those that run, those to come, those that have ended. */
export function ContestTable({ gid }: { gid: number | null }) {
  const { t } = useTranslation('contest')
  const { query, change } = useAddressQuery(contestQuery)
  const ofSite = useCall(getContestList, gid === null ? query : null, kept)
  const ofGroup = useCall(getGroupContestList, gid === null ? null : { gid, ...query }, kept)
  const { data, error, isLoading, mutate } = gid === null ? ofSite : ofGroup
  const isFiltered = query.type !== null || query.status !== null || query.keyword !== ''
  return (
    <Panel flush>
      <ContestFilters query={query} onChange={change} />
      {!data && error && <ErrorState message={error.message} onRetry={() => mutate()} />}
      {!data && !error && <Waiting />}
      {data?.total === 0 && (
        <EmptyState
          title={t(isFiltered ? 'list.noMatch' : 'list.none')}
          hint={isFiltered && t('list.noMatchHint')}
          action={
            isFiltered && (
              <Button variant="default" onClick={() => change({ type: null, status: null, keyword: '' })}>
                {t('list.reset')}
              </Button>
            )
          }
        />
      )}
      <ul className={classes.list} aria-busy={isLoading}>
        {data?.records.map((contest) => (
          <ContestItem key={contest.id} contest={contest} onTurn={mutate} />
        ))}
      </ul>
      <Pager page={query} of={data} onChange={change} />
    </Panel>
  )
}

const Waiting = () => (
  <div className={classes.waiting} aria-busy>
    {[1, 2, 3, 4, 5].map((row) => (
      <Skeleton key={row} height={56} radius="md" />
    ))}
  </div>
)
