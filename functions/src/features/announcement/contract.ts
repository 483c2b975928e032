import * as z from 'zod/mini'
import { commonErrors } from '../../platform/errors.ts'
import { endpoint } from '../../platform/http/endpoint.ts'
import { whole } from '../../platform/http/fields.ts'
import { staffFields, staffTable } from '../../platform/http/staff-table.ts'
import { fileErrors } from '../file/errors.ts'

export * from './contract-shown.ts'

export const AnnouncementStatus = { visible: 0, hidden: 1 } as const

const calls = staffTable({
  path: '/api/admin/announcement',
  what: 'announcement',
  access: 'manage-site',
  fields: {
    title: staffFields.title,
    content: staffFields.content,
    status: z._default(z.pipe(whole, z.literal([AnnouncementStatus.visible, AnnouncementStatus.hidden])), 0),
  },
  errors: [fileErrors['file-gone'], fileErrors['files-too-many']],
})

export const { list: getAdminAnnouncements, add: addAnnouncement, change: changeAnnouncement } = calls

export const removeAnnouncement = endpoint({
  method: 'DELETE',
  path: '/api/admin/announcement',
  summary: 'Remove: announcement',
  access: 'manage-site',
  input: z.object({ aid: whole }),
  errors: [commonErrors['not-found']],
})
