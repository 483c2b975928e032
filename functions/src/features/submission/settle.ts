import { ConditionFailed, transact, type Write } from '../../platform/table.ts'
import { moveUserCounts } from '../account/counts.ts'
import { noteUser } from '../directory/changed.ts'
import type { JudgeEvent } from '../judging/contract.ts'
import { oiRankScore } from '../judging/rules.ts'
import { countTries, moveCounts } from '../problem/counts.ts'
import { type Cell, cellOf, saveCell, withTry } from './cells.ts'
import { findSubmission, type Outcome, type SubmissionRow, settleWrites } from './store.ts'
import { stopWaiting, ticketOf } from './waiting.ts'

type Finished = Extract<JudgeEvent, { type: 'finished' }>

/** How often a settle tries again when another submission to the same cell settled at the same moment. */
const triesMax = 8

const countsOf = (cell: Cell) => countTries(cell.tries.map(({ status }) => status))

function outcomeOf(row: SubmissionRow, { status, time, memory, score, judger, errorMessage }: Finished): Outcome {
  // Cases of packages from elsewhere may be worth fractions; what stands in lists and ranks is whole.
  const whole = score === null ? null : Math.round(score)
  const ranked = whole === null || row.ioScore === undefined ? null : oiRankScore(whole, row.ioScore, row.difficulty)
  return {
    status,
    time,
    memory,
    score: whole,
    judger,
    errorMessage,
    oiRankScore: ranked,
  }
}

/** Everything that a verdict changes, in one transaction; the row's write comes first. */
function writesOf(row: SubmissionRow, outcome: Outcome, before: Cell) {
  const { uid, cid, pid, submitId } = row
  const after = withTry(before, {
    submitId,
    status: outcome.status,
    score: outcome.score,
    oiRankScore: outcome.oiRankScore,
    at: row.submitTime,
  })
  const counts = [countsOf(before), countsOf(after)] as const
  const moves = [moveCounts(pid, ...counts), moveUserCounts(uid, ...counts)]
  return [
    ...settleWrites(row, outcome),
    saveCell({ uid, cid, pid }, before, after),
    ...moves.flatMap((move) => move ?? []),
  ]
}

/** Whether the row took its verdict; null when only another write was in the way. */
async function attempt(writes: readonly Write[]): Promise<boolean | null> {
  try {
    await transact(writes)
    return true
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    return error.failed.includes(0) ? false : null
  }
}

/**
 * Gives a submission its verdict, exactly once in effect: an event of another attempt, a duplicate, or one that comes
 * after the verdict changes nothing. Answers whether this event settled it. What is settled waits no more, and the ranks
 * take its user anew.
 */
export async function settle(event: Finished): Promise<boolean> {
  for (let tries = 0; tries < triesMax; tries++) {
    const row = await findSubmission(event.submissionId)
    if (!row || row.attempt !== event.attempt) return false
    const before = await cellOf(row.uid, row.cid, row.pid)
    const settled = await attempt(writesOf(row, outcomeOf(row, event), before))
    if (settled === null) continue
    await Promise.all([stopWaiting(row.uid, ticketOf(row.submitId)), noteUser(row.uid)])
    return settled
  }
  throw new Error(`The cell of submission ${event.submissionId} kept changing`)
}
