import { Status } from '@oj/shared/judging/verdicts.ts'
import { foldForSearch } from '@oj/shared/text.ts'
import type * as z from 'zod/mini'
import { page } from '../../../platform/http/page.ts'
import type { Context } from '../../../platform/http/serve.ts'
import { addPersonNames } from '../../account/index.ts'
import { recentEntriesOf } from '../../problem-set/index.ts'
import { allCellsOf, bestOf, type Cell } from '../../tries/index.ts'
import { type Category, categoriesById } from '../categories/store.ts'
import { triesElsewhere } from '../other-sets/tries.ts'
import type { Training } from '../store.ts'
import { trainingKey } from '../training-set.ts'
import type { getTrainingList } from './contract.ts'

export const isSolved = (cell: Cell | undefined) => bestOf(cell).status === Status.accepted

/** A training as lists show it, by its problems and whether the caller solved each. */
export const toTrainingRow = <Row extends Training>(
  row: Row,
  category: Category | undefined,
  solved: readonly boolean[],
) => ({
  ...row,
  id: row.number,
  categoryId: row.category,
  categoryName: category?.name ?? '',
  categoryColor: category?.color ?? '',
  problemCount: solved.length,
  acCount: solved.filter(Boolean).length,
})

export type ListInput = z.output<(typeof getTrainingList)['input']>

/** The trainings that match a list's filters, by their rank, then the newest first. */
export function matchingTrainings(all: readonly Training[], { keyword, categoryId, auth }: ListInput): Training[] {
  const words = foldForSearch(keyword?.trim() ?? '')
  return all
    .filter(
      ({ title, author, number }) =>
        foldForSearch(title).includes(words) || foldForSearch(author) === words || String(number) === words,
    )
    .filter((row) => (auth !== 'Public' && auth !== 'Private') || row.auth === auth)
    .filter((row) => !categoryId || row.category === categoryId)
    .sort((a, b) => a.rank - b.rank || b.number - a.number)
}

export const pidsOf = async (number: number) => (await recentEntriesOf(trainingKey(number))).map(({ pid }) => pid)

/** A page of matching trainings, whose submissions all count in one scope. */
export async function pageOfTrainings(
  rows: readonly Training[],
  scope: string,
  input: ListInput,
  { caller, at }: Pick<Context, 'caller' | 'at'>,
) {
  const categories = await categoriesById()
  const { records, ...paging } = page(matchingTrainings(rows, input), input)
  // all tries of a user are one partition, while the problems of a page are many
  const numbers = records.map(({ number }) => number)
  const [named, pids, cells, elsewhere] = await Promise.all([
    addPersonNames(records),
    Promise.all(numbers.map(pidsOf)),
    caller && records.length > 0 ? allCellsOf(caller.uid, scope) : [],
    triesElsewhere(caller, numbers, at),
  ])
  const solved = new Set([
    ...cells.filter(isSolved).map(({ pid }) => pid),
    ...[...elsewhere].filter(([, tries]) => isSolved({ version: 0, tries })).map(([pid]) => pid),
  ])
  return {
    ...paging,
    records: named.map((row, index) =>
      toTrainingRow(
        row,
        categories.get(row.category),
        (pids[index] ?? []).map((pid) => solved.has(pid)),
      ),
    ),
  }
}
