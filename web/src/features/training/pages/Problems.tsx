import { getTrainingProblemList, type TrainingProblem } from '@oj/functions/features/training/participation/contract.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { useSession } from '../../../lib/session/session.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { type Column, DataTable } from '../../../ui/table/DataTable.tsx'
import { useNarrow } from '../../../ui/useNarrow.ts'
import { Counts, LevelOf, MyStatus, ProblemTitle, useLevels } from '../../problem/index.ts'
import { type ProblemSet, useProblemSet } from '../../problem-set/index.ts'
import { useTraining } from '../useTraining.ts'

/** The problems of a training, with the reader's own status and the counts of solvers. */
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
  /** whether the reader has a status: visitors have none */
  isOwn: boolean
}

function columnsFor({ t, set, levels, narrow, isOwn }: Context): Column<TrainingProblem>[] {
  const level = ({ difficulty }: TrainingProblem) => <LevelOf id={difficulty} levels={levels} />
  const counts = ({ userAc, total }: TrainingProblem) => (
    <Counts>{t('problems.counts', { solved: userAc, total })}</Counts>
  )
  const title: Column<TrainingProblem> = {
    key: 'title',
    title: t('column.title'),
    wrap: true,
    render: (row) => (
      <ProblemTitle
        problem={row}
        set={set}
        narrow={narrow}
        level={level(row)}
        counts={counts(row)}
        more={
          row.solvedAt !== null && (
            <span>
              {t('problems.solved')} <RelativeTime at={row.solvedAt} />
            </span>
          )
        }
      />
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
