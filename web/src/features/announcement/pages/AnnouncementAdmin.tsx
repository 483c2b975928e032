import {
  AnnouncementStatus,
  addAnnouncement,
  changeAnnouncement,
  getAdminAnnouncements,
  getCommonAnnouncement,
  removeAnnouncement,
} from '@oj/functions/features/announcement/contract.ts'
import { type StaffTable, type StaffTableCalls, StaffTablePage, useStaffTable } from '../../staff-table/index.ts'

const table: StaffTable = {
  name: 'announcement',
  called: 'title',
  signed: true,
  shape: addAnnouncement.input.shape,
  fields: [
    { name: 'title', label: 'title', kind: 'text' },
    { name: 'content', label: 'content', kind: 'markdown' },
    {
      name: 'status',
      label: 'visible',
      hint: 'visible',
      kind: 'switch',
      on: AnnouncementStatus.visible,
      off: AnnouncementStatus.hidden,
    },
  ],
}

const calls: StaffTableCalls = {
  list: getAdminAnnouncements,
  add: addAnnouncement,
  change: changeAnnouncement,
  remove: removeAnnouncement,
  removedBy: 'aid',
  shownBy: [getCommonAnnouncement],
}

/** Announcements of the site, with the hidden ones. */
export const AnnouncementAdmin = () => <StaffTablePage table={table} content={useStaffTable(calls)} />
