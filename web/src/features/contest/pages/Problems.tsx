import { getContestProblem } from '@oj/functions/features/contest/participation/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { IconBalloonFilled } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../../lib/calls/swr.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { type Column, DataTable } from '../../../ui/table/DataTable.tsx'
import { MyStatus, type OwnStatus, useOwnStatus } from '../../problem/index.ts'
import { type ProblemSet, problemLinkState, useProblemSet } from '../../problem-set/index.ts'
import classes from '../parts/Problems.module.css'
import { ruleOf } from '../terms.ts'
import { useContest } from '../useContest.ts'

type Row = AnswerOf<typeof getContestProblem>[number]

/** The problems of a contest, each with the reader's own status and how many have solved it. */
export function Problems() {
  const { t } = useTranslation('contest')
  const { contest, state } = useContest()
  const set = useProblemSet()
  const { data, error, isLoading, mutate } = useCall(getContestProblem, { cid: contest.id }, { keepPreviousData: true })
  // after the end with later submissions
  const own = useOwnStatus(
    data?.map(({ pid }) => pid),
    state === 'ended',
  )
  return (
    <>
      <PageTitle title={t('tab.problems')} />
      <Panel flush>
        <DataTable
          label={t('tab.problems')}
          columns={columnsFor(t, set, own, ruleOf(contest.type) === 'oi')}
          rows={data}
          rowKey={({ id }) => id}
          error={error}
          onRetry={mutate}
          loading={isLoading}
          expected={6}
          empty={<EmptyState title={t(state === 'ended' ? 'problems.noneOver' : 'problems.none')} />}
        />
      </Panel>
    </>
  )
}

function columnsFor(
  t: TFunction<'contest'>,
  set: ProblemSet,
  own: ReadonlyMap<number, OwnStatus> | null,
  isScored: boolean,
): Column<Row>[] {
  const score: Column<Row> = {
    key: 'score',
    title: t('problems.score'),
    align: 'right',
    width: 80,
    under: true,
    render: ({ pid }) => own?.get(pid)?.score ?? '–',
  }
  return [
    {
      key: 'own',
      title: <span className="unseen">{t('problems.own')}</span>,
      width: 44,
      render: ({ pid }) => <MyStatus status={own?.get(pid)?.status} />,
    },
    {
      key: 'id',
      title: t('problems.id'),
      width: 72,
      render: ({ displayId, color }) => (
        <span className={classes.id}>
          {color && (
            <span className={classes.balloon} style={{ color }} aria-hidden>
              <IconBalloonFilled size={18} />
            </span>
          )}
          {displayId}
        </span>
      ),
    },
    {
      key: 'title',
      title: t('problems.title'),
      wrap: true,
      render: ({ pid, displayId, displayTitle }) => (
        <Link className={classes.title} to={set.to('problem', { problemID: displayId })} {...problemLinkState(pid)}>
          {displayTitle}
        </Link>
      ),
    },
    ...(isScored ? [score] : []),
    {
      key: 'counts',
      title: t('problems.counts'),
      align: 'right',
      width: 110,
      render: ({ ac, total }) => (
        <span className={classes.counts} title={ac === null ? t('problems.hidden') : undefined}>
          {ac ?? '?'} / {total ?? '?'}
        </span>
      ),
    },
  ]
}
