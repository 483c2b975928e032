import { createAnnouncementCalls } from '../../announcement/index.ts'
import { announcementClaims } from '../texts.ts'
import { announcements, idIn } from './store.ts'

/** What is done with the announcements of groups. */
export const announcementCalls = createAnnouncementCalls({
  kind: 'group',
  store: announcements,
  idIn,
  claims: announcementClaims,
})
