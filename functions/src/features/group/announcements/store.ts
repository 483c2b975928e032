import { createOwnedAnnouncements } from '../../announcement/index.ts'
import { groupErrors as errors } from '../errors.ts'

/** The announcements of groups. */
export const announcements = createOwnedAnnouncements('group', errors['group-announcement-not-found'])
