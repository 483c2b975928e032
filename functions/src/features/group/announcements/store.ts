import { packedIds } from '../../../platform/packed-ids.ts'
import { createOwnedAnnouncements } from '../../announcement/index.ts'
import { groupErrors as errors } from '../errors.ts'

/** Numbers of announcements on the wire. */
export const { idIn, partsOfId } = packedIds(100_000_000, (group, number) => ({ group, number }))

/** The announcements of groups. */
export const announcements = createOwnedAnnouncements('group', errors['group-announcement-not-found'])
