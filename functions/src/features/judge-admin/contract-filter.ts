import * as z from 'zod/mini'
import { moment as time, whole } from '../../platform/http/fields.ts'
import { setFields } from '../problem-set/contract.ts'

const optionalName = z.optional(z.string().check(z.trim(), z.maxLength(40)))
const moment = z.optional(z.union([time, z.literal('')]))

/** What of a submission a filter says. */
export const filterFields = {
  /** display id of the problem in the set */
  problemID: optionalName,
  username: optionalName,
  status: z.optional(z.nullable(whole)),
  language: optionalName,
  /** handed in from this moment on, and before that one; ISO 8601 */
  from: moment,
  until: moment,
  /** all that was handed in to the set: what says so needs to say no more */
  all: z.optional(z.literal(true)),
}
const filterNames = Object.keys(filterFields)

/** The submissions to a set to judge again: all given fields must match, names exactly. The set alone is no filter. */
export const RejudgeFilter = z
  .object({ ...filterFields, ...setFields })
  .check(
    z.refine(
      (filter) => Object.entries(filter).some(([name, value]) => filterNames.includes(name) && (value ?? '') !== ''),
      'rejudge-filter-empty',
    ),
  )
export type RejudgeFilter = z.output<typeof RejudgeFilter>
