import * as z from 'zod/mini'
import { authoringEndpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { changesTo, pageOf, paging, whole } from '../../../platform/http/fields.ts'
import { announcementFields, OwnedAnnouncement } from '../../announcement/contract-owned.ts'
import { fileErrors } from '../../file/errors.ts'
import { contestErrors as errors } from '../errors.ts'
import { administer, contestField } from '../management/contract.ts'

/** The visible announcements, newest first. */
export const getContestAnnouncement = endpoint({
  method: 'GET',
  path: '/api/get-contest-announcement',
  summary: 'Announcements of a contest',
  access: { in: 'set', right: 'enter', who: 'login' },
  input: z.object({ ...contestField, ...paging(10) }),
  output: pageOf(OwnedAnnouncement),
  errors: [errors['contest-not-found']],
})

/** The visible announcements without those that the caller has read. */
export const getUnreadContestAnnouncements = endpoint({
  method: 'POST',
  path: '/api/get-contest-not-read-announcement',
  summary: 'Announcements of a contest that one has not read',
  access: { in: 'set', right: 'enter', who: 'login' },
  input: z.object({ ...contestField, readAnnouncementList: z._default(z.array(whole).check(z.maxLength(1000)), []) }),
  output: z.array(OwnedAnnouncement),
  errors: [errors['contest-not-found']],
})

export const getAdminContestAnnouncements = authoringEndpoint({
  method: 'GET',
  path: '/api/admin/contest/announcement',
  aliases: ['/api/group/get-contest-announcement-list'],
  summary: 'All announcements of a contest',
  access: administer,
  input: z.object({ ...contestField, ...paging(10) }),
  output: pageOf(OwnedAnnouncement),
  errors: [errors['contest-not-found']],
})

export const addContestAnnouncement = authoringEndpoint({
  method: 'POST',
  path: '/api/admin/contest/announcement',
  aliases: ['/api/group/contest-announcement'],
  summary: 'Announce something in a contest',
  access: administer,
  input: z.object({ ...contestField, announcement: z.object(announcementFields) }),
  output: z.object({ id: z.int() }),
  errors: [errors['contest-not-found'], fileErrors['file-gone'], fileErrors['files-too-many']],
})

export const changeContestAnnouncement = authoringEndpoint({
  method: 'PUT',
  path: '/api/admin/contest/announcement',
  aliases: ['/api/group/contest-announcement'],
  summary: 'Change an announcement of a contest',
  access: administer,
  input: z.object({
    cid: z.optional(z.nullable(whole)),
    announcement: z.object({ ...changesTo(announcementFields), id: whole }),
  }),
  errors: [
    errors['contest-not-found'],
    errors['announcement-not-found'],
    fileErrors['file-gone'],
    fileErrors['files-too-many'],
  ],
})

export const removeContestAnnouncement = authoringEndpoint({
  method: 'DELETE',
  path: '/api/admin/contest/announcement',
  aliases: ['/api/group/contest-announcement'],
  summary: 'Delete an announcement of a contest',
  access: administer,
  input: z.object({ aid: whole }),
  errors: [errors['contest-not-found'], errors['announcement-not-found']],
})
