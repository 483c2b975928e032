import type { getGroupProblemList } from '@oj/functions/features/group-problem/list/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import type { TFunction } from 'i18next'
import type { Column } from '../../ui/table/DataTable.tsx'
import { Counts, LevelOf, MyStatus, type OwnStatus, ProblemTitle, type useLevels } from '../problem/index.ts'
import type { ProblemSet } from '../problem-set/index.ts'

type Row = AnswerOf<typeof getGroupProblemList>['records'][number]

interface Context {
  t: TFunction<'group-problem'>
  set: ProblemSet
  levels: ReturnType<typeof useLevels>
  own: ReadonlyMap<number, OwnStatus> | null
  /** a phone: all that is known of a problem shares a cell */
  narrow: boolean
}

/** The columns of a group's problems. */
export function problemColumns({ t, set, levels, own, narrow }: Context): Column<Row>[] {
  const level = ({ difficulty }: Row) => <LevelOf id={difficulty} levels={levels} />
  const solved = ({ userAc, total }: Row) => <Counts>{t('solved', { solved: userAc, total })}</Counts>
  const mine: Column<Row> = {
    key: 'own',
    title: <span className="unseen">{t('column.own')}</span>,
    width: 44,
    render: ({ pid }) => <MyStatus status={own?.get(pid)?.status} />,
  }
  const title: Column<Row> = {
    key: 'title',
    title: t('column.title'),
    wrap: true,
    render: (row) => <ProblemTitle problem={row} set={set} narrow={narrow} level={level(row)} counts={solved(row)} />,
  }
  if (narrow) return [mine, title]
  return [
    mine,
    { key: 'id', title: t('column.id'), width: 130, render: ({ problemId }) => problemId },
    title,
    { key: 'level', title: t('column.level'), width: 96, render: level },
    { key: 'solved', title: t('column.solved'), align: 'right', width: 180, render: solved },
  ]
}
