import { applyChanges } from '../../../platform/http/changed.ts'
import { page } from '../../../platform/http/page.ts'
import type { Caller } from '../../../platform/http/serve.ts'
import { announcementFields } from '../../announcement/contract-owned.ts'
import type { AnnouncementRow } from '../../announcement/index.ts'
import { groupRoute, groupRouteBy } from '../route.ts'
import type { GroupView } from '../view.ts'
import { announcementCalls } from './calls.ts'
import * as contract from './contract.ts'
import { announcements, partsOfId } from './store.ts'

type Paging = Parameters<typeof page>[1]

async function pageIn({ group, named }: GroupView, rows: readonly AnnouncementRow[], input: Paging) {
  const { records, ...paging } = page(rows, input)
  const answered = await announcementCalls.toWireRows(records, named)
  return { ...paging, records: answered.map((row) => ({ ...row, gid: group.number })) }
}

const getGroupAnnouncementList = groupRoute(contract.getGroupAnnouncementList, async (input, _, view) =>
  pageIn(
    view,
    (await announcements.of(input.gid)).filter(({ status }) => status === 0),
    input,
  ),
)

const getGroupAdminAnnouncementList = groupRoute(contract.getGroupAdminAnnouncementList, async (input, _, view) =>
  pageIn(view, await announcements.of(input.gid), input),
)

const addGroupAnnouncement = groupRoute(contract.addGroupAnnouncement, ({ gid, ...form }, by) =>
  announcementCalls.add(gid, form, by),
)

/** An announcement that the caller may change. @throws group-announcement-not-found, group-level-low */
async function readChangeableAnnouncement(view: GroupView, { uid }: Caller, id: number): Promise<AnnouncementRow> {
  const row = await announcements.known(view.group.number, partsOfId(id).number)
  const refusal = row.uid === uid ? null : view.refusal('change-others-announcements')
  if (refusal) throw refusal
  return row
}

const changeGroupAnnouncement = groupRouteBy(
  contract.changeGroupAnnouncement,
  ({ id }) => partsOfId(id).group,
  async ({ id, ...changes }, by, view) => {
    const before = await readChangeableAnnouncement(view, by.caller, id)
    const declared = contract.changeGroupAnnouncement
    return announcementCalls.change(before, (form) => applyChanges(declared, announcementFields, form, changes), by)
  },
)

const removeGroupAnnouncement = groupRouteBy(
  contract.removeGroupAnnouncement,
  ({ aid }) => partsOfId(aid).group,
  async ({ aid }, by, view) => announcementCalls.remove(await readChangeableAnnouncement(view, by.caller, aid), by),
)

export const announcementRoutes = [
  getGroupAnnouncementList,
  getGroupAdminAnnouncementList,
  addGroupAnnouncement,
  changeGroupAnnouncement,
  removeGroupAnnouncement,
]
