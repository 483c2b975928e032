import {
  addDiscussionCategory,
  changeDiscussionCategory,
  getAdminDiscussionCategories,
  getDiscussionCategories,
  removeDiscussionCategory,
} from '@oj/functions/features/discussion/contract.ts'
import { type StaffTable, type StaffTableCalls, StaffTablePage, useStaffTable } from '../../staff-table/index.ts'

const table: StaffTable = {
  name: 'discussion/category',
  called: 'name',
  signed: true,
  shape: addDiscussionCategory.input.shape,
  fields: [{ name: 'name', label: 'name', kind: 'text' }],
}

const calls: StaffTableCalls = {
  list: getAdminDiscussionCategories,
  add: addDiscussionCategory,
  change: changeDiscussionCategory,
  remove: removeDiscussionCategory,
  shownBy: [getDiscussionCategories],
}

/** The categories of discussions (AD-07). */
export const Categories = () => <StaffTablePage table={table} content={useStaffTable(calls)} />
