import * as z from 'zod/mini'
import { upTo } from '../../platform/fields.ts'

/** How clients say that a problem is met in the bank itself: nothing, an empty text, or 0. */
const isNone = (given: number | string | null) => given === null || /^0*$/.test(String(given))

/** A contest, training or group. None can be made yet, so that each that is named is unknown. */
export const noSet = z.optional(
  z
    .nullable(z.union([z.number(), z.string().check(upTo(40, 'set-not-found'))]))
    .check(z.refine((given) => given === undefined || isNone(given), 'set-not-found')),
)

/** Where a problem is met, as the wire says it: a contest, a training, a group. */
export const setFields = { cid: noSet, tid: noSet, gid: noSet }
