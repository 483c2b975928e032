import { setsWith } from './entries.ts'
import { presentSets } from './find-sets.ts'
import { kindOf, type SetView } from './kinds.ts'

/** How long, from its beginning, a set of a group hides data of problems in other sets, in ms: as long as a test may take. */
const holdMax = 31 * 24 * 3_600_000

/** A set that hides data of its problems' test points until it is over for everybody. */
interface Holding {
  /** null of one of the site */
  readonly gid: number | null
  readonly startTime: string
  /** when it begins for some who begin at another time */
  readonly otherStarts?: readonly string[]
  readonly isOver: boolean
}

/**
 * Where such a set hides data: of the site everywhere until it is over; of a group, which anybody may have and put any problem of
 * the bank into, everywhere only from its beginning on, for each who begins, and not for good where it has no end.
 */
export function hidePartData({ gid, startTime, otherStarts = [], isOver }: Holding, at: Date): SetView['partData'] {
  if (isOver) return 'hidden-here'
  const ages = [startTime, ...otherStarts].map((start) => at.getTime() - Date.parse(start))
  return gid === null || ages.some((age) => age >= 0 && age < holdMax) ? 'hidden-everywhere' : 'hidden-here'
}

/** Whether a problem is in a set that hides its test data and right answers everywhere, as contests do until they end. */
export async function isPartDataHeld(pid: number): Promise<boolean> {
  const hiding = (await setsWith(pid)).filter((key) => kindOf(key).mayHidePartData)
  return (await presentSets(hiding)).some(({ partData }) => partData === 'hidden-everywhere')
}
