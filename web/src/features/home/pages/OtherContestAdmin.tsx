import {
  addOtherContest,
  changeOtherContest,
  endsAfterBegin,
  getAdminOtherContests,
  getRecentOtherContest,
  removeOtherContest,
} from '@oj/functions/features/home/contract.ts'
import { homeErrors } from '@oj/functions/features/home/errors.ts'
import { currentLocale } from '../../../lib/i18n/i18n.ts'
import { type StaffTable, type StaffTableCalls, StaffTablePage, useStaffTable } from '../../staff-table/index.ts'

const table: StaffTable = {
  name: 'recent-contest',
  called: 'title',
  signed: true,
  shape: addOtherContest.input.shape,
  fields: [
    { name: 'title', label: 'title', kind: 'text' },
    { name: 'oj', label: 'site', kind: 'text' },
    { name: 'url', label: 'link', kind: 'link' },
    { name: 'beginTime', label: 'begin', kind: 'time' },
    { name: 'endTime', label: 'end', kind: 'time' },
  ],
  rule({ beginTime, endTime }) {
    if (endsAfterBegin({ beginTime: String(beginTime), endTime: String(endTime) })) return null
    return { field: 'endTime', fault: { words: homeErrors['ends-before-begin'].message[currentLocale()] } }
  },
}

const calls: StaffTableCalls = {
  list: getAdminOtherContests,
  add: addOtherContest,
  change: changeOtherContest,
  remove: removeOtherContest,
  shownBy: [getRecentOtherContest],
}

/** Contests on other sites, which the home page lists until they end. */
export const OtherContestAdmin = () => <StaffTablePage table={table} content={useStaffTable(calls)} />
