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
import { partDataRuleOf } from './part-data.ts'
import { allProblems, findBody, type ProblemBody, type ProblemRow, recentBody, recentProblems } from './store.ts'

/** A problem as the caller sees it in a set. */
export interface MetProblem {
  view: SetView
  /** of the set, in their order */
  entries: readonly Entry[]
  entry: Entry
  row: ProblemRow
}

/** Uncached entries and problems. */
const nowIn = (key: SetKey) => Promise.all([entriesOf(key), allProblems()])

/** The problem that a name means; null where the visitor may see none. */
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

/** Why no problem was found: who says which one they mean learns what became of it, if they may see it. */
function missingProblemFailure(view: SetView, entries: readonly Entry[], { meant }: EntryRef): Failure {
  if (!meant) return new Failure(problemErrors['problem-not-found'])
  const entry = entries.find((one) => one.pid === meant && view.refusal('see', one) === null)
  if (!entry) return new Failure(problemErrors['problem-gone'])
  return new Failure(problemErrors['problem-moved'], { displayId: entry.displayId })
}

/** A route on a problem of the set in the call, on which the caller needs the right; hidden ones are not found. */
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
      const cached = findProblemIn(view, entries, all, ref)
      // an unknown problem may be newer than the cache
      const latest = cached === null && isCrowded(view.key) ? await nowIn(view.key) : ([entries, all] as const)
      const met = cached ?? findProblemIn(view, ...latest, ref)
      if (!met) throw missingProblemFailure(view, latest[0], ref)
      assertRight(view, right, met.entry)
      return met
    },
    handler,
  )
}

/** The problem with this id in a set, for a kind's own calls. @throws problem-not-found, also for a hidden one */
export async function problemIn(view: SetView, displayId: string): Promise<MetProblem> {
  const { key } = view
  const ref: EntryRef = { id: displayId, first: 'problem id' }
  const recent = () => Promise.all([recentEntriesOf(key), recentProblems()])
  const cached = isCrowded(key) ? findProblemIn(view, ...(await recent()), ref) : null
  const met = cached ?? findProblemIn(view, ...(await nowIn(key)), ref)
  if (!met) throw new Failure(problemErrors['problem-not-found'])
  return met
}

/** @throws problem-not-found if it was deleted since its row was read */
export async function readProblemBody({ pid }: Pick<ProblemRow, 'pid'>, find = findBody): Promise<ProblemBody> {
  const body = await find(pid)
  if (!body) throw new Failure(problemErrors['problem-not-found'])
  return body
}

/** The same for readers; up to a second old in crowded sets. */
export const readBody = ({ row, view }: Pick<MetProblem, 'row' | 'view'>): Promise<ProblemBody> =>
  readProblemBody(row, isCrowded(view.key) ? recentBody : findBody)

/** A problem and its body, without any check of rights. @throws problem-not-found */
export async function problemNumbered(pid: number): Promise<{ row: ProblemRow; body: ProblemBody }> {
  const row = (await allProblems()).find((one) => one.pid === pid)
  if (!row) throw new Failure(problemErrors['problem-not-found'])
  return { row, body: await readProblemBody(row) }
}

/** What a problem shows of its submissions; a deleted one shows no data. */
export async function opennessOf(pid: number) {
  const [body, rows] = await Promise.all([findBody(pid), recentProblems()])
  return {
    home: rows.find((row) => row.pid === pid)?.home ?? null,
    codeShare: body?.codeShare ?? true,
    openCaseResult: body?.openCaseResult ?? true,
    partData: partDataRuleOf(body),
    examples: body?.examples ?? [],
    testDataKey: body?.testData.key ?? null,
    subtaskRequires: body?.settings.subtaskRequires ?? [],
  }
}
