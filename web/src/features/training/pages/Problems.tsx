import { getTrainingProblemList, type TrainingProblem } from '@oj/functions/features/training/participation/contract.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../../lib/calls/swr.ts'
import { useSession } from '../../../lib/session/session.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { type Column, DataTable } from '../../../ui/table/DataTable.tsx'
import { Under } from '../../../ui/table/Stacked.tsx'
import { useNarrow } from '../../../ui/useNarrow.ts'
import { LevelOf, MyStatus, TagPill, useLevels } from '../../problem/index.ts'
import { type ProblemSet, problemLinkState, useProblemSet } from '../../problem-set/index.ts'
import { useTraining } from '../useTraining.ts'
import classes from './Problems.module.css'

/** The problems of a training in its order, each with the reader's own status and how many solved it. */
export function Problems() {
  const { t } = useTranslation('training')
  const { training } = useTraining()
  const { user } = useSession()
  const set = useProblemSet()
  const narrow = useNarrow()
  const levels = useLevels()
  const { data, error, isLoading, mutate } = useCall(
    getTrainingProblemList,
    { tid: training.id },
    { keepPreviousData: true },
  )
  return (
    <>
      <PageTitle title={t('tab.problems')} />
      <Panel flush>
        <DataTable
          label={t('tab.problems')}
          columns={columnsFor({ t, set, levels, narrow, isOwn: user !== null })}
          rows={data}
          rowKey={({ pid }) => pid}
          error={error}
          onRetry={mutate}
          loading={isLoading}
          expected={training.problemCount || 6}
          empty={
            <EmptyState title={t('problems.none')} hint={training.isManager ? t('problems.noneHint') : undefined} />
          }
        />
      </Panel>
    </>
  )
}

interface Context {
  t: TFunction<'training'>
  set: ProblemSet
  levels: ReturnType<typeof useLevels>
  narrow: boolean
  /** whether somebody is signed in, who has a status of their own */
  isOwn: boolean
}

function columnsFor({ t, set, levels, narrow, isOwn }: Context): Column<TrainingProblem>[] {
  const level = ({ difficulty }: TrainingProblem) => <LevelOf id={difficulty} levels={levels} />
  const counts = ({ userAc, total }: TrainingProblem) => (
    <span className={classes.counts}>{t('problems.counts', { solved: userAc, total })}</span>
  )
  const title: Column<TrainingProblem> = {
    key: 'title',
    title: t('column.title'),
    wrap: true,
    render: (row) => (
      <div className={classes.named}>
        <Link
          className={classes.title}
          to={set.to('problem', { problemID: row.problemId })}
          {...problemLinkState(row.pid)}
        >
          {narrow ? `${row.problemId} ${row.title}` : row.title}
        </Link>
        {(narrow || row.tags.length > 0 || row.solvedAt !== null) && (
          <Under>
            {narrow && level(row)}
            {row.tags.map((tag) => (
              <TagPill key={tag.id} tag={tag} />
            ))}
            {row.solvedAt !== null && (
              <span>
                {t('problems.solved')} <RelativeTime at={row.solvedAt} />
              </span>
            )}
            {narrow && counts(row)}
          </Under>
        )}
      </div>
    ),
  }
  const own: Column<TrainingProblem> = {
    key: 'own',
    title: <span className="unseen">{t('problems.own')}</span>,
    width: 44,
    render: ({ myStatus }) => <MyStatus status={myStatus} />,
  }
  const mine = isOwn ? [own] : []
  if (narrow) return [...mine, title]
  return [
    ...mine,
    { key: 'id', title: t('problems.id'), width: 96, render: ({ problemId }) => problemId },
    title,
    { key: 'level', title: t('problems.level'), width: 96, render: level },
    { key: 'counts', title: t('problems.countsTitle'), align: 'right', width: 140, render: counts },
  ]
}
