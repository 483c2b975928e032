import { Button, Skeleton } from '@mantine/core'
import { getContestList } from '@oj/functions/features/contest/inside/contract.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { hearServer } from '../../../lib/serverClock.ts'
import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { ContestFilters } from '../list/ContestFilters.tsx'
import { ContestItem } from '../list/ContestItem.tsx'
import classes from '../list/ContestList.module.css'
import { readContestQuery, writeContestQuery } from '../list/query.ts'

/** The contests of the site: those that run, those to come, those that have ended. */
export function ContestList() {
  const { t } = useTranslation('contest')
  const { query, change } = useAddressQuery(readContestQuery, writeContestQuery)
  const { data, error, isLoading, mutate } = useCall(getContestList, query, {
    keepPreviousData: true,
    onSuccess: ({ records: [first] }) => first && hearServer(first.now),
  })
  const isFiltered = query.type !== null || query.status !== null || query.keyword !== ''
  return (
    <>
      <PageTitle title={t('list.title')} />
      <Panel flush>
        <ContestFilters query={query} onChange={change} />
        {!data && error && <ErrorState message={error.message} onRetry={() => mutate()} />}
        {!data && !error && <Waiting />}
        {data?.records.length === 0 && (
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
    </>
  )
}

const Waiting = () => (
  <div className={classes.waiting} aria-busy>
    {[1, 2, 3, 4, 5].map((row) => (
      <Skeleton key={row} height={56} radius="md" />
    ))}
  </div>
)
