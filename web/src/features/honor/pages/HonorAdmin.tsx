import { addHonor, changeHonor, getAdminHonors, getHonors, removeHonor } from '@oj/functions/features/honor/contract.ts'
import { type StaffTable, type StaffTableCalls, StaffTablePage, useStaffTable } from '../../staff-table/index.ts'

const table: StaffTable = {
  name: 'honor',
  called: 'name',
  signed: true,
  shape: addHonor.input.shape,
  fields: [
    { name: 'name', label: 'name', kind: 'text', tint: 'color' },
    { name: 'color', label: 'color', kind: 'color', unlisted: true },
    { name: 'accepted', label: 'accepted', hint: 'threshold', kind: 'number' },
    { name: 'rating', label: 'rating', hint: 'threshold', kind: 'number' },
  ],
}

const calls: StaffTableCalls = {
  list: getAdminHonors,
  add: addHonor,
  change: changeHonor,
  remove: removeHonor,
  shownBy: [getHonors],
}

/** The honors that users reach by solved problems or rating. */
export const HonorAdmin = () => <StaffTablePage table={table} content={useStaffTable(calls)} />
