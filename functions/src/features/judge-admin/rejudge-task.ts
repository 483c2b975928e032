import { Failure } from '../../platform/errors.ts'
import { type NotingWork, notingWorker, type TaskMaker } from '../../platform/tasks.ts'
import { uidOfName } from '../account/index.ts'
import { auditWrite } from '../audit/index.ts'
import {
  addressedBy,
  assertRight,
  findSet,
  matchingIn,
  type SetAddress,
  type SetView,
  visitOf,
  withoutAddress,
} from '../problem-set/index.ts'
import { createProblemOpener, rejudgeSubmission, submissionsIn } from '../submission/index.ts'
import { judgeAdminLimits, type RejudgeFilter, RejudgeMany } from './contract.ts'
import { judgeAdminErrors as errors } from './errors.ts'
import { type Chosen, chosenOnce, inTurn, Reached } from './in-turn.ts'
import { isMatchingSubmission } from './rules.ts'

const most = judgeAdminLimits.rejudge

/**
 * The submissions to a set that match a filter, newest first, among the newest of the narrowest index, and whether older ones
 * were left out. They are looked at as their set shows them, so that no filter finds what is hidden there.
 */
export async function chosenBy(filter: RejudgeFilter, view: SetView): Promise<{ chosen: Chosen[]; isCut: boolean }> {
  const { problemID, username } = filter
  const uid = username ? await uidOfName(username.toLowerCase()) : null
  const [entry] = problemID ? await matchingIn(view.key, problemID, true) : []
  const pid = entry?.pid ?? null
  if ((username && uid === null) || (problemID && pid === null)) return { chosen: [], isCut: false }
  const { shown, isCut } = await submissionsIn(view, { uid, pid }, most)
  return { chosen: shown.flatMap(({ row }) => (isMatchingSubmission(row, filter) ? row : [])), isCut }
}

/** The set of a task, as its maker meets it now. @throws where they may not judge there any more */
export async function judgedSet(input: SetAddress, by: TaskMaker): Promise<SetView> {
  const view = await (await findSet(addressedBy(input)))(visitOf(by))
  assertRight(view, 'judge')
  return view
}

async function rejudgeAll(work: NotingWork<RejudgeFilter, Reached>) {
  const { input, by } = work
  const view = await judgedSet(input, by)
  async function choose() {
    const { chosen } = await chosenBy(input, view)
    if (chosen.length === 0) throw new Failure(errors['rejudge-nothing'])
    // the oldest first
    return chosen.toReversed()
  }
  const after = { set: view.key, ...withoutAddress(input) }
  const logged = (chosen: readonly Chosen[]) =>
    auditWrite(by, { action: 'submission.rejudge-filtered', target: String(chosen.length), after })
  const chosen = await chosenOnce(work, choose, logged)
  const open = createProblemOpener()
  const count = await inTurn(work, chosen, async ({ submitId, attempt }) => {
    await rejudgeSubmission(submitId, by, { open, attempt })
    return true
  })
  return { count }
}

/** Does the tasks of filtered rejudges. */
export const rejudgeWorker = notingWorker(RejudgeMany, Reached, rejudgeAll)
