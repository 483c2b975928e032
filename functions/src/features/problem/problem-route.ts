import type * as z from 'zod/mini'
import { Failure } from '../../platform/errors.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { type Context, type Route, routeWithin } from '../../platform/http/serve.ts'
import {
  addressedBy,
  assertRight,
  type Entry,
  type EntryRef,
  entriesOf,
  findSet,
  isCrowded,
  listEntriesByName,
  recentEntriesOf,
  type SetAccess,
  type SetAddress,
  type SetKey,
  type SetView,
  visitOf,
} from '../problem-set/index.ts'
import { problemErrors } from './errors.ts'
import { allProblems, findBody, type ProblemBody, type ProblemRow, recentBody, recentProblems } from './store.ts'

/** A problem as the caller sees it in a set. */
export interface MetProblem {
  view: SetView
  /** the problems of the set, in their order */
  entries: readonly Entry[]
  entry: Entry
  row: ProblemRow
}

/** The problems of a set as they are now. */
const nowIn = (key: SetKey) => Promise.all([entriesOf(key), allProblems()])

/** The problem of a set that a name means for somebody; null where they may see none. */
function findProblemIn(
  view: SetView,
  entries: readonly Entry[],
  all: readonly ProblemRow[],
  ref: EntryRef,
): MetProblem | null {
  const entry = listEntriesByName(entries, ref).find((one) => view.refusal('see', one) === null)
  if (entry && ref.meant && entry.pid !== ref.meant) return null
  const row = entry && all.find(({ pid }) => pid === entry.pid)
  return row ? { view, entries, entry, row } : null
}

/** Why no problem is met: who says which one they mean is told what has become of it, as far as they may see it. */
function missingProblemFailure(view: SetView, entries: readonly Entry[], { meant }: EntryRef): Failure {
  if (!meant) return new Failure(problemErrors['problem-not-found'])
  const entry = entries.find((one) => one.pid === meant && view.refusal('see', one) === null)
  if (!entry) return new Failure(problemErrors['problem-gone'])
  return new Failure(problemErrors['problem-moved'], { displayId: entry.displayId })
}

/**
 * Makes a route on one problem of the set named in the call; the caller needs the contract's right on it. A problem that
 * the caller may not see is reported as not found.
 */
export function problemRoute<I extends z.ZodMiniType<SetAddress>, O extends z.ZodMiniType, A extends SetAccess>(
  declared: Endpoint<I, O, A>,
  refOf: (input: z.output<I>) => EntryRef,
  handler: (input: z.output<I>, context: Context<A>, problem: MetProblem) => Promise<z.input<O>>,
): Route {
  return routeWithin(
    declared,
    (input) => {
      const key = addressedBy(input)
      const rows = isCrowded(key) ? recentProblems() : allProblems()
      return Promise.all([findSet(key), recentEntriesOf(key), rows, refOf(input)])
    },
    async ([meet, ...recent], context, right) => {
      const view = await meet(visitOf(context))
      const [entries, all, ref] = recent
      const known = findProblemIn(view, entries, all, ref)
      // what is not there may have come a moment ago
      const latest = known === null && isCrowded(view.key) ? await nowIn(view.key) : ([entries, all] as const)
      const met = known ?? findProblemIn(view, ...latest, ref)
      if (!met) throw missingProblemFailure(view, latest[0], ref)
      assertRight(view, right, met.entry)
      return met
    },
    handler,
  )
}

/** The problem of a set with this id there, for a kind's own calls. @throws problem-not-found where the visitor may see none */
export async function problemIn(view: SetView, displayId: string): Promise<MetProblem> {
  const { key } = view
  const ref: EntryRef = { id: displayId, first: 'problem id' }
  const recent = () => Promise.all([recentEntriesOf(key), recentProblems()])
  const known = isCrowded(key) ? findProblemIn(view, ...(await recent()), ref) : null
  const met = known ?? findProblemIn(view, ...(await nowIn(key)), ref)
  if (!met) throw new Failure(problemErrors['problem-not-found'])
  return met
}

/** A problem's body. @throws problem-not-found if it was deleted since its row was read */
export async function readProblemBody({ pid }: Pick<ProblemRow, 'pid'>, find = findBody): Promise<ProblemBody> {
  const body = await find(pid)
  if (!body) throw new Failure(problemErrors['problem-not-found'])
  return body
}

/** The same for readers: at most a second old where many come at the same time. */
export const readBody = ({ row, view }: Pick<MetProblem, 'row' | 'view'>): Promise<ProblemBody> =>
  readProblemBody(row, isCrowded(view.key) ? recentBody : findBody)

/** The problem with this number and its body, without any check of rights. @throws problem-not-found */
export async function problemNumbered(pid: number): Promise<{ row: ProblemRow; body: ProblemBody }> {
  const row = (await allProblems()).find((one) => one.pid === pid)
  if (!row) throw new Failure(problemErrors['problem-not-found'])
  return { row, body: await readProblemBody(row) }
}
