import { applyChanges } from '../../../platform/http/changed.ts'
import { page } from '../../../platform/http/page.ts'
import { announcementFields } from '../../announcement/contract-owned.ts'
import type { AnnouncementRow } from '../../announcement/index.ts'
import { partsOfId } from '../ids.ts'
import { contestRoute, contestRouteBy } from '../route.ts'
import type { Contest } from '../store.ts'
import { announcementCalls, announcements } from '../texts.ts'
import * as contract from './contract.ts'

const toRows = async ({ gid }: Contest, rows: readonly AnnouncementRow[]) =>
  (await announcementCalls.toWireRows(rows, null)).map((row) => ({ ...row, gid }))

const visibleAnnouncements = async (contest: Contest) =>
  (await announcements.recentOf(contest.number)).filter(({ status }) => status === 0)

async function pageOf(contest: Contest, rows: readonly AnnouncementRow[], input: Parameters<typeof page>[1]) {
  const { records, ...paging } = page(rows, input)
  return { ...paging, records: await toRows(contest, records) }
}

const getContestAnnouncement = contestRoute(contract.getContestAnnouncement, async (input, _, { contest }) =>
  pageOf(contest, await visibleAnnouncements(contest), input),
)

const getUnreadContestAnnouncements = contestRoute(
  contract.getUnreadContestAnnouncements,
  async ({ readAnnouncementList }, _, { contest }) =>
    (await toRows(contest, await visibleAnnouncements(contest))).filter(({ id }) => !readAnnouncementList.includes(id)),
)

const getAdminContestAnnouncements = contestRoute(
  contract.getAdminContestAnnouncements,
  async (input, _, { contest }) => pageOf(contest, await announcements.of(contest.number), input),
)

const addContestAnnouncement = contestRoute(contract.addContestAnnouncement, ({ announcement }, by, { contest }) =>
  announcementCalls.add(contest.number, announcement, by),
)

const changeContestAnnouncement = contestRouteBy(
  contract.changeContestAnnouncement,
  ({ announcement: { id } }) => partsOfId(id).contest,
  async ({ announcement: { id, ...changes } }, by, { contest }) => {
    const before = await announcements.known(contest.number, partsOfId(id).number)
    const declared = contract.changeContestAnnouncement
    return announcementCalls.change(before, (was) => applyChanges(declared, announcementFields, was, changes), by)
  },
)

const removeContestAnnouncement = contestRouteBy(
  contract.removeContestAnnouncement,
  ({ aid }) => partsOfId(aid).contest,
  async ({ aid }, by, { contest }) =>
    announcementCalls.remove(await announcements.known(contest.number, partsOfId(aid).number), by),
)

export const announcementRoutes = [getContestAnnouncement, getUnreadContestAnnouncements]

export const announcementStaffRoutes = [
  getAdminContestAnnouncements,
  addContestAnnouncement,
  changeContestAnnouncement,
  removeContestAnnouncement,
]
