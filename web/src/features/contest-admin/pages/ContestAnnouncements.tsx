import {
  addContestAnnouncement,
  changeContestAnnouncement,
  getAdminContestAnnouncements,
  getContestAnnouncement,
  removeContestAnnouncement,
} from '@oj/functions/features/contest/contract.ts'
import { useMemo } from 'react'
import { OwnedPage, useAdminPlace, useOwnedId } from '../../owned/index.ts'
import { type StaffTable, type StaffTableCalls, StaffTablePage, useStaffTable } from '../../staff-table/index.ts'
import { contests } from '../kind.ts'

const fields = addContestAnnouncement.input.shape.announcement

const tableOf = (cid: number, byAnybody: boolean): StaffTable => ({
  name: 'contest-announcement',
  called: 'title',
  signed: true,
  shape: fields.shape,
  fields: [
    { name: 'title', label: 'title', kind: 'text' },
    { name: 'content', label: 'content', kind: 'markdown', set: { cid }, byAnybody },
    { name: 'status', label: 'visible', hint: 'inContest', kind: 'switch', on: 0, off: 1 },
  ],
})

const callsOf = (cid: number): StaffTableCalls => ({
  list: getAdminContestAnnouncements,
  add: addContestAnnouncement,
  change: changeContestAnnouncement,
  remove: removeContestAnnouncement,
  removedBy: 'aid',
  shownBy: [getContestAnnouncement],
  of: { cid },
  toInput: (announcement, isNew) => (isNew ? { cid, announcement } : { announcement }),
})

export function ContestAnnouncements() {
  const cid = useOwnedId(contests)
  const isOfGroup = useAdminPlace(contests).gid !== null
  const table = useMemo(() => tableOf(cid, isOfGroup), [cid, isOfGroup])
  const content = useStaffTable(callsOf(cid))
  return (
    <OwnedPage kind={contests} current="announcement" read={{ ...content, data: content.rows, mutate: content.retry }}>
      <StaffTablePage table={table} content={content} />
    </OwnedPage>
  )
}
