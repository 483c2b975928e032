import * as z from 'zod/mini'
import { isNone, upTo } from '../../platform/http/fields.ts'

/** No set has as large a number, whatever kind it is of. */
const most = 1e15

/** The number of a set as clients write it; null where there is none. What can be no number names no set. */
const setNumber = z.pipe(
  z.optional(z.nullable(z.union([z.number(), z.string().check(upTo(40, 'set-not-found'))]))),
  z.transform((given, { issues }) => {
    if (isNone(given ?? null)) return null
    const number = Number(given)
    if (Number.isInteger(number) && number > 0 && number < most) return number
    issues.push({ code: 'custom', message: 'set-not-found', input: given })
    return z.NEVER
  }),
)

/** The set in which a problem is met, as the wire names it: a contest, a training, a group; none means the bank. */
export const setFields = { cid: setNumber, tid: setNumber, gid: setNumber }

/** The same for lists of submissions, which have another name for the contest. */
export const setFieldsOfList = { ...setFields, contestID: setNumber }
