import { packedIds } from '../../platform/packed-ids.ts'

/** Numbers of what belongs to a contest, such as its problems and its announcements. */
export const { idIn, partsOfId } = packedIds(100_000_000, (contest, number) => ({ contest, number }))
