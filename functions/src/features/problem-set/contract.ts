import * as z from 'zod/mini'
import { isNone, upTo } from '../../platform/http/fields.ts'

/** Greater than the number of any set. */
const most = 1e15

/** The number of a set as clients write it, null for none. What cannot be one names no set. */
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

/** The set of a call, as the wire names it: a contest, a training, an assignment or a group; none of them for the bank. */
export const setFields = { cid: setNumber, tid: setNumber, aid: setNumber, gid: setNumber }

/** The same for lists of submissions, where a contest has another name. */
export const setFieldsOfList = { ...setFields, contestID: setNumber }
