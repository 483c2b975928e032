import { foldForSearch, type Locale, pickText } from '@oj/shared/text.ts'
import type { Caller } from '../../platform/http/serve.ts'
import {
  bankKey,
  type Entry,
  findSet,
  ownersKey,
  type SetKey,
  type SetView,
  type Visit,
  visitOf,
} from '../problem-set/index.ts'
import { bankRows } from './bank/rows.ts'
import { ownOf } from './own.ts'
import { aboutOf, isAt, isOpen } from './rules.ts'
import { allProblems, type ProblemRow } from './store.ts'

type By = Partial<Visit> & { readonly caller: Caller }

type Taking = Pick<SetView, 'key' | 'owner'>

/** The problems among these that somebody sees in a set. */
async function visibleProblemsIn(set: SetKey, rows: readonly ProblemRow[], by: By): Promise<ProblemRow[]> {
  const view = await (await findSet(set))(visitOf(by))
  return rows.filter((row) => view.refusal('see', aboutOf(row)) === null)
}

/** The problems that somebody can choose for a set: made for it, or visible to them in the bank or in its owner’s set. */
export async function listChoosableProblems(
  all: readonly ProblemRow[],
  { key, owner }: Taking,
  by: By,
): Promise<ProblemRow[]> {
  const home = ownersKey(owner)
  const [ofBank, ofOwner] = await Promise.all([
    visibleProblemsIn(bankKey, bankRows(all), by),
    owner === 'site' ? [] : visibleProblemsIn(home, ownOf(all, home), by),
  ])
  // a group’s problem that the bank has taken is in both
  return [...new Set([...ownOf(all, key), ...ofOwner, ...ofBank])]
}

/** Those of the bank among them that everybody sees. */
export const listPublicProblems: typeof listChoosableProblems = async (all, _, by) =>
  (await visibleProblemsIn(bankKey, bankRows(all), by)).filter(isOpen)

/** The numbers of those of the bank that somebody does not see. */
export async function listUnseenProblems(by: By): Promise<ReadonlySet<number>> {
  const rows = bankRows(await allProblems())
  const visible = new Set(await visibleProblemsIn(bankKey, rows, by))
  return new Set(rows.filter((row) => !visible.has(row)).map(({ pid }) => pid))
}

/** A problem in the form of `chosenFields`. */
export const toChosenRow = (row: ProblemRow, locale: Locale) => ({
  id: row.pid,
  problemId: row.problemId,
  title: pickText(row.title, locale),
  author: row.author,
  type: row.type,
  auth: row.auth,
  difficulty: row.difficulty,
  gmtCreate: row.gmtCreate,
})

/** The number of a problem by its display id among those of a set’s owner; 0 for none. */
export async function numberAmongOwn({ owner }: Pick<Taking, 'owner'>, problemId: string): Promise<number> {
  const rows = ownOf(await allProblems(), ownersKey(owner))
  return rows.find((row) => row.problemId === problemId)?.pid ?? 0
}

interface ChoiceFilter {
  readonly set: Taking
  readonly entries: readonly Entry[]
  /** instead of the problems of the set, those that can be added */
  readonly toAdd: boolean
  /** whether of these only public ones of the bank */
  readonly isPublic?: boolean
  readonly keyword?: string | null | undefined
  readonly difficulty?: number | undefined
  readonly tagId?: number | undefined
  readonly oj?: string | null | undefined
  /** whether those that can be added have those that the set has among them */
  readonly withTaken?: boolean | undefined
}

/** The problems of a set in its order, or those that can be added, whose id or title contains the keyword, of a level and tag. */
export async function chosenRows(
  all: readonly ProblemRow[],
  { set, entries, toAdd, isPublic = false, keyword, difficulty, tagId, oj, withTaken = false }: ChoiceFilter,
  by: By,
): Promise<ProblemRow[]> {
  const taken = new Set(entries.map(({ pid }) => pid))
  const choose = isPublic ? listPublicProblems : listChoosableProblems
  const rows = toAdd
    ? (await choose(all, set, by)).filter(({ pid }) => withTaken || !taken.has(pid))
    : entries.flatMap(({ pid }) => all.find((row) => row.pid === pid) ?? [])
  const wanted = foldForSearch(keyword?.trim() ?? '')
  return rows.filter(
    (row) =>
      isAt(row, oj) &&
      (difficulty === undefined || row.difficulty === difficulty) &&
      (tagId === undefined || row.tags.includes(tagId)) &&
      [row.problemId, ...Object.values(row.title)].some((text) => foldForSearch(text ?? '').includes(wanted)),
  )
}
