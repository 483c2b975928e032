import type * as z from 'zod/mini'
import { Failure } from '../../platform/errors.ts'
import type { Access } from '../../platform/http/access.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { type Context, type Route, routeWithin } from '../../platform/http/serve.ts'
import {
  addressedBy,
  bankKey,
  demand,
  findSets,
  type SetAddress,
  type SetRight,
  Shown,
  visitOf,
} from '../problem-set/index.ts'
import { submissionErrors } from './errors.ts'
import { findSubmission } from './store.ts'
import type { ShownRow } from './view.ts'

/** A right in the set of the submission that the call names. */
export interface SubmissionAccess {
  readonly in: 'submission'
  readonly right: SetRight
  readonly who: Access
}

type Named = { submitId: number } & Partial<SetAddress>

/**
 * Reads a submission and what its set is; the bank beside it, since that is where most are handed in. The set that the
 * call names has to be one, but what was handed in knows its own.
 */
async function found(input: Named) {
  addressedBy(input)
  const [row] = await Promise.all([findSubmission(input.submitId), findSets([bankKey])])
  return { row, meet: await findSets([row?.set ?? bankKey]) }
}

/**
 * Binds a handler to a call about one submission; it gets it as the caller may know of it, who has the contract's right in
 * its set. One of which he may not know is none for him.
 */
export function submissionRoute<I extends z.ZodMiniType<Named>, O extends z.ZodMiniType, A extends SubmissionAccess>(
  declared: Endpoint<I, O, A>,
  handler: (input: z.output<I>, context: Context<A>, shown: ShownRow) => Promise<z.input<O>>,
): Route {
  return routeWithin(
    declared,
    found,
    async ({ row, meet }, { caller }, right) => {
      const met = await meet(visitOf(caller))
      for (const view of met.values()) demand(view, 'enter')
      const shown = row && Shown.in(met, row)
      if (!shown) throw new Failure(submissionErrors['submission-not-found'])
      demand(shown.view, right)
      return shown
    },
    handler,
  )
}
