import {
  addContestAnnouncement,
  changeContestAnnouncement,
  getAdminContestAnnouncements,
  getContestAnnouncement,
  removeContestAnnouncement,
} from '@oj/functions/features/contest/contract.ts'
import { useMemo, useState } from 'react'
import { call } from '../../../lib/calls/call.ts'
import { forgetCalls, reloadCalls, useAction, useCall } from '../../../lib/calls/swr.ts'
import { changesOf } from '../../../lib/changesOf.ts'
import { OwnedPage, useAdminPlace, useOwnedId } from '../../owned/index.ts'
import { type StaffTable, StaffTablePage, type StaffTableRows } from '../../staff-table/index.ts'
import { contests } from '../kind.ts'

const fields = addContestAnnouncement.input.shape.announcement
const changes = changeContestAnnouncement.input.shape.announcement

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

/** What the staff of a contest announce in it. */
export function ContestAnnouncements() {
  const cid = useOwnedId(contests)
  const isOfGroup = useAdminPlace(contests).gid !== null
  const table = useMemo(() => tableOf(cid, isOfGroup), [cid, isOfGroup])
  const content = useAnnouncements(cid)
  return (
    <OwnedPage kind={contests} current="announcement" read={{ ...content, data: content.rows, mutate: content.retry }}>
      <StaffTablePage table={table} content={content} />
    </OwnedPage>
  )
}

/** The announcements of a contest, and the calls that edit them. */
function useAnnouncements(cid: number): StaffTableRows {
  const [page, setPage] = useState({ currentPage: 1, limit: 10 })
  const { data, error, isLoading, mutate } = useCall(
    getAdminContestAnnouncements,
    { cid, ...page },
    { keepPreviousData: true },
  )
  const adding = useAction(addContestAnnouncement)
  const changing = useAction(changeContestAnnouncement)
  const removing = useAction(removeContestAnnouncement)

  /** A call answers undefined when it failed. */
  async function settled(answer: unknown): Promise<boolean> {
    if (answer === undefined) return false
    await Promise.all([reloadCalls(getAdminContestAnnouncements), forgetCalls(getContestAnnouncement)])
    return true
  }
  return {
    rows: data?.records,
    paging: { page, of: data, onChange: setPage },
    error,
    loading: isLoading,
    retry: mutate,
    fresh: async ({ id }) =>
      (await call(getAdminContestAnnouncements, { cid, ...page })).records.find((one) => one.id === id),
    async save(values, row) {
      if (!row) return settled(await adding.run({ cid, announcement: fields.parse(values) }))
      const announcement = changes.parse({ ...changesOf(row, values), id: row.id })
      return settled(await changing.run({ cid, announcement }))
    },
    async remove({ id }) {
      const isLast = data?.records.length === 1 && page.currentPage > 1
      const done = await settled(await removing.run({ aid: id }))
      if (done && isLast) setPage({ ...page, currentPage: page.currentPage - 1 })
      return done
    },
  }
}
