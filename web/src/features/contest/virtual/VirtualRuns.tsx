import { getVirtualContests } from '@oj/functions/features/contest/virtual/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../../lib/calls/swr.ts'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { clockOf } from '../duration.ts'
import { Moment } from '../parts/Moment.tsx'
import { ruleOf } from '../terms.ts'
import { useContest } from '../useContest.ts'
import classes from './Virtual.module.css'

type Run = AnswerOf<typeof getVirtualContests>['records'][number]

/** Participations on a page; the pager comes with the second one. */
const limit = 5

/** The reader's virtual participations in the contest of the page, with their results. */
export function VirtualRuns() {
  const { t: tv } = useTranslation('virtual')
  const { contest } = useContest()
  const [page, setPage] = useState({ currentPage: 1, limit })
  const { data, error, mutate } = useCall(getVirtualContests, { cid: contest.id, ...page }, { keepPreviousData: true })
  if (error && !data) return <ErrorState message={error.message} onRetry={() => mutate()} />
  if (!data || data.total === 0) return null
  const first = data.total - (data.current - 1) * data.size
  return (
    <section className={classes.runs} aria-label={tv('runs')}>
      <h3 className={classes.title}>{tv('runs')}</h3>
      <ul className={classes.list}>
        {data.records.map((run, at) => (
          <RunLine key={run.run} run={run} count={first - at} />
        ))}
      </ul>
      {data.total > limit && <Pager page={page} of={data} sizes={[limit]} onChange={setPage} />}
    </section>
  )
}

function RunLine({ run, count }: { run: Run; count: number }) {
  const { t } = useTranslation('contest')
  const { t: tv } = useTranslation('virtual')
  const { contest } = useContest()
  const { startAt, solved, time, points } = run
  // the contest is read again before the list
  const isRunning = contest.virtual?.run === run.run
  const isAcm = ruleOf(contest.type) === 'acm'
  const query = isRunning ? '' : `?run=${run.run}`
  return (
    <li className={classes.run} data-tone={isRunning ? 'good' : undefined}>
      <Link to={`/contest/${contest.id}/rank${query}`}>{tv('run', { count })}</Link>
      <span className={classes.when}>
        <Moment at={startAt} />
      </span>
      <span className={classes.result}>
        {isRunning && <b>{tv('now')} · </b>}
        {isAcm ? tv('solved', { count: solved, time: clockOf(t, time) }) : tv('points', { count: points, time })}
      </span>
    </li>
  )
}
