import { createOwnedAnnouncements } from '../../announcement/index.ts'
import { contestErrors as errors } from '../errors.ts'

/** The announcements of contests. */
export const announcements = createOwnedAnnouncements('contest', errors['announcement-not-found'])
