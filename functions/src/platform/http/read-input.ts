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
  const issues = parsed.error.issues
  const named = issues.flatMap((issue) => endpoint.errors.find((spec) => spec.code === issue.message) ?? [])[0]
  const field = issues[0]?.path.join('.') || 'input'
  throw named ? new Failure(named) : new Failure(commonErrors['invalid-input'], { field })
}
