import { announcementFields } from '@oj/functions/features/announcement/contract-owned.ts'
import {
  addGroupAnnouncement,
  changeGroupAnnouncement,
  getGroupAdminAnnouncementList,
  getGroupAnnouncementList,
  removeGroupAnnouncement,
} from '@oj/functions/features/group/announcements/contract.ts'
import { type StaffTable, type StaffTableCalls, StaffTablePage, useStaffTable } from '../../staff-table/index.ts'
import { useGroup } from '../useGroup.ts'

const table: StaffTable = {
  name: 'group-announcement',
  called: 'title',
  signed: true,
  shape: announcementFields,
  fields: [
    { name: 'title', label: 'title', kind: 'text' },
    { name: 'content', label: 'content', kind: 'markdown', byAnybody: true },
    { name: 'status', label: 'visible', hint: 'inGroup', kind: 'switch', on: 0, off: 1 },
  ],
}

const callsOf = (gid: number): StaffTableCalls => ({
  list: getGroupAdminAnnouncementList,
  add: addGroupAnnouncement,
  change: changeGroupAnnouncement,
  remove: removeGroupAnnouncement,
  removedBy: 'aid',
  shownBy: [getGroupAnnouncementList],
  of: { gid },
  toInput: (values, isNew) => (isNew ? { ...values, gid } : values),
})

/** What the staff of a group announce in it (GR-04). */
export function GroupAnnouncements() {
  const { group } = useGroup()
  return <StaffTablePage table={table} content={useStaffTable(callsOf(group.id))} />
}
