import { Failure } from '../../platform/errors.ts'
import { type TaskMaker, type Work, worker } from '../../platform/tasks.ts'
import { uidOfName } from '../account/index.ts'
import { recordAction } from '../audit/index.ts'
import {
  addressedBy,
  demand,
  findSet,
  matchingIn,
  type SetView,
  visitOf,
  withoutAddress,
} from '../problem-set/index.ts'
import { opener, rejudge, submissionsIn } from '../submission/index.ts'
import { judgeAdminLimits, type RejudgeFilter, RejudgeMany } from './contract.ts'
import { judgeAdminErrors as errors } from './errors.ts'
import { matches } from './rules.ts'

const most = judgeAdminLimits.rejudge

/**
 * The submissions to a set that match a filter, newest first, among the newest of the narrowest index, and whether older ones
 * were left out. They are looked at as their set shows them, so that no filter finds what is hidden there.
 */
export async function chosenBy(filter: RejudgeFilter, view: SetView): Promise<{ submitIds: number[]; isCut: boolean }> {
  const { problemID, username } = filter
  const uid = username ? await uidOfName(username.toLowerCase()) : null
  const [entry] = problemID ? await matchingIn(view.key, problemID, true) : []
  const pid = entry?.pid ?? null
  if ((username && uid === null) || (problemID && pid === null)) return { submitIds: [], isCut: false }
  const { shown, isCut } = await submissionsIn(view, { uid, pid }, most)
  return { submitIds: shown.flatMap(({ row }) => (matches(row, filter) ? row.submitId : [])), isCut }
}

/** Submissions queued in parallel. */
const atOnce = 5

async function rejudgeAll({ input, by, progress, refuse }: Work<RejudgeFilter>) {
  const view = await (await findSet(addressedBy(input)))(visitOf(by))
  demand(view, 'judge')
  const { submitIds } = await chosenBy(input, view)
  if (submitIds.length === 0) throw new Failure(errors['rejudge-nothing'])
  const after = { set: view.key, ...withoutAddress(input) }
  await recordAction(by, { action: 'submission.rejudge-filtered', target: String(submitIds.length), after })
  return { count: await eachAgain(submitIds.toReversed(), by, progress, refuse) }
}

/** Judges these again, the oldest first; returns how many were queued. */
async function eachAgain(
  submitIds: readonly number[],
  by: TaskMaker,
  progress: Work<unknown>['progress'],
  refuse: Work<unknown>['refuse'],
): Promise<number> {
  const open = opener()
  let count = 0
  for (let from = 0; from < submitIds.length; from += atOnce) {
    const some = submitIds.slice(from, from + atOnce)
    const sent = await Promise.all(
      some.map((submitId) => sentAgain(submitId, () => rejudge(submitId, by, open), refuse)),
    )
    count += sent.filter((one) => one).length
    await progress(Math.min(from + atOnce, submitIds.length), submitIds.length)
  }
  return count
}

/** Whether it was queued; a failure is reported and does not stop the others. */
async function sentAgain(submitId: number, send: () => Promise<unknown>, refuse: Work<unknown>['refuse']) {
  try {
    await send()
    return true
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    refuse(String(submitId), error)
    return false
  }
}

/** Does the tasks of filtered rejudges. */
export const rejudgeWorker = worker(RejudgeMany, rejudgeAll)
