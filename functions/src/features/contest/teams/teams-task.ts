import { commonErrors, Failure } from '../../../platform/errors.ts'
import { ConditionFailed } from '../../../platform/table/index.ts'
import { createTaskWorker, type TaskMaker } from '../../../platform/tasks.ts'
import { countAccount, findAccounts, findUser, type User } from '../../account/index.ts'
import { recordAction } from '../../audit/index.ts'
import { assertRight, visitOf } from '../../problem-set/index.ts'
import { type ContestView, contests } from '../contest-set.ts'
import { contestantLimits } from '../contestants/contract.ts'
import { letIn } from '../contestants/let-in.ts'
import { contestErrors as errors } from '../errors.ts'
import { countsOf } from '../members.ts'
import { enrollTeamsTask, type TeamCells } from './contract.ts'
import { makeTeam } from './make-team.ts'
import { managesSite, type Planned, planTeams } from './plan.ts'
import { teamAccountsOf } from './store.ts'

/** The contest, if the task's maker may still administer it, and they with their rights as they are now. @throws refusals */
async function requireContest(cid: number, { caller: { uid } }: TaskMaker): Promise<{ view: ContestView; user: User }> {
  const user = await findUser(uid)
  if (!user || user.disabled) throw new Failure(commonErrors.forbidden)
  const view = (await (await contests.find([cid]))(visitOf({ caller: user }))).get(cid)
  if (!view || view.refusal('know') !== null) throw new Failure(errors['contest-not-found'])
  assertRight(view, 'administer')
  return { view, user }
}

type PlannedKnown = Extract<Planned, { state: 'known' | 'inside' }>

/** Refuses more teams than a contest may list. @throws contestants-many */
async function assertFit(contest: number, planned: readonly Planned[]): Promise<void> {
  const more = planned.filter(({ state }) => state === 'new' || state === 'known').length
  const { all: max } = contestantLimits
  if (more + ((await countsOf([contest])).get(contest) ?? 0) > max)
    throw new Failure(errors['contestants-many'], { max })
}

/** Logs what a task has made so far, also where it was given up. */
async function recordTeams(cid: number, taskId: string, by: TaskMaker, done: object): Promise<void> {
  const made = (await teamAccountsOf(cid)).filter((one) => one.taskId === taskId)
  const accounts = (await findAccounts(made.map(({ uid }) => uid))).map(({ username }) => username)
  await recordAction(by, { action: 'contest.teams', target: String(cid), after: { ...done, accounts } })
}

/** How a row is called where it was left out. */
const nameRow = (at: number, { team = '', username = '' }: Partial<TeamCells> = {}) =>
  [at + 1, team || username].filter(Boolean).join(' ')

/** Lets in the teams that have accounts, by batches. */
async function letInAll(view: ContestView, known: readonly PlannedKnown[], by: TaskMaker): Promise<void> {
  const batch = contestantLimits.rows
  for (let from = 0; from < known.length; from += batch) {
    const some = known.slice(from, from + batch)
    await letIn(
      view,
      some.map(({ team, uid, username }) => ({ ...team, uid, username })),
      by,
    )
  }
}

/** Whether this task made a team before it was broken off. */
const wasMadeBy = (taskId: string, { before, uid }: PlannedKnown) => before?.uid === uid && before.taskId === taskId

/** What is told of an account that could not be made; null for faults. */
function toRefusal(error: unknown): Failure | null {
  if (error instanceof Failure) return error
  return error instanceof ConditionFailed ? new Failure(commonErrors.busy) : null
}

/** Takes in a table of teams: those with accounts by batches, the others one by one; begun anew it finds who was made before. */
export const enrollTeamsWorker = createTaskWorker(
  enrollTeamsTask,
  async ({ input: { cid, rows }, taskId, by, progress, refuse }) => {
    const { view, user } = await requireContest(cid, by)
    const planned = await planTeams(view.contest, rows, user)
    await assertFit(cid, planned)
    const refuseRow = (at: number, failure: Failure) => refuse(nameRow(at, rows[at]), failure)
    for (const [at, one] of planned.entries()) if ('error' in one) refuseRow(at, new Failure(one.error))
    const known = planned.flatMap((one) => (one.state === 'known' || one.state === 'inside' ? [one] : []))
    const fresh = planned.flatMap((one, at) => (one.state === 'new' ? [{ ...one, at }] : []))
    await letInAll(view, known, by)
    const earlier = known.filter((one) => wasMadeBy(taskId, one)).length
    const added = known.filter((one) => one.state === 'known' && !wasMadeBy(taskId, one)).length
    const counts = { made: earlier, added, changed: known.length - earlier - added }
    let done = rows.length - fresh.length
    await progress(done, rows.length)
    for (const { at, team, username, before } of fresh) {
      try {
        if (!managesSite(user)) await countAccount(user.uid)
        await makeTeam(view.contest, team, username, before, { by: user.uid, taskId })
        counts.made += 1
      } catch (error) {
        const refusal = toRefusal(error)
        if (!refusal) throw error
        refuseRow(at, refusal)
      }
      done += 1
      await progress(done, rows.length)
    }
    await recordTeams(cid, taskId, by, counts)
    return counts
  },
  ({ input: { cid }, taskId, by }) => recordTeams(cid, taskId, by, { brokenOff: true }),
)
