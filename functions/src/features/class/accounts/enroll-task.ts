import { commonErrors, Failure } from '../../../platform/errors.ts'
import { ConditionFailed, transact } from '../../../platform/table/index.ts'
import { createTaskWorker, type TaskMaker } from '../../../platform/tasks.ts'
import { countAccount, findAccounts, findUser } from '../../account/index.ts'
import { recordAction } from '../../audit/index.ts'
import { GroupLevel } from '../../group/contract-levels.ts'
import { groupErrors } from '../../group/errors.ts'
import { findGroups, groupAccountsOf, inviteUsers, membersWith, placeWrites } from '../../group/index.ts'
import { enrollClassTask } from './contract.ts'
import { makeMember } from './make-account.ts'
import { type ClassRoll, type Matched, matchPerson, readRoll } from './match.ts'
import { type Person, readPeople } from './people.ts'

/** The class, if the task's maker may still manage it, with their rights as they are now. @throws refusals */
async function requireRoll(gid: number, { caller }: TaskMaker): Promise<ClassRoll> {
  const user = await findUser(caller.uid)
  if (!user || user.disabled) throw new Failure(commonErrors.forbidden)
  const view = (await (await findGroups([gid]))(user)).get(gid)
  const refusal = view ? view.refusal('manage-members') : new Failure(groupErrors['group-not-found'])
  if (refusal) throw refusal
  return readRoll(gid, user)
}

type Done = 'made' | 'added' | 'invited' | 'inside'

interface Enrolling {
  readonly gid: number
  readonly taskId: string
  readonly by: TaskMaker
  readonly roll: ClassRoll
}

async function addMember({ gid }: Enrolling, { uid, username }: { uid: string; username: string }): Promise<Done> {
  const [row = null] = await membersWith([{ number: gid, uid }])
  if (row && row.auth >= GroupLevel.member) return 'inside'
  await transact(placeWrites(gid, { uid, username }, row, { auth: GroupLevel.member }))
  return 'added'
}

async function enrollMatched(person: Person, matched: Matched, enrolling: Enrolling): Promise<Done> {
  const { gid, taskId, by, roll } = enrolling
  const { uid } = by.caller
  switch (matched.state) {
    case 'new':
    case 'renamed':
      if (!roll.managesSite) await countAccount(uid)
      await makeMember(person, matched.username, matched.before, { gid, uid, taskId, givesEmail: roll.managesSite })
      return 'made'
    case 'known':
      return addMember(enrolling, matched)
    case 'invited':
      await inviteUsers(gid, [matched.uid], by.caller)
      return 'invited'
    case 'inside':
      // this task may have made them before it was broken off
      return roll.accounts.some((one) => one.uid === matched.uid && one.taskId === taskId) ? 'made' : 'inside'
    default:
      throw new Failure(matched.error)
  }
}

/** Names that were free a moment ago. */
const isOvertaken = (error: unknown) =>
  error instanceof ConditionFailed || (error instanceof Failure && /^username-/.test(error.spec.code))

/** Takes somebody in; once more where somebody else came in between. */
async function enrollPerson(person: Person, enrolling: Enrolling): Promise<Done> {
  try {
    return await enrollMatched(person, await matchPerson(person, enrolling.roll), enrolling)
  } catch (error) {
    if (!isOvertaken(error)) throw error
    const accounts = await groupAccountsOf(enrolling.gid)
    const roll = { ...enrolling.roll, accounts }
    return enrollMatched(person, await matchPerson(person, roll), { ...enrolling, roll })
  }
}

/** Logs what a task has made so far, also where it was given up. */
async function recordAccounts(gid: number, taskId: string, by: TaskMaker, done: object): Promise<void> {
  const made = (await groupAccountsOf(gid)).filter((one) => one.taskId === taskId)
  const accounts = (await findAccounts(made.map(({ uid }) => uid))).map(({ username }) => username)
  await recordAction(by, { action: 'group.class-accounts', target: String(gid), after: { ...done, accounts } })
}

/** Takes in a class list, row by row; begun anew it finds who was made before. */
export const enrollClassWorker = createTaskWorker(
  enrollClassTask,
  async ({ input: { gid, rows }, taskId, by, progress, refuse }) => {
    const roll = await requireRoll(gid, by)
    const counts = { made: 0, added: 0, invited: 0, inside: 0 }
    for (const [at, read] of readPeople(rows).entries()) {
      const { number = '', name = '', username = '' } = rows[at] ?? {}
      try {
        if ('error' in read) throw new Failure(read.error)
        counts[await enrollPerson(read.person, { gid, taskId, by, roll })] += 1
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        refuse([at + 1, number, name || username].filter(Boolean).join(' '), error)
      }
      await progress(at + 1, rows.length)
    }
    await recordAccounts(gid, taskId, by, counts)
    return counts
  },
  ({ input: { gid }, taskId, by }) => recordAccounts(gid, taskId, by, { brokenOff: true }),
)
