import * as group from '@oj/functions/features/group/contract.ts'
import { GroupEntry, GroupLevel } from '@oj/functions/features/group/contract-levels.ts'
import type { InputOf } from '@oj/functions/platform/http/endpoint.ts'
import { call, freshName, newUser, type TestUser, uidOf } from '../client/api.ts'
import { userAs } from '../client/staff.ts'

type User = { token: string }
type Form = InputOf<typeof group.addGroup>

/** A valid form of a group. */
export const groupForm = (more: Partial<Form> = {}): Form => ({
  name: freshName('class'),
  shortName: '',
  brief: 'A class',
  description: 'Where a class works',
  ...more,
})

/** Makes a group; its number. The caller must be one of those who may. */
export const newGroup = async (as: User, more: Partial<Form> = {}): Promise<number> =>
  (await call(group.addGroup, groupForm(more), as)).gid

const hidden = { auth: GroupEntry.approval, visible: false }

/** Makes members of these users, by a link of the group. */
export async function letIn(gid: number, root: User, ...users: readonly User[]): Promise<void> {
  const { token } = await call(group.addGroupInvite, { gid }, root)
  for (const user of users) await call(group.joinByInvite, { token }, user)
}

/** Makes admins of these users, whatever they are on the site. */
export async function letInAdmins(gid: number, root: User, ...users: readonly TestUser[]): Promise<void> {
  await letIn(gid, root, ...users)
  for (const user of users)
    await call(group.changeGroupMember, { gid, uid: await uidOf(user), auth: GroupLevel.admin }, root)
}

/** A group with an admin and a student, both nobody on the site, and somebody who is not in it. */
export async function newClass() {
  const [owner, admin, student, stranger] = await Promise.all([
    userAs('problem_admin'),
    newUser('admin'),
    newUser('student'),
    newUser('stranger'),
  ])
  const gid = await newGroup(owner)
  await letIn(gid, owner, student)
  await letInAdmins(gid, owner, admin)
  return { gid, owner, admin, student, stranger }
}

/** How the users of a group that writes problems stand to it, and to another one. */
export interface GroupOfWriters {
  gid: number
  /** of the stranger alone */
  otherGid: number
  /** has the group, and writes in the bank, too */
  owner: TestUser
  /** is an admin of the group and nobody on the site */
  manager: TestUser
  /** is an admin of the group and writes in the bank, too */
  writer: TestUser
  member: TestUser
  /** writes in the bank, and is not of the group */
  stranger: TestUser
  /** is an admin of the site, and not of the group */
  reviewer: TestUser
}

/** A group that nobody outside knows of, in which two may write problems. */
export async function groupOfWriters(): Promise<GroupOfWriters> {
  const [owner, writer, stranger, reviewer, manager, member] = await Promise.all([
    userAs('problem_admin', 'owner'),
    userAs('problem_admin', 'writer'),
    userAs('problem_admin', 'stranger'),
    userAs('admin', 'reviewer'),
    newUser('manager'),
    newUser('member'),
  ])
  const [gid, otherGid] = await Promise.all([newGroup(owner, hidden), newGroup(stranger, hidden)])
  await letIn(gid, owner, member)
  await letInAdmins(gid, owner, manager, writer)
  return { gid, otherGid, owner, manager, writer, member, stranger, reviewer }
}
