import { createAnnouncementCalls } from '../../announcement/index.ts'
import { idIn } from '../ids.ts'
import { announcementClaims } from '../texts.ts'
import { announcements } from './store.ts'

/** What is done with the announcements of contests. */
export const announce = createAnnouncementCalls({
  kind: 'contest',
  store: announcements,
  idIn,
  claims: announcementClaims,
})
