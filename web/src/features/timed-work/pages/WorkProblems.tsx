import { getTimedWorkProblems } from '@oj/functions/features/timed-work/participation/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../../lib/calls/swr.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { type Column, DataTable } from '../../../ui/table/DataTable.tsx'
import { type ProblemSet, problemLinkState, useProblemSet } from '../../problem-set/index.ts'
import classes from '../parts/Problems.module.css'
import { useWork } from '../useWork.ts'

type Row = AnswerOf<typeof getTimedWorkProblems>[number]

/** The problems of a timed work with the reader's submissions. */
export function WorkProblems() {
  const { t } = useTranslation('timed-work')
  const { work } = useWork()
  const set = useProblemSet()
  const { data, error, isLoading, mutate } = useCall(
    getTimedWorkProblems,
    { tid: work.id },
    // the reader may have just submitted to a problem
    { keepPreviousData: true, revalidateOnFocus: true, dedupingInterval: 0 },
  )
  const done = data?.filter(({ isSubmitted }) => isSubmitted).length ?? 0
  const isEntrant = work.role === 'entrant'
  return (
    <>
      <PageTitle title={t('tab.problems')} />
      <Panel flush>
        {isEntrant && data && data.length > 0 && (
          <div className={classes.sum}>
            <span role="status">{t('problems.done', { done, count: data.length })}</span>
          </div>
        )}
        <DataTable
          label={t('tab.problems')}
          columns={columnsFor(t, set, isEntrant)}
          rows={data}
          rowKey={({ pid }) => pid}
          error={error}
          onRetry={mutate}
          loading={isLoading}
          expected={6}
          empty={<EmptyState title={t('problems.none')} />}
        />
      </Panel>
    </>
  )
}

function columnsFor(t: TFunction<'timed-work'>, set: ProblemSet, isEntrant: boolean): Column<Row>[] {
  const own: Column<Row> = {
    key: 'own',
    title: t('problems.own'),
    width: 120,
    under: true,
    render: ({ isSubmitted }) => (
      <span className={classes.state} data-tone={isSubmitted ? 'good' : ''}>
        {t(isSubmitted ? 'problems.submitted' : 'problems.open')}
      </span>
    ),
  }
  return [
    { key: 'id', title: t('problems.id'), width: 72, render: ({ displayId }) => <b>{displayId}</b> },
    {
      key: 'title',
      title: t('problems.title'),
      wrap: true,
      render: ({ pid, displayId, displayTitle, type }) => (
        <span className={classes.title}>
          <Link to={set.to('problem', { problemID: displayId })} {...problemLinkState(pid)}>
            {displayTitle}
          </Link>
          {type === 1 && <span className={classes.kind}>{t('problems.objective')}</span>}
        </span>
      ),
    },
    ...(isEntrant ? [own] : []),
    {
      key: 'score',
      title: t('problems.score'),
      align: 'right',
      width: 110,
      under: true,
      render: ({ score, fullScore }) => (
        <span className={classes.score}>
          {isEntrant && `${score ?? '–'} / `}
          {fullScore}
        </span>
      ),
    },
  ]
}
