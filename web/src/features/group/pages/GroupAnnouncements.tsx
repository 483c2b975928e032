import { announcementFields } from '@oj/functions/features/announcement/contract-owned.ts'
import {
  addGroupAnnouncement,
  changeGroupAnnouncement,
  getGroupAdminAnnouncementList,
  getGroupAnnouncementList,
  removeGroupAnnouncement,
} from '@oj/functions/features/group/announcements/contract.ts'
import { useState } from 'react'
import { call } from '../../../lib/calls/call.ts'
import { forgetCalls, reloadCalls, useAction, useCall } from '../../../lib/calls/swr.ts'
import { changesOf } from '../../../lib/changesOf.ts'
import { type StaffTable, StaffTablePage, type StaffTableRows } from '../../staff-table/index.ts'
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

/** What the staff of a group announce in it (GR-04). */
export function GroupAnnouncements() {
  const { group } = useGroup()
  return <StaffTablePage table={table} content={useAnnouncements(group.id)} />
}

/** The announcements of a group, and the calls that edit them. */
function useAnnouncements(gid: number): StaffTableRows {
  const [page, setPage] = useState({ currentPage: 1, limit: 10 })
  const { data, error, isLoading, mutate } = useCall(
    getGroupAdminAnnouncementList,
    { gid, ...page },
    { keepPreviousData: true },
  )
  const adding = useAction(addGroupAnnouncement)
  const changing = useAction(changeGroupAnnouncement)
  const removing = useAction(removeGroupAnnouncement)

  /** A call answers undefined when it failed. */
  async function settled(answer: unknown): Promise<boolean> {
    if (answer === undefined) return false
    await Promise.all([reloadCalls(getGroupAdminAnnouncementList), forgetCalls(getGroupAnnouncementList)])
    return true
  }
  return {
    rows: data?.records,
    paging: { page, of: data, onChange: setPage },
    error,
    loading: isLoading,
    retry: mutate,
    fresh: async ({ id }) =>
      (await call(getGroupAdminAnnouncementList, { gid, ...page })).records.find((one) => one.id === id),
    async save(values, row) {
      if (!row) return settled(await adding.run(addGroupAnnouncement.input.parse({ ...values, gid })))
      return settled(await changing.run(changeGroupAnnouncement.input.parse({ ...changesOf(row, values), id: row.id })))
    },
    async remove({ id }) {
      const isLast = data?.records.length === 1 && page.currentPage > 1
      const done = await settled(await removing.run({ aid: id }))
      if (done && isLast) setPage({ ...page, currentPage: page.currentPage - 1 })
      return done
    },
  }
}
