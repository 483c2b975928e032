import { memoizeByKey } from './cache.ts'

const dayFormat = memoizeByKey(10, (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone }))

/** The date of a moment in a time zone, such as 2026-03-01. */
export const dateIn = (timeZone: string, at: Date): string => dayFormat(timeZone).format(at)
