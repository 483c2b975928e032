import { packedIds } from '../../platform/packed-ids.ts'

/** Numbers of the videos of courses. */
export const { idIn: vidOf, partsOfId: partsOfVid } = packedIds(1_000_000, (course, number) => ({ course, number }))
