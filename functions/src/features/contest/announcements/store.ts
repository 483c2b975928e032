import { ownedAnnouncements } from '../../announcement/index.ts'
import { contestErrors as errors } from '../errors.ts'

/** The announcements of contests. */
export const announcements = ownedAnnouncements('contest', errors['announcement-not-found'])
