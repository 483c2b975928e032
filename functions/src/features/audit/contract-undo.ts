import * as z from 'zod/mini'
import type { ErrorSpec } from '../../platform/errors.ts'
import type { EndpointAccess } from '../../platform/http/access.ts'
import { type CallLambda, endpoint } from '../../platform/http/endpoint.ts'

interface Declared<
  Field extends z.core.$ZodLooseShape,
  Also extends z.core.$ZodLooseShape,
  A extends EndpointAccess,
  B extends EndpointAccess,
> {
  /** where the calls live */
  readonly path: `/api/${string}`
  /** further addresses at which one is deleted */
  readonly aliases?: readonly `/api/${string}`[]
  /** what is deleted, in the API document: one, and many of them */
  readonly what: string
  readonly many: string
  /** who deletes one, and who restores those that they may */
  readonly removing: A
  readonly restoring: B
  /** how calls name one */
  readonly field: Field
  /** what lists of deleted ones tell of each besides */
  readonly also: Also
  /** what answers where there is none */
  readonly gone: ErrorSpec
  readonly lambda?: CallLambda
}

/** Of what was deleted: when, and by whom. */
const deleted = {
  id: z.int(),
  title: z.string(),
  author: z.string(),
  deletedAt: z.string(),
  deletedBy: z.string(),
}

/**
 * The three calls of what can be restored for a week: `remove` deletes it, `deleted` tells what the caller may restore, the last
 * one first, and `restore` does so.
 */
export function undoCalls<
  Field extends z.core.$ZodLooseShape,
  Also extends z.core.$ZodLooseShape,
  A extends EndpointAccess,
  B extends EndpointAccess,
>({ path, aliases = [], what, many, removing, restoring, field, also, gone, lambda }: Declared<Field, Also, A, B>) {
  return {
    remove: endpoint({
      method: 'DELETE',
      path,
      aliases,
      summary: `Delete ${what}`,
      access: removing,
      lambda,
      input: z.object(field),
      errors: [gone],
    }),
    deleted: endpoint({
      method: 'GET',
      path: `${path}/deleted`,
      summary: `Deleted ${many}`,
      access: restoring,
      lambda,
      output: z.array(z.object({ ...deleted, ...also })),
    }),
    restore: endpoint({
      method: 'POST',
      path: `${path}/restore`,
      summary: `Restore ${what.replace(/^an? /, 'a deleted ')}`,
      access: restoring,
      lambda,
      input: z.object(field),
      errors: [gone],
    }),
  }
}
