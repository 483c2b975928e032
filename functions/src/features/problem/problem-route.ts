import type * as z from 'zod/mini'
import { Failure } from '../../platform/errors.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { type Context, type Route, routeWithin } from '../../platform/http/serve.ts'
import {
  addressedBy,
  demand,
  type Entry,
  type EntryRef,
  entriesOf,
  findSet,
  named,
  type SetAccess,
  type SetAddress,
  type SetView,
  visitOf,
} from '../problem-set/index.ts'
import { problemErrors } from './errors.ts'
import { allProblems, findBody, type ProblemBody, type ProblemRow } from './store.ts'

/** A problem as the caller sees it in a set. */
export interface MetProblem {
  view: SetView
  /** the problems of the set, in their order */
  entries: readonly Entry[]
  entry: Entry
  row: ProblemRow
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
      return Promise.all([findSet(key), entriesOf(key), allProblems(), refOf(input)])
    },
    async ([meet, entries, all, ref], context, right) => {
      const view = await meet(visitOf(context))
      const entry = named(entries, ref).find((one) => view.refusal('see', one) === null)
      const row = entry && all.find(({ pid }) => pid === entry.pid)
      if (!row) throw new Failure(problemErrors['problem-not-found'])
      demand(view, right, entry)
      return { view, entries, entry, row }
    },
    handler,
  )
}

/** A problem's body. @throws problem-not-found if it was deleted since its row was read */
export async function knownBody({ pid }: Pick<ProblemRow, 'pid'>): Promise<ProblemBody> {
  const body = await findBody(pid)
  if (!body) throw new Failure(problemErrors['problem-not-found'])
  return body
}

/** The problem with this number and its body, without any check of rights. @throws problem-not-found */
export async function problemNumbered(pid: number): Promise<{ row: ProblemRow; body: ProblemBody }> {
  const row = (await allProblems()).find((one) => one.pid === pid)
  if (!row) throw new Failure(problemErrors['problem-not-found'])
  return { row, body: await knownBody(row) }
}
