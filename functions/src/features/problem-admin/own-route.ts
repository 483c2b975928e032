import type * as z from 'zod/mini'
import { Failure } from '../../platform/errors.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { type Context, type Route, routeWithin } from '../../platform/http/serve.ts'
import { problemErrors } from '../problem/errors.ts'
import { aboutOf, allProblems, type ProblemRow } from '../problem/index.ts'
import { assertRight, bankKey, findSets, type SetView, type Visit, visitOf } from '../problem-set/index.ts'
import { type Author, type Current, currentOf } from './current.ts'

/** Checked in the set that owns the problem. */
export interface ProblemAccess {
  readonly in: 'problem'
  readonly right: 'edit'
  readonly who: 'login'
}

/** Reads the set of a problem, else the bank: so timing does not reveal which problems exist. */
async function readWithSet(row: ProblemRow | undefined) {
  return { row, meet: await findSets([row?.home ?? bankKey]) }
}

/** The view is that of the set that owns it. */
interface Editable {
  readonly row: ProblemRow
  readonly view: SetView
}

async function readEditableProblem(
  { row, meet }: Awaited<ReturnType<typeof readWithSet>>,
  visit: Visit,
): Promise<Editable> {
  const met = await meet(visit)
  const view = row && met.get(row.home)
  if (!view || view.refusal('see', aboutOf(row))) throw new Failure(problemErrors['problem-not-found'])
  assertRight(view, 'edit', aboutOf(row))
  return { row, view }
}

/** @throws problem-not-found if the caller may not see it either, or the refusal of its set */
export const requireOwn = async (row: ProblemRow | undefined, caller: Author): Promise<Editable> =>
  readEditableProblem(await readWithSet(row), visitOf({ caller }))

export async function mayEdit(row: ProblemRow, caller: Author): Promise<boolean> {
  const view = (await (await findSets([row.home]))(visitOf({ caller }))).get(row.home)
  return view?.refusal('edit', aboutOf(row)) === null
}

export const byPid = async ({ pid }: { pid: number }): Promise<ProblemRow | undefined> =>
  (await allProblems()).find((row) => row.pid === pid)

/** @throws as `requireOwn` */
export const ownRow = async (pid: number, caller: Author): Promise<ProblemRow> =>
  (await requireOwn(await byPid({ pid }), caller)).row

/** @throws as `requireOwn` */
export const ownProblem = async (pid: number, caller: Author): Promise<Current> => currentOf(await ownRow(pid, caller))

/** A route on one problem, read by `rowOf`, that the caller may change. */
export function ownRoute<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  declared: Endpoint<I, O, ProblemAccess>,
  rowOf: (input: z.output<I>) => Promise<ProblemRow | undefined>,
  handler: (input: z.output<I>, context: Context<ProblemAccess>, row: ProblemRow, view: SetView) => Promise<z.input<O>>,
): Route {
  return routeWithin(
    declared,
    async (input) => readWithSet(await rowOf(input)),
    (read, context) => readEditableProblem(read, visitOf(context)),
    (input, context, { row, view }) => handler(input, context, row, view),
  )
}
