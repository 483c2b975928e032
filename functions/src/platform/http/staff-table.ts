import * as z from 'zod/mini'
import { commonErrors, type ErrorSpec } from '../errors.ts'
import type { Access } from './access.ts'
import { type CallLambda, endpoint } from './endpoint.ts'
import { changesTo, color, moment, pageOf, paging, upTo, visibleLine, whole } from './fields.ts'

/** What every row has beside its own fields: its number, its last author, and the time of the last change. */
const stamp = { username: z.string(), gmtCreate: z.string(), gmtModified: z.string() }

interface Declared<Fields extends z.core.$ZodLooseShape, A extends Access> {
  /** where the four calls live */
  path: `/api/admin/${string}`
  /** what a row is, in the API document */
  what: string
  access: A
  /** what staff fill in */
  fields: Fields
  /** rows of a page when `limit` is absent */
  limit?: number
  errors?: readonly ErrorSpec[]
  lambda?: CallLambda
}

/**
 * The four calls by which staff edit a small table: `list` (paged, newest first), `add`, `change` (of the given fields)
 * and `remove` by number. Each change is in the audit log.
 */
export function staffTable<Fields extends z.core.$ZodLooseShape, A extends Access>(declared: Declared<Fields, A>) {
  const { path, what, access, fields, limit = 10, errors = [], lambda } = declared
  const call = { path, access, lambda }
  return {
    list: endpoint({
      ...call,
      method: 'GET',
      summary: `All of a kind for staff: ${what}`,
      input: z.object(paging(limit)),
      output: pageOf(z.object({ ...fields, ...stamp, id: z.int() })),
    }),
    add: endpoint({
      ...call,
      method: 'POST',
      summary: `Add: ${what}`,
      input: z.object(fields),
      output: z.object({ id: z.int() }),
      errors,
    }),
    change: endpoint({
      ...call,
      method: 'PUT',
      summary: `Change: ${what}`,
      input: z.object({ ...changesTo(fields), id: whole }),
      errors: [...errors, commonErrors['not-found']],
    }),
    remove: endpoint({
      ...call,
      method: 'DELETE',
      summary: `Remove: ${what}`,
      input: z.object({ id: whole }),
      errors: [commonErrors['not-found']],
    }),
  }
}

/** Texts and addresses that staff give; lengths in characters. */
export const staffFields = {
  title: z.string().check(visibleLine, z.minLength(1), z.maxLength(255)),
  content: z.string().check(z.trim(), z.minLength(1), z.maxLength(65_535)),
  color,
  /** a page elsewhere */
  url: z.string().check(z.trim(), upTo(2000), z.regex(/^https?:\/\/[^\s/?#]\S*$/i)),
  /** a picture: on this site, or elsewhere over https, as the pages' policy allows */
  picture: z.string().check(z.trim(), upTo(2000), z.regex(/^(https:\/\/[^\s/?#]|\/(?!\/))\S*$/i)),
  /** a moment, ISO 8601 */
  time: z.pipe(
    moment,
    z.transform((time) => new Date(time).toISOString()),
  ),
  /** display order, low numbers first */
  rank: z._default(z.pipe(whole, z.int().check(z.minimum(0), z.maximum(2_147_483_647))), 1000),
}
