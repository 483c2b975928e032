import type * as z from 'zod/mini'
import { Failure } from '../../platform/errors.ts'
import type { Access } from '../../platform/http/access.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { type Context, type Route, routeWithin } from '../../platform/http/serve.ts'
import {
  addressedBy,
  assertRight,
  bankKey,
  findSets,
  kindOf,
  notFound,
  type SetAddress,
  type SetRight,
  Shown,
  visitOf,
} from '../problem-set/index.ts'
import { submissionErrors } from './errors.ts'
import { findProblemNames } from './problem-names.ts'
import { findSubmission } from './store.ts'
import type { ShownRow } from './view.ts'

/** The right that a call needs in the set of the submission that it names. */
export interface SubmissionAccess {
  readonly in: 'submission'
  readonly right: SetRight
  readonly who: Access
}

type SubmissionAddress = { submitId: number } & Partial<SetAddress>

/** Reads the submission, its set, the set that the call names, and the names of its problem. */
async function readSubmissionWithSet(input: SubmissionAddress) {
  const named = addressedBy(input)
  // sets are read beforehand to fill caches: most submissions are in the bank
  const [row] = await Promise.all([findSubmission(input.submitId), findSets([bankKey, named])])
  const [meet, rows] = await Promise.all([findSets([row?.set ?? bankKey, named]), findProblemNames(row ? [row] : [])])
  return { named, meet, rows }
}

/** A route on one submission, in whose set the caller needs the contract’s right; hidden ones are not found. */
export function submissionRoute<
  I extends z.ZodMiniType<SubmissionAddress>,
  O extends z.ZodMiniType,
  A extends SubmissionAccess,
>(
  declared: Endpoint<I, O, A>,
  handler: (input: z.output<I>, context: Context<A>, shown: ShownRow) => Promise<z.input<O>>,
): Route {
  return routeWithin(
    declared,
    readSubmissionWithSet,
    async ({ named, meet, rows }, context, right) => {
      const met = await meet(visitOf(context))
      // the set of the call must exist, but rights are those in the submission’s
      if (!met.has(named)) throw notFound(kindOf(named))
      for (const view of met.values()) assertRight(view, 'enter')
      const [shown] = Shown.all(met, rows(met))
      if (!shown) throw new Failure(submissionErrors['submission-not-found'])
      assertRight(shown.view, right)
      return shown
    },
    handler,
  )
}
