import { getAssignmentProblems } from '@oj/functions/features/assignment/participation/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../../lib/calls/swr.ts'
import { usePageTitle } from '../../../lib/pageTitle.ts'
import { Markdown } from '../../../ui/markdown/Markdown.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { type Column, DataTable } from '../../../ui/table/DataTable.tsx'
import { type ProblemSet, problemLinkState, useProblemSet } from '../../problem-set/index.ts'
import classes from '../parts/Assignment.module.css'
import { LateNote } from '../parts/LateNote.tsx'
import { NotOpen } from '../parts/NotOpen.tsx'
import { StateTag } from '../parts/StateTag.tsx'
import tag from '../parts/Tag.module.css'
import { useAssignment } from '../useAssignment.ts'

type Row = AnswerOf<typeof getAssignmentProblems>['records'][number]

/** The overview of an assignment: what it says, and its problems with how the reader stands at each. */
export function AssignmentHome() {
  const { t } = useTranslation('assignment')
  const assignment = useAssignment()
  usePageTitle(assignment.title)
  return (
    <div className={classes.stack}>
      <LateNote />
      {assignment.description !== '' && (
        <Panel title={t('home.about')}>
          <Markdown source={assignment.description} byAnybody />
        </Panel>
      )}
      {assignment.access ? <Problems /> : <NotOpen />}
    </div>
  )
}

function Problems() {
  const { t } = useTranslation('assignment')
  const { id, role, results } = useAssignment()
  const set = useProblemSet()
  const { data, error, isLoading, mutate } = useCall(
    getAssignmentProblems,
    { aid: id },
    // the reader may have just submitted to a problem
    { keepPreviousData: true, revalidateOnFocus: true, dedupingInterval: 0 },
  )
  const isStudent = role === 'student'
  const full = data?.records.reduce((sum, { fullScore }) => sum + fullScore, 0) ?? 0
  return (
    <Panel
      flush
      title={t('home.problems')}
      actions={
        isStudent &&
        data?.total !== null &&
        data?.total !== undefined && (
          <span className={classes.total} role="status">
            {t('home.total', { total: data.total, full })}
          </span>
        )
      }
    >
      {isStudent && results === 'when-due' && data?.total === null && (
        <p className={classes.note}>{t('home.resultsLater')}</p>
      )}
      <DataTable
        label={t('home.problems')}
        columns={columnsFor(t, set, isStudent)}
        rows={data?.records}
        rowKey={({ pid }) => pid}
        error={error}
        onRetry={mutate}
        loading={isLoading}
        expected={5}
        empty={<EmptyState title={t('home.none')} />}
      />
    </Panel>
  )
}

function columnsFor(t: TFunction<'assignment'>, set: ProblemSet, isStudent: boolean): Column<Row>[] {
  const own: Column<Row> = {
    key: 'own',
    title: t('home.state'),
    width: 130,
    under: true,
    render: ({ state, count }) => {
      if (state !== null) return <StateTag state={state} />
      return <span className={tag.tag}>{t(count > 0 ? 'home.handedIn' : 'state.not-begun')}</span>
    },
  }
  return [
    { key: 'id', title: t('home.id'), width: 72, render: ({ displayId }) => <b>{displayId}</b> },
    {
      key: 'title',
      title: t('home.title'),
      wrap: true,
      render: ({ pid, displayId, displayTitle, type }) => (
        <span className={classes.title}>
          <Link to={set.to('problem', { problemID: displayId })} {...problemLinkState(pid)}>
            {displayTitle}
          </Link>
          {type === 1 && <span className={tag.tag}>{t('home.objective')}</span>}
        </span>
      ),
    },
    ...(isStudent ? [own] : []),
    {
      key: 'score',
      title: t('home.points'),
      align: 'right',
      width: 110,
      under: true,
      render: ({ score, fullScore }) => (
        <span className={classes.score}>
          {isStudent && `${score ?? '–'} / `}
          {fullScore}
        </span>
      ),
    },
  ]
}
