import {
  addCountdown,
  changeCountdown,
  getAdminCountdowns,
  getContestCountdown,
  removeCountdown,
} from '@oj/functions/features/home/contract.ts'
import { type StaffTable, type StaffTableCalls, StaffTablePage, useStaffTable } from '../../staff-table/index.ts'

const table: StaffTable = {
  name: 'contestcountdown',
  called: 'title',
  signed: true,
  shape: addCountdown.input.shape,
  fields: [
    { name: 'title', label: 'title', kind: 'text' },
    { name: 'date', label: 'date', hint: 'date', kind: 'time' },
  ],
}

const calls: StaffTableCalls = {
  list: getAdminCountdowns,
  add: addCountdown,
  change: changeCountdown,
  remove: removeCountdown,
  shownBy: [getContestCountdown],
}

export const CountdownAdmin = () => <StaffTablePage table={table} content={useStaffTable(calls)} />
