import { foldForSearch, type Locale, pickText } from '@oj/shared/text.ts'
import { Failure } from '../../platform/errors.ts'
import { createRegistry } from '../../platform/registry.ts'
import { assignments, type ClassLate, readClassLate, recentAssignments } from '../assignment/index.ts'
import { contests, recentContests } from '../contest/index.ts'
import { findInBank, problemNamed } from '../problem/index.ts'
import { type Kind, keyOf, type SetKey, type SetView, type Visit } from '../problem-set/index.ts'
import { handInAllLeft, recentWorks, timedWorks } from '../timed-work/index.ts'
import { recentTrainings, trainings } from '../training/index.ts'
import { gradebookErrors as errors } from './errors.ts'

/** A problem set, and a problem of it if only that counts. */
interface Source {
  readonly set: SetKey
  readonly pid: number | null
}

/** What a column can be of: its number or problem id, what it is called, and the group that owns it. */
interface Found {
  readonly ref: string
  readonly title: string
  readonly gid: number | null
}

/** Folded words, among what the site and a group have; the group's come first. */
interface Wanted {
  readonly words: string
  readonly gid: number | null
  readonly locale: Locale
}

/** A kind of columns; times and rights are those of the set's view. */
export interface ColumnKind {
  /** stored in columns: never change it */
  readonly name: string
  /** Finds what a number or problem id means; null where there is none that the visitor may open. */
  find(ref: string, visit: Visit): Promise<Source | null>
  /** Finds by name or number what the visitor may open, the newest first. */
  search(wanted: Wanted, visit: Visit): Promise<Found[]>
  /** Hands in what people left in sets of this kind when their time ran out. */
  takeUp(sets: readonly SetKey[], by: { at: Date; requestId: string }): Promise<void>
  /** What lateness costs users by the sets' own policies; null for a kind whose columns have a late rule of their own. */
  readonly readLate: LateReader | null
}

/** Reads it for users as students of a group; of the set's own where that is null. */
type LateReader = (
  sets: readonly SetKey[],
  gid: number | null,
  uids: readonly string[],
) => Promise<ReadonlyMap<SetKey, ClassLate>>

/** The kinds of columns; `lambdas/join-slices.ts` lists them. */
export const columnKinds = createRegistry<ColumnKind>('kind of columns of gradebooks')

/** @throws gradebook-kind-unknown */
export function requireKind(name: string): ColumnKind {
  if (!columnKinds.all().some((one) => one.name === name)) throw new Failure(errors['gradebook-kind-unknown'])
  return columnKinds.named(name)
}

/** Whether the sets of a kind say themselves what is due when, and what lateness costs. */
export const hasOwnLate = (kind: string): boolean =>
  columnKinds.all().some(({ name, readLate }) => name === kind && readLate !== null)

const digits = /^\d{1,15}$/

const nothingIsLeft = async () => undefined

/** How many are found, and how many whose names match are looked at. */
const foundMax = 20
const matchingMax = 100

interface ListedSet {
  readonly number: number
  readonly title: string
  readonly gid: number | null
  /** all groups that it is for, where a kind has several */
  readonly classes?: readonly number[]
  readonly deletedAt: string | null
}

/** Whether a set is the site's, or one that a group has. */
const isAtHand = ({ gid, classes = [] }: ListedSet, of: number | null) =>
  gid === null || gid === of || (of !== null && classes.includes(of))

const isOpenTo = (view: SetView | undefined) =>
  view !== undefined && view.refusal('know') === null && view.refusal('enter') === null

/** Columns of the sets of a kind, which are named by their numbers; `list` reads all of them. */
const setColumns = <View extends SetView>(
  kind: Kind<View>,
  list: () => Promise<readonly ListedSet[]>,
  { takeUp = nothingIsLeft, readLate = null }: Partial<Pick<ColumnKind, 'takeUp' | 'readLate'>> = {},
): ColumnKind => ({
  name: kind.name,
  takeUp,
  readLate,
  async find(ref, visit) {
    if (!digits.test(ref)) return null
    const number = Number(ref)
    const view = (await (await kind.find([number]))(visit)).get(number)
    return isOpenTo(view) ? { set: keyOf(kind.name, number), pid: null } : null
  },
  async search({ words, gid }, visit) {
    const isWanted = (row: ListedSet) => foldForSearch(row.title).includes(words) || String(row.number) === words
    const matching = (await list())
      .filter((row) => row.deletedAt === null && isAtHand(row, gid) && isWanted(row))
      .sort((a, b) => Number(a.gid === null) - Number(b.gid === null) || b.number - a.number)
      .slice(0, matchingMax)
    const views = await (await kind.find(matching.map(({ number }) => number)))(visit)
    return matching
      .filter(({ number }) => isOpenTo(views.get(number)))
      .slice(0, foundMax)
      .map(({ number, title, gid: owner }) => ({ ref: String(number), title, gid: owner }))
  },
})

const problemColumns: ColumnKind = {
  name: 'problem',
  takeUp: nothingIsLeft,
  readLate: null,
  async find(ref, visit) {
    const row = problemNamed(await (await findInBank())(visit), ref)
    return row ? { set: row.home, pid: row.pid } : null
  },
  async search({ words, locale }, visit) {
    const isWanted = (texts: readonly (string | undefined)[]) =>
      texts.some((text) => foldForSearch(text ?? '').includes(words))
    const open = await (await findInBank())(visit)
    const rows = open.filter((row) => isWanted([row.problemId, ...Object.values(row.title)]))
    const [exact, others] = [problemNamed(rows, words), rows.toSorted((a, b) => b.pid - a.pid)]
    return [...(exact ? [exact] : []), ...others.filter((row) => row !== exact)]
      .slice(0, foundMax)
      .map(({ problemId, title }) => ({ ref: problemId, title: pickText(title, locale), gid: null }))
  },
}

export const ownColumns: readonly ColumnKind[] = [
  problemColumns,
  setColumns(contests, recentContests),
  setColumns(trainings, recentTrainings),
  setColumns(timedWorks, recentWorks, { takeUp: handInAllLeft }),
  setColumns(assignments, recentAssignments, { readLate: readClassLate }),
]
