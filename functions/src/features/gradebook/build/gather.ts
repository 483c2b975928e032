import { Status } from '@oj/shared/judging/verdicts.ts'
import { now } from '../../../platform/clock.ts'
import { mapInParts } from '../../../platform/list-parts.ts'
import { type Account, findAccounts } from '../../account/index.ts'
import type { ClassLate } from '../../assignment/index.ts'
import { readMarksSoFar } from '../../exam/index.ts'
import { findBody } from '../../problem/index.ts'
import {
  type Entry,
  entriesOf,
  findSets,
  kindOf,
  type SetKey,
  type SetView,
  visitOf,
  waitsForTries,
} from '../../problem-set/index.ts'
import { type Cell, type CellKey, cellsWith } from '../../tries/index.ts'
import { columnKinds } from '../column-kinds.ts'
import type { Column, Gradebook, Student } from '../store.ts'
import type { ColumnProblem, ColumnWork, Person, Snapshot } from './objects.ts'

/** Students, or problems, that are read at a time. */
const atOnce = 16
/** Statuses that do not count as a submission. */
const uncounted: readonly number[] = [
  Status.compileError,
  Status.systemError,
  Status.submitFailed,
  Status.cancelled,
  Status.submittedUnknown,
]

/** Maps a list, some at a time. */
export const inTurns = <T, R>(list: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> =>
  mapInParts(list, atOnce, work)

type Views = ReadonlyMap<SetKey, SetView>

/** A column of a set with its problems. */
interface SetColumn {
  readonly column: Column
  readonly set: SetKey
  readonly entries: readonly Entry[]
}

interface Facts {
  /** full scores; null for problems that are only right or wrong */
  readonly full: ReadonlyMap<number, number | null>
  /** problems with questions */
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

async function readSetColumns(columns: readonly Column[]): Promise<SetColumn[]> {
  const sets = [...new Set(columns.flatMap(({ set }) => set ?? []))]
  const entries = new Map(await Promise.all(sets.map(async (set) => [set, await entriesOf(set)] as const)))
  return columns.flatMap((column) => {
    const { set, pid } = column
    if (set === null) return []
    const all = entries.get(set) ?? []
    return [{ column, set, entries: pid === null ? all : all.filter((one) => one.pid === pid) }]
  })
}

type LateBySet = ReadonlyMap<SetKey, ClassLate>

/** What lateness costs some users in the columns' sets that have policies of their own. */
async function readSetLate(
  columns: readonly SetColumn[],
  gid: number | null,
  uids: readonly string[],
): Promise<LateBySet> {
  const read = await Promise.all(
    columnKinds.all().map(async ({ name, readLate }) => {
      const sets = columns.filter(({ column }) => column.kind === name).map(({ set }) => set)
      return readLate === null || sets.length === 0 ? [] : [...(await readLate(sets, gid, uids))]
    }),
  )
  return new Map(read.flat())
}

/** Whether a visitor may enter a set and see a problem of it. */
const maySeeSet = (view: SetView | undefined, entries: readonly Entry[]) =>
  view !== undefined && view.refusal('enter') === null && entries.some((one) => view.refusal('see', one) === null)

/** Whether somebody may know the results of others in a set: staff, and all once results are public. */
const knowsOthers = (view: SetView | undefined, entries: readonly Entry[]) =>
  maySeeSet(view, entries) && (view?.refusal('judge') === null || view?.refusal('see-counts') === null)

/** Whether somebody may know all of their own results, so that no grade tells a part. */
const knowsOwn = (view: SetView | undefined, entries: readonly Entry[], { asking }: Facts) =>
  view !== undefined &&
  maySeeSet(view, entries) &&
  view.refusal('see-verdicts') === null &&
  (waitsForTries(view.key) || view.showsMarks || !entries.some(({ pid }) => asking.has(pid)))

interface Source {
  readonly cells: ReadonlyMap<string, Cell>
  readonly full: Facts['full']
  /** shares of submissions that wait for marks */
  readonly soFar: ReadonlyMap<number, number>
}
const placeOf = (scope: string, pid: number) => `${scope}/${pid}`

function shareOf({ status, score }: Cell['tries'][number], full: number | null): number {
  if (status === Status.accepted) return 1
  return full === null || full <= 0 || score === null ? 0 : Math.min(1, Math.max(0, score / full))
}

/** All tries at a problem by time: which one counts depends on rules and extensions, which may change later. */
function triesAt(scopes: readonly string[], pid: number, { cells, full, soFar }: Source): ColumnWork['tries'][number] {
  const all = scopes.flatMap((scope) => cells.get(placeOf(scope, pid))?.tries ?? [])
  const counted = all.filter(({ status, submitId }) => !uncounted.includes(status) || soFar.has(submitId))
  return counted
    .map((one): [number, number, number] => [
      one.submitId,
      Date.parse(one.at ?? '') || 0,
      soFar.get(one.submitId) ?? shareOf(one, full.get(pid) ?? null),
    ])
    .sort((a, b) => a[1] - b[1] || a[0] - b[0])
}

/** The last submission to a problem that waits for marks by staff; where verdicts wait for tries this is not certain. */
function unmarkedAt(
  set: SetKey,
  scopes: readonly string[],
  pid: number,
  { cells }: Pick<Source, 'cells'>,
): number | null {
  if (waitsForTries(set)) return null
  const all = scopes.flatMap((scope) => cells.get(placeOf(scope, pid))?.tries ?? [])
  return all.findLast(({ status }) => status === Status.submittedUnknown)?.submitId ?? null
}

/** The scopes in which submissions of a view's visitor count. */
export const scopesOf = ({ scope: { own, late } }: SetView) => (late === null ? [own] : [own, late])

/** A student's work in all columns; `by` are the views of those who added the columns. */
async function gatherStudentTries(
  account: Account,
  columns: readonly SetColumn[],
  facts: Facts,
  by: ReadonlyMap<string, Views>,
  own: Views,
  late: LateBySet,
) {
  const { full } = facts
  const keys = columns.flatMap(({ set, entries }): CellKey[] => {
    const view = own.get(set)
    const scopes = view ? scopesOf(view) : []
    return scopes.flatMap((scope) => entries.map(({ pid }) => ({ uid: account.uid, scope, pid })))
  })
  const cells = new Map((await cellsWith(keys)).map(({ scope, pid, cell }) => [placeOf(scope, pid), cell]))
  const known = columns.map(({ column, set, entries }) => {
    const view = own.get(set)
    const isKnown = {
      staff: knowsOthers(by.get(column.by)?.get(set), entries),
      own: knowsOwn(view, entries, facts),
    }
    const all = view ? scopesOf(view) : []
    const scopes = isKnown.staff || isKnown.own ? all : []
    const isTried = all.some((scope) => entries.some(({ pid }) => cells.get(placeOf(scope, pid))?.tries.length))
    const unmarked = entries.map(({ pid }) => unmarkedAt(set, scopes, pid, { cells }))
    const asked = view ? kindOf(set).classWork(view) : null
    const setLate = late.get(set)
    const end = setLate ? asked?.due : view?.window.closes
    const work = {
      ...isKnown,
      isTried,
      isExcused: asked?.isExcused === true,
      due: end?.getTime() ?? null,
      ...(setLate && { free: setLate.free.get(account.uid) ?? 0 }),
      unmarked,
    }
    return { id: column.id, entries, scopes, work }
  })
  const soFar = await readMarksSoFar([...new Set(known.flatMap(({ work }) => work.unmarked.flatMap((id) => id ?? [])))])
  const works = known.map(({ id, entries, scopes, work }): [string, ColumnWork] => [
    String(id),
    { ...work, tries: entries.map(({ pid }) => triesAt(scopes, pid, { cells, full, soFar })) },
  ])
  return Object.fromEntries(works)
}

const problemOf = ({ pid, displayId, title, points }: Entry, { full }: Facts): ColumnProblem => ({
  pid,
  displayId,
  title,
  points: points ?? full.get(pid) ?? 100,
})

/** Reads all that students handed in for the columns of a gradebook, or left when their time ran out. */
export async function gatherSnapshot(
  { columns, gid }: Gradebook,
  students: readonly Student[],
  progress: Progress,
  requestId: string,
): Promise<Snapshot> {
  const sets = [...new Set(columns.flatMap(({ set }) => set ?? []))]
  for (const kind of columnKinds.all()) await kind.takeUp(sets, { at: now(), requestId })
  return gatherWork({ columns, gid }, students, progress)
}

type Progress = (done: number, total: number) => Promise<void>

/** What a build has of a student, and at once what it does not tell of them: published grades wait for no build. */
export async function withOwnWork(
  { columns, gid }: Pick<Gradebook, 'columns' | 'gid'>,
  student: Student,
  snapshot: Snapshot | null,
): Promise<Snapshot | null> {
  const held = snapshot?.people[student.uid]?.held ?? {}
  const untold = columns.filter(({ id, set }) => set !== null && !held[id]?.own)
  if (untold.length === 0) return snapshot
  const { problems, people, late } = await gatherWork({ columns: untold, gid }, [student], async () => undefined)
  const person = people[student.uid]
  return {
    problems: { ...snapshot?.problems, ...problems },
    late: { ...snapshot?.late, ...late },
    people: person ? { [student.uid]: { ...person, held: { ...held, ...person.held } } } : {},
  }
}

/** The same as a snapshot without what was left. */
async function gatherWork(
  { columns, gid }: Pick<Gradebook, 'columns' | 'gid'>,
  students: readonly Student[],
  progress: Progress,
): Promise<Snapshot> {
  const ofSets = await readSetColumns(columns)
  const sets = [...new Set(ofSets.map(({ set }) => set))]
  const facts = await factsOf(ofSets.flatMap(({ entries }) => entries.map(({ pid }) => pid)))
  const [meet, late] = await Promise.all([
    findSets(sets),
    readSetLate(
      ofSets,
      gid,
      students.map(({ uid }) => uid),
    ),
  ])
  const at = now()
  const makers = await findAccounts([...new Set(ofSets.map(({ column }) => column.by))])
  const by = new Map(
    await Promise.all(makers.map(async (caller) => [caller.uid, await meet(visitOf({ caller, at }))] as const)),
  )
  const accounts = await findAccounts(students.map(({ uid }) => uid))
  let done = 0
  const people = await inTurns(accounts, async (account): Promise<[string, Person]> => {
    const { uid, username, nickname, realname, school } = account
    const own = await meet(visitOf({ caller: account, at }))
    const held = await gatherStudentTries(account, ofSets, facts, by, own, late)
    done += 1
    await progress(done, accounts.length)
    return [uid, { username, nickname, realname, school, held }]
  })
  const problems = ofSets.map(({ column, entries }) => [String(column.id), entries.map((one) => problemOf(one, facts))])
  const policies = ofSets.flatMap(({ column, set }) => {
    const own = late.get(set)
    return own ? [[String(column.id), { policy: own.policy, timeZone: own.timeZone }] as const] : []
  })
  return {
    problems: Object.fromEntries(problems),
    people: Object.fromEntries(people),
    late: Object.fromEntries(policies),
  }
}
