import type { ProblemRow, Sorting } from '@oj/functions/features/problem/contract-list.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Column } from '../../../../ui/table/DataTable.tsx'
import { problemLinkState, useProblemSet } from '../../../problem-set/index.ts'
import type { ProblemQuery } from '../../list/query.ts'
import { orderOf, sortedBy } from '../../list/sorting.ts'
import type { OwnStatus } from '../../useOwnStatus.ts'
import { FavouriteMark } from '../Favourite.tsx'
import { LevelOf, useLevels } from '../Level.tsx'
import { MyStatus } from '../MyStatus.tsx'
import { TagPill } from '../TagPill.tsx'
import classes from './columns.module.css'
import { RateBar } from './RateBar.tsx'

interface ColumnOptions {
  /** the reader's own status by internal number; null for visitors */
  own: ReadonlyMap<number, OwnStatus> | null
  showTags: boolean
  /** a phone: title, level and tags share a cell and the counts give way */
  narrow: boolean
  onTag: (id: number) => void
  query: Pick<ProblemQuery, 'sort' | 'descending'>
  onSort: (next: Pick<ProblemQuery, 'sort' | 'descending'>) => void
}

/** The columns of the problem list for this reader and screen. */
export function useProblemColumns({
  own,
  showTags,
  narrow,
  onTag,
  query,
  onSort,
}: ColumnOptions): Column<ProblemRow>[] {
  const { t } = useTranslation('problem')
  const set = useProblemSet()
  const levels = useLevels()
  const tags = (row: ProblemRow) => (
    <div className={classes.tags}>
      {row.tags.map((tag) => (
        <TagPill key={tag.id} tag={tag} onClick={() => onTag(tag.id)} />
      ))}
    </div>
  )
  const title = (row: ProblemRow) => (
    <div className={classes.named}>
      <span>
        <Link
          className={classes.title}
          to={set.to('problem', { problemID: row.problemId })}
          {...problemLinkState(row.pid)}
        >
          {row.title}
        </Link>
        {own?.get(row.pid)?.isFavourite && <FavouriteMark />}
      </span>
      {showTags && tags(row)}
    </div>
  )
  const sort = (by: Sorting) => ({ order: orderOf(query, by), onSort: () => onSort(sortedBy(query, by)) })
  const level = (row: ProblemRow) => <LevelOf id={row.difficulty} levels={levels} />
  const status: Column<ProblemRow> = {
    key: 'status',
    title: narrow ? <span className="unseen">{t('column.status')}</span> : t('column.status'),
    align: 'center',
    width: narrow ? 52 : 72,
    render: (row) => <MyStatus status={own?.get(row.pid)?.status} />,
  }
  const mine = own === null ? [] : [status]
  const rate: Column<ProblemRow> = {
    key: 'rate',
    title: t('column.rate'),
    width: narrow ? 96 : 130,
    ...(!narrow && { sort: sort('rate') }),
    render: (row) => <RateBar ac={row.ac} total={row.total} />,
  }
  if (narrow) {
    const problem: Column<ProblemRow> = {
      key: 'title',
      title: t('column.title'),
      render: (row) => (
        <div className={classes.stacked}>
          {title(row)}
          <span className={classes.under}>
            {row.problemId} · {level(row)}
          </span>
        </div>
      ),
    }
    return [...mine, problem, rate]
  }
  return [
    ...mine,
    { key: 'id', title: t('column.id'), width: 80, sort: sort('id'), render: (row) => row.problemId },
    { key: 'title', title: t('column.title'), render: title },
    { key: 'level', title: t('column.level'), width: 80, sort: sort('level'), render: level },
    { key: 'solved', title: t('column.solved'), align: 'right', width: 80, render: (row) => row.userAc },
    {
      key: 'total',
      title: t('column.total'),
      align: 'right',
      width: 80,
      sort: sort('tries'),
      render: (row) => row.total,
    },
    rate,
  ]
}
