import * as z from 'zod/mini'
import { endpoint } from '../../platform/http/endpoint.ts'
import { pageOf, paging } from '../../platform/http/fields.ts'

// A file of its own: the home page needs nothing else of the slice.

/** `content` is Markdown. */
const Announcement = z.object({
  id: z.int(),
  title: z.string(),
  content: z.string(),
  username: z.string(),
  /** empty for none */
  nickname: z.string(),
  gmtCreate: z.string(),
  gmtModified: z.string(),
})

/** The visible announcements of the site, newest first. */
export const getCommonAnnouncement = endpoint({
  method: 'GET',
  path: '/api/get-common-announcement',
  summary: 'Announcements of the site',
  access: 'anyone',
  input: z.object(paging(5)),
  output: pageOf(Announcement),
})
