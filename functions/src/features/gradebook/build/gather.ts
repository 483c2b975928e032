import { Status } from '@oj/shared/judging/verdicts.ts'
import { now } from '../../../platform/clock.ts'
import { type Account, findAccounts } from '../../account/index.ts'
import { findBody } from '../../problem/index.ts'
import {
  type Entry,
  entriesOf,
  findSets,
  type SetKey,
  type SetView,
  visitOf,
  waitsForTries,
} from '../../problem-set/index.ts'
import { type Cell, type CellKey, cellsWith } from '../../tries/index.ts'
import { columnKinds } from '../column-kinds.ts'
import type { Column, Gradebook, Student } from '../store.ts'
import type { ColumnProblem, Handed, Held, Person } from './objects.ts'

/** How many students, and problems, are read at a time. */
const atOnce = 16
/** What says nothing of a program, or is not told yet of answers: it counts as no submission. */
const uncounted: readonly number[] = [
  Status.compileError,
  Status.systemError,
  Status.submitFailed,
  Status.cancelled,
  Status.submittedUnknown,
]

/** Does work for all of a list, some at a time. */
export async function inTurns<T, R>(list: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (let from = 0; from < list.length; from += atOnce) {
    done.push(...(await Promise.all(list.slice(from, from + atOnce).map(work))))
  }
  return done
}

/** Sets as somebody meets them. */
type Met = ReadonlyMap<SetKey, SetView>

/** A column with the problems that are handed in to it. */
interface Read {
  readonly column: Column
  readonly set: SetKey
  readonly entries: readonly Entry[]
}

/** What grades need of problems. */
interface Facts {
  /** full scores; null where programs are only right or wrong */
  readonly full: ReadonlyMap<number, number | null>
  /** those that are answered by choices and texts */
  readonly asking: ReadonlySet<number>
}

async function factsOf(pids: readonly number[]): Promise<Facts> {
  const found = await inTurns([...new Set(pids)], async (pid) => ({ pid, body: await findBody(pid) }))
  const fullOf = ({ body }: (typeof found)[number]) => (body?.settings.type === 'oi' ? body.settings.ioScore : null)
  return {
    full: new Map(found.map((one) => [one.pid, fullOf(one)])),
    asking: new Set(found.flatMap(({ pid, body }) => (body?.paper ? [pid] : []))),
  }
}

async function columnsOf(columns: readonly Column[]): Promise<Read[]> {
  const sets = new Map<SetKey, Promise<readonly Entry[]>>()
  const entriesIn = (set: SetKey) => {
    const known = sets.get(set) ?? entriesOf(set)
    sets.set(set, known)
    return known
  }
  const read = await Promise.all(
    columns.map(async (column) => {
      const { set, pid } = column
      if (set === null) return []
      const all = await entriesIn(set)
      return [{ column, set, entries: pid === null ? all : all.filter((one) => one.pid === pid) }]
    }),
  )
  return read.flat()
}

/** Whether a visitor may be inside a set and read a problem of it. */
const maySeeSet = (view: SetView | undefined, entries: readonly Entry[]) =>
  view !== undefined && view.refusal('enter') === null && entries.some((one) => view.refusal('see', one) === null)

/** Whether somebody may know of a set what others were told there: its staff, and once results are there for all. */
const knowsOthers = (view: SetView | undefined, entries: readonly Entry[]) =>
  maySeeSet(view, entries) && (view?.refusal('judge') === null || view?.refusal('see-counts') === null)

/** Whether somebody may know what they have themselves: all of it, so that no grade tells a part. */
const knowsOwn = (view: SetView | undefined, entries: readonly Entry[], { asking }: Facts) =>
  view !== undefined &&
  maySeeSet(view, entries) &&
  view.refusal('see-verdicts') === null &&
  (waitsForTries(view.key) || view.showsAnswers || !entries.some(({ pid }) => asking.has(pid)))

type Source = { readonly cells: ReadonlyMap<string, Cell>; readonly full: Facts['full'] }
const placeOf = (scope: string, pid: number) => `${scope}/${pid}`

function shareOf({ status, score }: Cell['tries'][number], full: number | null): number {
  if (status === Status.accepted) return 1
  return full === null || full <= 0 || score === null ? 0 : Math.min(1, Math.max(0, score / full))
}

/**
 * All tries that count at a problem, by time: rules, ends and extensions change after this was read, and any of them may be what
 * counts by then. They are as many as the items that they are read from can hold.
 */
