import {
  addNotice,
  changeNotice,
  getAdminNotices,
  getOwnMessages,
  getSystemMessages,
  getUnread,
  noticeRoles,
  noticeTypes,
  removeNotice,
} from '@oj/functions/features/message/contract.ts'
import { type StaffTable, type StaffTableCalls, StaffTablePage, useStaffTable } from '../../staff-table/index.ts'

const table: StaffTable = {
  name: 'notice',
  called: 'title',
  signed: true,
  shape: addNotice.input.shape,
  fields: [
    { name: 'title', label: 'title', kind: 'text' },
    { name: 'type', label: 'audience', kind: 'choice', options: noticeTypes },
    {
      name: 'recipient',
      label: 'recipient',
      hint: 'recipient',
      kind: 'user',
      when: { field: 'type', is: 'Single' },
    },
    { name: 'role', label: 'role', kind: 'choice', options: noticeRoles, when: { field: 'type', is: 'Role' } },
    { name: 'members', label: 'members', hint: 'members', kind: 'text', when: { field: 'type', is: 'Group' } },
    { name: 'content', label: 'content', kind: 'markdown' },
  ],
}

const calls: StaffTableCalls = {
  list: getAdminNotices,
  add: addNotice,
  change: changeNotice,
  remove: removeNotice,
  shownBy: [getUnread, getSystemMessages, getOwnMessages],
}

/** Notices: messages to everybody, to the staff, to a role, to a group or to one user (MS-01). */
export const NoticeAdmin = () => <StaffTablePage table={table} content={useStaffTable(calls)} />
