import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { changesTo, nothing, pageOf, paging, whole } from '../../../platform/http/fields.ts'
import { staffFields } from '../../../platform/http/staff-table.ts'
import { fileErrors } from '../../file/errors.ts'
import { contestErrors as errors } from '../errors.ts'
import { contestField } from '../life/contract.ts'

const administer = { in: 'set', right: 'administer', who: 'login' } as const

const fields = {
  title: staffFields.title,
  /** Markdown */
  content: staffFields.content,
  /** 0 visible, 1 hidden */
  status: z._default(z.pipe(whole, z.literal([0, 1])), 0),
}

/** An announcement of a contest; its number begins with the contest's. */
const Announcement = z.object({
  id: z.int(),
  title: z.string(),
  content: z.string(),
  uid: z.string(),
  username: z.string(),
  status: z.int(),
  gmtCreate: z.string(),
  gmtModified: z.string(),
})

/** The visible announcements of a contest, newest first. */
export const getContestAnnouncement = endpoint({
  method: 'GET',
  path: '/api/get-contest-announcement',
  summary: 'Announcements of a contest',
  access: { in: 'set', right: 'enter', who: 'login' },
  input: z.object({ ...contestField, ...paging(10) }),
  output: pageOf(Announcement),
  errors: [errors['contest-not-found']],
})

/** The visible announcements beside those that the caller has read. */
export const getUnreadContestAnnouncements = endpoint({
  method: 'POST',
  path: '/api/get-contest-not-read-announcement',
  summary: 'Announcements of a contest that one has not read',
  access: { in: 'set', right: 'enter', who: 'login' },
  input: z.object({ ...contestField, readAnnouncementList: z._default(z.array(whole).check(z.maxLength(1000)), []) }),
  output: z.array(Announcement),
  errors: [errors['contest-not-found']],
})

export const getAdminContestAnnouncements = endpoint({
  method: 'GET',
  path: '/api/admin/contest/announcement',
  summary: 'All announcements of a contest',
  access: administer,
  input: z.object({ ...contestField, ...paging(10) }),
  output: pageOf(Announcement),
  errors: [errors['contest-not-found']],
})

export const addContestAnnouncement = endpoint({
  method: 'POST',
  path: '/api/admin/contest/announcement',
  summary: 'Announce something in a contest',
  access: administer,
  input: z.object({ ...contestField, announcement: z.object(fields) }),
  output: z.object({ id: z.int() }),
  errors: [errors['contest-not-found'], fileErrors['file-gone'], fileErrors['files-too-many']],
})

export const changeContestAnnouncement = endpoint({
  method: 'PUT',
  path: '/api/admin/contest/announcement',
  summary: 'Change an announcement of a contest',
  access: administer,
  input: z.object({
    cid: z.optional(z.nullable(whole)),
    announcement: z.object({ ...changesTo(fields), id: whole }),
  }),
  output: nothing,
  errors: [
    errors['contest-not-found'],
    errors['announcement-not-found'],
    fileErrors['file-gone'],
    fileErrors['files-too-many'],
  ],
})

export const removeContestAnnouncement = endpoint({
  method: 'DELETE',
  path: '/api/admin/contest/announcement',
  summary: 'Delete an announcement of a contest',
  access: administer,
  input: z.object({ aid: whole }),
  output: nothing,
  errors: [errors['contest-not-found'], errors['announcement-not-found']],
})

export const announcementFields = fields