function triesAt(scopes: readonly string[], pid: number, { cells, full }: Source): Held['tries'][number] {
  const all = scopes.flatMap((scope) => cells.get(placeOf(scope, pid))?.tries ?? [])
  const counted = all.filter(({ status }) => !uncounted.includes(status))
  return counted
    .map((one): [number, number, number] => [
      one.submitId,
      Date.parse(one.at ?? '') || 0,
      shareOf(one, full.get(pid) ?? null),
    ])
    .sort((a, b) => a[1] - b[1] || a[0] - b[0])
}

/** The last submission to a problem that waits for staff to mark it. Where verdicts wait for tries none does so for sure. */
function unmarkedAt(set: SetKey, scopes: readonly string[], pid: number, { cells }: Source): number | null {
  if (waitsForTries(set)) return null
  const all = scopes.flatMap((scope) => cells.get(placeOf(scope, pid))?.tries ?? [])
  return all.findLast(({ status }) => status === Status.submittedUnknown)?.submitId ?? null
}

/** Where what counts for somebody in a set stands. */
export const scopesOf = ({ scope: { own, late } }: SetView) => (late === null ? [own] : [own, late])

/** What a student handed in for all columns, as they and as those who put the columns there may know of it. */
async function gatherStudentTries(
  account: Account,
  read: readonly Read[],
  facts: Facts,
  by: ReadonlyMap<string, Met>,
  met: Met,
) {
  const { full } = facts
  const keys = read.flatMap(({ set, entries }): CellKey[] => {
    const view = met.get(set)
    const scopes = view ? scopesOf(view) : []
    return scopes.flatMap((scope) => entries.map(({ pid }) => ({ uid: account.uid, scope, pid })))
  })
  const cells = new Map((await cellsWith(keys)).map(({ scope, pid, cell }) => [placeOf(scope, pid), cell]))
  const held = read.map(({ column, set, entries }): [string, Held] => {
    const view = met.get(set)
    const staff = knowsOthers(by.get(column.by)?.get(set), entries)
    const own = knowsOwn(view, entries, facts)
    const all = view ? scopesOf(view) : []
    const scopes = staff || own ? all : []
    const isTried = all.some((scope) => entries.some(({ pid }) => cells.get(placeOf(scope, pid))?.tries.length))
    return [
      String(column.id),
      {
        staff,
        own,
        isTried,
        due: view?.window.closes?.getTime() ?? null,
        tries: entries.map(({ pid }) => triesAt(scopes, pid, { cells, full })),
        unmarked: entries.map(({ pid }) => unmarkedAt(set, scopes, pid, { cells, full })),
      },
    ]
  })
  return Object.fromEntries(held)
}

const problemOf = ({ pid, displayId, title, points }: Entry, { full }: Facts): ColumnProblem => ({
  pid,
  displayId,
  title,
  points: points ?? full.get(pid) ?? 100,
})

/** Reads all that students handed in for the columns of a gradebook, or left when their time was over. */
export async function gatherHanded(
  { columns }: Gradebook,
  students: readonly Student[],
  progress: (done: number, total: number) => Promise<void>,
  requestId: string,
): Promise<Handed> {
  const read = await columnsOf(columns)
  const sets = [...new Set(read.map(({ set }) => set))]
  for (const kind of columnKinds.all()) await kind.takeUp(sets, { at: now(), requestId })
  const facts = await factsOf(read.flatMap(({ entries }) => entries.map(({ pid }) => pid)))
  const meet = await findSets(read.map(({ set }) => set))
  const at = now()
  const makers = await findAccounts([...new Set(read.map(({ column }) => column.by))])
  const by = new Map(
    await Promise.all(makers.map(async (caller) => [caller.uid, await meet(visitOf({ caller, at }))] as const)),
  )
  const accounts = await findAccounts(students.map(({ uid }) => uid))
  let done = 0
  const people = await inTurns(accounts, async (account): Promise<[string, Person]> => {
    const { uid, username, nickname, realname, school } = account
    const met = await meet(visitOf({ caller: account, at }))
    const held = await gatherStudentTries(account, read, facts, by, met)
    done += 1
    await progress(done, accounts.length)
    return [uid, { username, nickname, realname, school, held }]
  })
  const problems = read.map(({ column, entries }) => [String(column.id), entries.map((one) => problemOf(one, facts))])
  return { problems: Object.fromEntries(problems), people: Object.fromEntries(people) }
}
