import { Failure } from '../../../platform/errors.ts'
import { hasAccess, mayTeach } from '../../../platform/http/access.ts'
import { plus, retryOnConflict, transact } from '../../../platform/table/index.ts'
import { addToTally } from '../../../platform/table/tally.ts'
import { enrollLimits } from '../../account/contract-enroll-limits.ts'
import type { Slip } from '../../account/contract-slips.ts'
import { accountErrors } from '../../account/errors.ts'
import {
  deleteSessions,
  findUser,
  firstPasswordOf,
  generationOf,
  hashPassword,
  newSlip,
  signInCodeOf,
  signInCodeWrite,
  type User,
  users,
} from '../../account/index.ts'
import { auditWrite } from '../../audit/index.ts'
import { recentContests } from '../../contest/index.ts'
import { gradebooksTaughtBy } from '../../gradebook/index.ts'
import { GroupLevel } from '../../group/contract-levels.ts'
import { groupErrors } from '../../group/errors.ts'
import {
  type Author,
  type GroupAccount,
  type GroupView,
  groupAccountSlip,
  groupAccountsOf,
  groupsOf,
  membersWith,
} from '../../group/index.ts'
import { classErrors as errors } from '../errors.ts'
import { readClassSlips } from './read-slips.ts'

/**
 * Whether somebody has rights outside of a group: in another one, or in a contest or a gradebook that is not the group's.
 * Who carries balloons there sees nothing more than others.
 */
async function hasRightsBeside(gid: number, uid: string): Promise<boolean> {
  const [groups, contests, books] = await Promise.all([groupsOf(uid), recentContests(), gradebooksTaughtBy(uid)])
  const managed = groups.filter(({ auth }) => auth >= GroupLevel.admin).map(({ number }) => number)
  const helped = contests.filter(
    (one) => one.uid === uid || [...one.managers, ...one.jury].some((helper) => helper.uid === uid),
  )
  return [...managed, ...[...helped, ...books].map((one) => one.gid)].some((of) => of !== gid)
}

/**
 * The account whose password may be set anew from this group: made here, still here below the caller's level, and without any
 * right that a stranger could come to by its password.
 * @throws class-account-unknown, class-account-staff, group-level-low
 */
async function requirePupil(view: GroupView, uid: string): Promise<{ row: GroupAccount; user: User }> {
  const gid = view.group.number
  const row = (await groupAccountsOf(gid)).find((one) => one.uid === uid)
  const [user, [member]] = await Promise.all([findUser(uid), membersWith([{ number: gid, uid }])])
  if (!row || !user || !member || member.auth < GroupLevel.member) throw new Failure(errors['class-account-unknown'])
  if (!view.managesSite && member.auth >= view.level) throw new Failure(groupErrors['group-level-low'])
  if (mayTeach(user) || hasAccess('manage-site', user.roles) || (await hasRightsBeside(gid, uid)))
    throw new Failure(errors['class-account-staff'])
  return { row, user }
}

/** Sets a password anew, with a code beside it, and ends all sessions; read again where the account changes meanwhile. */
const renewPassword = (view: GroupView, uid: string, by: Author): Promise<GroupAccount> =>
  retryOnConflict(async () => {
    const { row, user } = await requirePupil(view, uid)
    const gid = view.group.number
    const generation = generationOf(user) + 1
    const slip = { ...newSlip(by.caller.uid), generation }
    const [password, code] = await Promise.all([firstPasswordOf(slip.seed), signInCodeOf(slip.seed)])
    const passwordHash = await hashPassword(password)
    // another role ends sessions, and changes the generation; the right to teach does not
    const asRead = [null, false].map((isTeacher) => ({ generation: user.generation, isTeacher }))
    await transact([
      users.patch({ uid }, { passwordHash, generation: plus(1) }, { when: asRead }),
      groupAccountSlip(row, slip),
      signInCodeWrite({ uid, generation, code, path: `/group/${gid}`, expiresAt: slip.slipUntil }),
      await auditWrite(by, { action: 'group.class-slip', target: `${gid} ${user.username}` }),
    ])
    return { ...row, ...slip }
  })

/** Gives somebody a new slip, and ends their sessions. @throws class-teachers-only, class-slips-daily, refusals */
export async function renewSlip(view: GroupView, uid: string, by: Author): Promise<Slip> {
  const { caller } = by
  if (!mayTeach(caller)) throw new Failure(accountErrors['class-teachers-only'])
  await requirePupil(view, uid)
  const max = enrollLimits.slipsPerDay
  if ((await addToTally('class-slips', caller.uid, 24 * 3600)) > max)
    throw new Failure(errors['class-slips-daily'], { max })
  const renewed = await renewPassword(view, uid, by)
  await deleteSessions(uid)
  const [slip] = await readClassSlips([renewed])
  if (!slip) throw new Failure(errors['class-account-unknown'])
  return slip
}
