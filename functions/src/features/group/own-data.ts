import { transact } from '../../platform/table/index.ts'
import { forgetAccountOf, forgetEnrollmentsOf } from './accounts/store.ts'
import { announcements } from './announcements/store.ts'
import { GroupLevel } from './contract-levels.ts'
import { forgetInvitationsOf, invitationsOf, linksEnd } from './invites/store.ts'
import { groupsOf, type Member, membersOf, placeBeside, removalWrites } from './members/store.ts'
import { allGroups, groupItems } from './store.ts'

/** The groups of a user for their export. */
export async function ownGroups(uid: string) {
  const [rows, groups] = await Promise.all([groupsOf(uid), allGroups()])
  const names = new Map(groups.map(({ number, name }) => [number, name]))
  return rows.map(({ number, auth, reason, standing, endedStanding = [], gmtCreate }) => ({
    gid: number,
    name: names.get(number) ?? '',
    level: auth,
    reason,
    moreTime: standing,
    moreTimeBefore: endedStanding,
    since: gmtCreate,
  }))
}

/** The invitations of a user for their export. */
export async function ownInvitations(uid: string) {
  const [rows, groups] = await Promise.all([invitationsOf(uid), allGroups()])
  const names = new Map(groups.map(({ number, name }) => [number, name]))
  return rows.map(({ number, from, gmtCreate }) => ({
    gid: number,
    name: names.get(number) ?? '',
    from,
    at: gmtCreate,
  }))
}

/** The groups in which somebody may have announced something, with those that they left or that are disbanded. */
async function announcedIn(own: readonly Member[]): Promise<number[]> {
  return [...new Set([...(await allGroups()), ...own].map(({ number }) => number))]
}

/** What a user has announced, for their export. */
export async function ownAnnouncements(uid: string) {
  const all = await Promise.all((await announcedIn(await groupsOf(uid))).map((number) => announcements.of(number)))
  return all
    .flat()
    .filter((row) => row.uid === uid)
    .map(({ owner, title, content, gmtCreate }) => ({ gid: owner, title, content, at: gmtCreate }))
}

/** Who takes over a group without a root: the admin who is longest in it; null for none. */
async function heirOf(number: number): Promise<Member | null> {
  const admins = (await membersOf(number)).filter(({ auth }) => auth === GroupLevel.admin)
  return admins.sort((a, b) => (a.gmtCreate < b.gmtCreate ? -1 : 1))[0] ?? null
}

/** Takes a user whose account ends out of all groups. One without an heir stays, for the site to transfer. */
export async function leaveGroups(uid: string, deletedName: string): Promise<void> {
  const alive = new Set((await allGroups()).map(({ number }) => number))
  const own = await groupsOf(uid)
  await Promise.all((await announcedIn(own)).map((number) => announcements.rename(number, uid, deletedName)))
  for (const row of own) {
    const { number } = row
    const isRoot = row.auth === GroupLevel.root && alive.has(number)
    const heir = isRoot ? await heirOf(number) : null
    await transact([
      ...removalWrites(row),
      ...(await linksEnd(number, uid)),
      ...(heir ? placeBeside(number, heir, heir, { auth: GroupLevel.root }) : []),
      ...(isRoot ? groupItems.patchWrites(number, { uid: heir?.uid ?? '', owner: heir?.username ?? deletedName }) : []),
    ])
  }
  await forgetInvitationsOf(uid)
  await forgetAccountOf(uid)
  await forgetEnrollmentsOf(uid)
}
