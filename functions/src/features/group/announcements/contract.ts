import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { changesTo, pageOf, paging, whole } from '../../../platform/http/fields.ts'
import { announcementFields, OwnedAnnouncement } from '../../announcement/contract-owned.ts'
import { fileErrors } from '../../file/errors.ts'
import { groupErrors as errors } from '../errors.ts'
import { groupField } from '../list/contract.ts'

/** An announcement of a group; its number begins with the group's. */
const Announcement = z.extend(OwnedAnnouncement, { gid: z.int() })

/** The visible announcements of a group, newest first. */
export const getGroupAnnouncementList = endpoint({
  method: 'GET',
  path: '/api/group/get-announcement-list',
  summary: 'Announcements of a group',
  access: { in: 'group', right: 'enter', who: 'login' },
  input: z.object({ ...groupField, ...paging(5) }),
  output: pageOf(Announcement),
  errors: [errors['group-not-found']],
})

/** The same with hidden ones. */
export const getGroupAdminAnnouncementList = endpoint({
  method: 'GET',
  path: '/api/group/get-admin-announcement-list',
  summary: 'All announcements of a group',
  access: { in: 'group', right: 'announce', who: 'login' },
  input: z.object({ ...groupField, ...paging(10) }),
  output: pageOf(Announcement),
  errors: [errors['group-not-found']],
})

export const addGroupAnnouncement = endpoint({
  method: 'POST',
  path: '/api/group/announcement',
  summary: 'Announce something in a group',
  access: { in: 'group', right: 'announce', who: 'login' },
  input: z.object({ ...groupField, ...announcementFields }),
  output: z.object({ id: z.int() }),
  errors: [errors['group-not-found'], fileErrors['file-gone'], fileErrors['files-too-many']],
})

/** Changes one's own announcement; the root of the group changes all. */
export const changeGroupAnnouncement = endpoint({
  method: 'PUT',
  path: '/api/group/announcement',
  summary: 'Change an announcement of a group',
  access: { in: 'group', right: 'announce', who: 'login' },
  input: z.object({ ...changesTo(announcementFields), id: whole }),
  errors: [
    errors['group-not-found'],
    errors['group-announcement-not-found'],
    errors['group-level-low'],
    fileErrors['file-gone'],
    fileErrors['files-too-many'],
  ],
})

/** Deletes one's own announcement; the root of the group deletes all. */
export const removeGroupAnnouncement = endpoint({
  method: 'DELETE',
  path: '/api/group/announcement',
  summary: 'Delete an announcement of a group',
  access: { in: 'group', right: 'announce', who: 'login' },
  input: z.object({ aid: whole }),
  errors: [errors['group-not-found'], errors['group-announcement-not-found'], errors['group-level-low']],
})
