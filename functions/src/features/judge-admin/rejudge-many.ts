import { Failure } from '../../platform/errors.ts'
import { type TaskMaker, type Work, worker } from '../../platform/tasks.ts'
import { uidOfName } from '../account/index.ts'
import { recordAction } from '../audit/index.ts'
import { bankKey, matchingIn } from '../problem-set/index.ts'
import { newestOfFeed, newestOfProblem, newestOfUser, type SubmissionRow } from '../submission/index.ts'
import { siteScope } from '../tries/index.ts'
import { judgeAdminLimits, type RejudgeFilter, RejudgeMany } from './contract.ts'
import { judgeAdminErrors as errors } from './errors.ts'
import { opener, rejudge } from './rejudge.ts'
import { matches } from './rules.ts'

const most = judgeAdminLimits.rejudge

/** The submissions that match a filter among the newest of the narrowest index, and whether older ones were left out. */
export async function chosenBy(filter: RejudgeFilter): Promise<{ rows: SubmissionRow[]; isCut: boolean }> {
  const { problemID, username } = filter
  const uid = username ? await uidOfName(username.toLowerCase()) : null
  const [entry] = problemID ? await matchingIn(bankKey, problemID, true) : []
  const pid = entry?.pid ?? null
  if ((username && uid === null) || (problemID && pid === null)) return { rows: [], isCut: false }
  const rows = await newestOf(uid, pid)
  const isOne = (row: SubmissionRow) => (pid === null || row.pid === pid) && matches(row, filter)
  return { rows: rows.filter(isOne), isCut: rows.length >= most }
}

function newestOf(uid: string | null, pid: number | null): Promise<SubmissionRow[]> {
  if (uid !== null) return newestOfUser(uid, siteScope, most)
  return pid === null ? newestOfFeed(siteScope, most) : newestOfProblem(pid, siteScope, most)
}

/** Submissions queued in parallel. */
const atOnce = 5

async function rejudgeAll({ input, by, progress, refuse }: Work<RejudgeFilter>) {
  const { rows } = await chosenBy(input)
  if (rows.length === 0) throw new Failure(errors['rejudge-nothing'])
  await recordAction(by, { action: 'submission.rejudge-filtered', target: String(rows.length), after: input })
  return { count: await eachAgain(rows.toReversed(), by, progress, refuse) }
}

/** Judges these again, the oldest first; returns how many were queued. */
async function eachAgain(
  rows: readonly SubmissionRow[],
  by: TaskMaker,
  progress: Work<unknown>['progress'],
  refuse: Work<unknown>['refuse'],
): Promise<number> {
  const open = opener()
  let count = 0
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce)
    const sent = await Promise.all(
      some.map(({ submitId }) => sentAgain(submitId, () => rejudge(submitId, by, open), refuse)),
    )
    count += sent.filter((one) => one).length
    await progress(Math.min(from + atOnce, rows.length), rows.length)
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
