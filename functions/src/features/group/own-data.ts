import { transact } from '../../platform/table/index.ts'
import { announcements } from './announcements/store.ts'
import { GroupLevel } from './contract-levels.ts'
import { forgetInvitationsOf, invitationsOf, linksEnd } from './invites/store.ts'
import { groupsOf, type Member, membersOf, placeBeside, removalWrites } from './members/store.ts'
import { allGroups, groupItems } from './store.ts'

/** A group that somebody is in, or has asked to be, as the export of their data tells it. */
interface OwnGroup {
  readonly gid: number
  readonly name: string
  readonly level: GroupLevel
  readonly reason: string
  readonly since: string
}

/** The groups of a user. */
export async function ownGroups(uid: string): Promise<OwnGroup[]> {
  const [rows, groups] = await Promise.all([groupsOf(uid), allGroups()])
  const names = new Map(groups.map(({ number, name }) => [number, name]))
  return rows.map(({ number, auth, reason, gmtCreate }) => ({
    gid: number,
    name: names.get(number) ?? '',
    level: auth,
    reason,
    since: gmtCreate,
  }))
}

/** An invitation to somebody. */
interface OwnInvitation {
  readonly gid: number
  readonly name: string
  readonly from: string
  readonly at: string
}

/** The invitations to a user that hold. */
export async function ownInvitations(uid: string): Promise<OwnInvitation[]> {
  const [rows, groups] = await Promise.all([invitationsOf(uid), allGroups()])
  const names = new Map(groups.map(({ number, name }) => [number, name]))
  return rows.map(({ number, from, gmtCreate }) => ({
    gid: number,
    name: names.get(number) ?? '',
    from,
    at: gmtCreate,
  }))
}

/** An announcement that somebody has written in a group. */
interface OwnAnnouncement {
  readonly gid: number
  readonly title: string
  readonly content: string
  readonly at: string
}

/** The numbers of all groups in which somebody may have announced something, also those that they left or that are disbanded. */
async function announcedIn(own: readonly Member[]): Promise<number[]> {
  return [...new Set([...(await allGroups()), ...own].map(({ number }) => number))]
}

/** What a user has announced, in the groups that they have left, too. */
export async function ownAnnouncements(uid: string): Promise<OwnAnnouncement[]> {
  const all = await Promise.all((await announcedIn(await groupsOf(uid))).map((number) => announcements.of(number)))
  return all
    .flat()
    .filter((row) => row.uid === uid)
    .map(({ owner, title, content, gmtCreate }) => ({ gid: owner, title, content, at: gmtCreate }))
}

/** Who takes over a group whose root goes: its admin of the longest standing; null for none. */
async function heirOf(number: number): Promise<Member | null> {
  const admins = (await membersOf(number)).filter(({ auth }) => auth === GroupLevel.admin)
  return admins.sort((a, b) => (a.gmtCreate < b.gmtCreate ? -1 : 1))[0] ?? null
}

/** Takes a user out of all groups: their account ends. One that nobody can take over stays, for the site to pass on. */
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
}
