import type * as z from 'zod/mini'
import { commonErrors, Failure } from '../errors.ts'
import type { Endpoint } from './endpoint.ts'
import { withPage } from './fields.ts'

/**
 * Reads a request's fields by an endpoint's input schema. A check whose message is the code of one of the endpoint's
 * errors fails with that error; any other fails with `invalid-input` and the field's name.
 */
export function readInput<I extends z.ZodMiniType>(endpoint: Endpoint<I>, input: unknown): z.output<I> {
  const parsed = endpoint.input.safeParse(withPage(endpoint.input, input))
  if (parsed.success) return parsed.data
  throw refusalOf(endpoint, parsed.error.issues)
}

/** Why fields with these issues are refused. */
export function refusalOf({ errors }: Endpoint, issues: readonly z.core.$ZodIssue[]): Failure {
  const named = issues.flatMap((issue) => errors.find((spec) => spec.code === issue.message) ?? [])[0]
  const field = issues[0]?.path.join('.') || 'input'
  return named ? new Failure(named) : new Failure(commonErrors['invalid-input'], { field })
}
