import { noneYet } from '../../platform/fields.ts'

/** A contest, training or group. None can be made yet; who names none means the bank itself. */
export const noSet = noneYet('set-not-found')

/** Where a problem is met, as the wire says it: a contest, a training, a group. */
export const setFields = { cid: noSet, tid: noSet, gid: noSet }
