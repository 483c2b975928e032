import type { Schema } from '@oj/functions/platform/http/endpoint.ts'
import type * as z from 'zod/mini'

/** An error of a value: its message key, and the limit in it. */
interface Fault {
  kind: 'required' | 'tooLong' | 'tooSmall' | 'tooBig' | 'invalid'
  limit: number
}

/** The contract's validation error for a typed value, or null. */
export function faultOf(schema: Schema, value: string | number): Fault | null {
  const result = schema.safeParse(value)
  return result.success ? null : (boundOf(result.error.issues[0], typeof value) ?? { kind: 'invalid', limit: 0 })
}

function boundOf(issue: z.core.$ZodIssue | undefined, type: string): Fault | null {
  if (issue?.code === 'too_small') {
    return { kind: type === 'string' ? 'required' : 'tooSmall', limit: Number(issue.minimum) }
  }
  if (issue?.code === 'too_big') {
    return { kind: type === 'string' ? 'tooLong' : 'tooBig', limit: Number(issue.maximum) }
  }
  return null
}
