import type { getGroupProblemList } from '@oj/functions/features/group-problem/list/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import type { TFunction } from 'i18next'
import { Link } from 'react-router'
import type { Column } from '../../ui/table/DataTable.tsx'
import { Under } from '../../ui/table/Stacked.tsx'
import { LevelOf, MyStatus, type OwnStatus, TagPill, type useLevels } from '../problem/index.ts'
import { type ProblemSet, problemLinkState } from '../problem-set/index.ts'
import classes from './GroupProblems.module.css'

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
  const solved = ({ userAc, total }: Row) => (
    <span className={classes.counts}>{t('solved', { solved: userAc, total })}</span>
  )
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
    render: (row) => (
      <div className={classes.named}>
        <Link
          className={classes.title}
          to={set.to('problem', { problemID: row.problemId })}
          {...problemLinkState(row.pid)}
        >
          {narrow ? `${row.problemId} ${row.title}` : row.title}
        </Link>
        {(narrow || row.tags.length > 0) && (
          <Under>
            {narrow && level(row)}
            {row.tags.map((tag) => (
              <TagPill key={tag.id} tag={tag} />
            ))}
            {narrow && solved(row)}
          </Under>
        )}
      </div>
    ),
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
