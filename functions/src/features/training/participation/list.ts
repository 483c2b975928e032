import { Status } from '@oj/shared/judging/verdicts.ts'
import { page } from '../../../platform/http/page.ts'
import type { Context } from '../../../platform/http/serve.ts'
import { recentEntriesOf } from '../../problem-set/index.ts'
import { allCellsOf, bestOf, type Cell, type Try } from '../../tries/index.ts'
import { type Category, categoriesById } from '../categories/store.ts'
import { triesElsewhere } from '../other-sets/tries.ts'
import type { Training } from '../store.ts'
import { trainingKey } from '../training-set.ts'
import { inListOrder, isWanted, type Wanted } from './order.ts'

export const isSolved = (cell: Cell | undefined) => bestOf(cell).status === Status.accepted

interface Counted {
  readonly problemCount: number
  readonly acCount: number
}

/** A training as lists show it. */
export const toTrainingRow = (row: Training, category: Category | undefined, { problemCount, acCount }: Counted) => ({
  id: row.number,
  rank: row.rank,
  title: row.title,
  auth: row.auth,
  categoryId: row.category,
  categoryName: category?.name ?? '',
  categoryColor: category?.color ?? '',
  problemCount,
  acCount,
  author: row.author,
  gid: row.gid,
  gmtModified: row.gmtModified,
})

export const pidsOf = async (number: number) => (await recentEntriesOf(trainingKey(number))).map(({ pid }) => pid)

type By = Pick<Context, 'caller' | 'at'>
type Asked = Wanted & { readonly currentPage: number; readonly limit: number }

/** A page of those of these trainings that are asked for, with what the caller has solved; all of them count in one scope. */
export async function pageOfTrainings(rows: readonly Training[], scope: string, input: Asked, { caller, at }: By) {
  const categories = await categoriesById()
  const { records, ...paging } = page(
    inListOrder(rows).filter((row) => isWanted(row, input)),
    input,
  )
  // all that somebody has tried is one partition, while the problems of a page are many
  const numbers = records.map(({ number }) => number)
  const [pids, cells, elsewhere] = await Promise.all([
    Promise.all(numbers.map(pidsOf)),
    caller && records.length > 0 ? allCellsOf(caller.uid, scope) : [],
    triesElsewhere(caller, numbers, at),
  ])
  const isSolvedThere = (tries: readonly Try[]) => isSolved({ version: 0, tries })
  const solved = new Set([
    ...cells.filter(isSolved).map(({ pid }) => pid),
    ...[...elsewhere].filter(([, tries]) => isSolvedThere(tries)).map(([pid]) => pid),
  ])
  return {
    ...paging,
    records: records.map((row, index) => {
      const own = pids[index] ?? []
      const counted = { problemCount: own.length, acCount: own.filter((pid) => solved.has(pid)).length }
      return toTrainingRow(row, categories.get(row.category), counted)
    }),
  }
}
