import * as z from 'zod/mini'
import { whole } from '../../platform/http/fields.ts'
import { staffFields } from '../../platform/http/staff-table.ts'
import { personNames } from '../account/contract-person.ts'

/** The form of an announcement of a contest or a group. */
export const announcementFields = {
  title: staffFields.title,
  /** Markdown */
  content: staffFields.content,
  /** 0 visible, 1 hidden */
  status: z._default(z.pipe(whole, z.literal([0, 1])), 0),
}

/** Such an announcement; its number contains its owner's. */
export const OwnedAnnouncement = z.object({
  id: z.int(),
  title: z.string(),
  content: z.string(),
  uid: z.string(),
  username: z.string(),
  ...personNames,
  status: z.int(),
  /** the group of it or of its contest; null for the site */
  gid: z.nullable(z.int()),
  gmtCreate: z.string(),
  gmtModified: z.string(),
})
