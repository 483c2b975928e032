import { packedIds } from '../../platform/packed-ids.ts'

/** Numbers of what belongs to a group, such as its announcements. */
export const { idIn, partsOfId } = packedIds(100_000_000, (group, number) => ({ group, number }))
