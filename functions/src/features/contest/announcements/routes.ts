import { now } from '../../../platform/clock.ts'
import { changed } from '../../../platform/http/changed.ts'
import { page } from '../../../platform/http/page.ts'
import { nextNumber } from '../../../platform/table/counter.ts'
import { transact } from '../../../platform/table/index.ts'
import { audited } from '../../audit/index.ts'
import { idIn, partsOfId } from '../ids.ts'
import { contestRoute, contestRouteBy } from '../route.ts'
import { announcementClaims } from '../texts.ts'
import * as contract from './contract.ts'
import {
  announcementsOf,
  type ContestAnnouncement,
  knownAnnouncement,
  recentAnnouncementsOf,
  removeWrite,
  saveWrite,
} from './store.ts'

const wired = ({ contest, number, ...row }: ContestAnnouncement) => ({ ...row, id: idIn(contest, number) })

const visible = async (contest: number) =>
  (await recentAnnouncementsOf(contest)).filter(({ status }) => status === 0).map(wired)

const getContestAnnouncement = contestRoute(contract.getContestAnnouncement, async (input, _, { contest }) =>
  page(await visible(contest.number), input),
)

const getUnreadContestAnnouncements = contestRoute(
  contract.getUnreadContestAnnouncements,
  async ({ readAnnouncementList }, _, { contest }) =>
    (await visible(contest.number)).filter(({ id }) => !readAnnouncementList.includes(id)),
)

const getAdminContestAnnouncements = contestRoute(
  contract.getAdminContestAnnouncements,
  async (input, _, { contest }) => page((await announcementsOf(contest.number)).map(wired), input),
)

const addContestAnnouncement = contestRoute(
  contract.addContestAnnouncement,
  async ({ announcement }, by, { contest }) => {
    const number = await nextNumber(`contest-announcement-${contest.number}`)
    const id = idIn(contest.number, number)
    const { uid, username } = by.caller
    const at = now().toISOString()
    const row = { ...announcement, contest: contest.number, number, uid, username, gmtCreate: at, gmtModified: at }
    const [claims, entry] = await Promise.all([
      announcementClaims(id, null, announcement, by),
      audited(by, { action: 'contest.announce', target: String(contest.number), after: announcement }),
    ])
    await transact([saveWrite(row), ...claims, entry])
    return { id }
  },
)

const changeContestAnnouncement = contestRouteBy(
  contract.changeContestAnnouncement,
  ({ announcement: { id } }) => partsOfId(id).contest,
  async ({ announcement: { id, ...changes } }, by, { contest }) => {
    const before = await knownAnnouncement(contest.number, partsOfId(id).number)
    const { title, content, status } = before
    const was = { title, content, status: status === 0 ? 0 : 1 } as const
    const after = changed(contract.changeContestAnnouncement, contract.announcementFields, was, changes)
    const [claims, entry] = await Promise.all([
      announcementClaims(id, before, after, by),
      audited(by, { action: 'contest.announce', target: String(contest.number), before: was, after }),
    ])
    await transact([saveWrite({ ...before, ...after, gmtModified: now().toISOString() }), ...claims, entry])
    return null
  },
)

const removeContestAnnouncement = contestRouteBy(
  contract.removeContestAnnouncement,
  ({ aid }) => partsOfId(aid).contest,
  async ({ aid }, by, { contest }) => {
    const { number } = partsOfId(aid)
    const before = await knownAnnouncement(contest.number, number)
    const [claims, entry] = await Promise.all([
      announcementClaims(aid, before, null, by),
      audited(by, { action: 'contest.announce', target: String(contest.number), before: { title: before.title } }),
    ])
    await transact([removeWrite(contest.number, number), ...claims, entry])
    return null
  },
)

export const announcementRoutes = [getContestAnnouncement, getUnreadContestAnnouncements]

export const announcementStaffRoutes = [
  getAdminContestAnnouncements,
  addContestAnnouncement,
  changeContestAnnouncement,
  removeContestAnnouncement,
]
