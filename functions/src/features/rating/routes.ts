import { Failure } from '../../platform/errors.ts'
import { page } from '../../platform/http/page.ts'
import type { Caller, Context } from '../../platform/http/serve.ts'
import { transact, type Write } from '../../platform/table/index.ts'
import { startTask } from '../../platform/tasks.ts'
import { deletedName } from '../account/contract-deleted.ts'
import { findAccounts } from '../account/index.ts'
import { auditWrite } from '../audit/index.ts'
import { contestRoute } from '../contest/index.ts'
import * as contract from './contract.ts'
import { ratingErrors as errors } from './errors.ts'
import { appliesFrom, isReady, roundNow } from './gather.ts'
import { loadResult } from './objects.ts'
import { type RoundRow, roundKey, roundOf, rounds } from './store.ts'

type Decision = (typeof contract.ratingDecisions)[number]
type State = (typeof contract.ratingStates)[number]
interface Contest {
  readonly number: number
  readonly isRating: boolean
}

/** What is known of the ratings of a contest. @throws contest-unrated */
async function readRatingRound({ number, isRating }: Contest, at: Date) {
  const known = await roundNow(number, at)
  // one that counted before its switch was turned off can still be undone
  if (!isRating && !known.row?.rated) throw new Failure(errors['contest-unrated'])
  return known
}

function stateOf(row: RoundRow | null, isOver: boolean, isOpen: boolean): State {
  if (row && (row.isWanted ? row.entrants : null) !== row.rated) return 'working'
  if (row?.rated) return 'applied'
  if (!isOver) return 'running'
  if (!isOpen) return 'sealed'
  if (!row || !isReady(row)) return 'judging'
  return row.isHeld ? 'held' : 'due'
}

const getContestRating = contestRoute(contract.getContestRating, async (_, { at }, { contest, isOver }) => {
  const { row, isOpen } = await readRatingRound(contest, at)
  const state = stateOf(row, isOver, isOpen)
  return {
    state,
    unjudged: row?.unjudged ?? 0,
    size: row?.size ?? 0,
    appliesAt: state === 'due' ? (row?.appliesAt ?? null) : null,
    ratedAt: row?.rated ? row.ratedAt : null,
    decidedBy: row?.decidedBy ?? null,
    hasChanges: row?.result != null,
  }
})

/** What a contest does to everybody; an object that was replaced just now is looked for once more. */
async function resultsOf(number: number) {
  for (const isLast of [false, true]) {
    const row = await roundOf(number)
    if (row?.result == null) return []
    try {
      return await loadResult(row.result)
    } catch (error) {
      if (isLast) throw error
    }
  }
  return []
}

const getRatingChanges = contestRoute(contract.getRatingChanges, async ({ cid, ...paging }, { at }, { contest }) => {
  await readRatingRound(contest, at)
  const { records, ...rest } = page(await resultsOf(cid), paging)
  const accounts = new Map((await findAccounts(records.map(({ uid }) => uid))).map((one) => [one.uid, one]))
  return {
    ...rest,
    records: records.map(({ uid, rank, before, change }) => {
      const { username = deletedName, nickname = '', avatar = '' } = accounts.get(uid) ?? {}
      return { uid, username, nickname, avatar, rank, before, change }
    }),
  }
})

/** What each decision changes, and when it may be taken. */
const decisions: Readonly<
  Record<Exclude<Decision, 'check'>, (row: RoundRow | null, isOpen: boolean, by: Caller, at: Date) => Write>
> = {
  apply(row, isOpen, { username }) {
    if (!row || !isReady(row) || !isOpen) throw new Failure(errors['rating-not-due'])
    return rounds.patch(roundKey(row.number), { isWanted: true, isHeld: false, decidedBy: username })
  },
  hold(row) {
    if (!row) throw new Failure(errors['rating-not-due'])
    return rounds.patch(roundKey(row.number), { isHeld: true })
  },
  release(row, _, __, at) {
    if (!row) throw new Failure(errors['rating-not-due'])
    return rounds.patch(roundKey(row.number), { isHeld: false, appliesAt: appliesFrom(at) })
  },
  undo(row) {
    if (!row?.isWanted) throw new Failure(errors['rating-not-applied'])
    return rounds.patch(roundKey(row.number), { isWanted: false, isHeld: true, decidedBy: null })
  },
}

const stateFields = (row: RoundRow | null) => ({ isWanted: row?.isWanted ?? false, isHeld: row?.isHeld ?? false })

/** Writes a decision down, with its entry in the audit log. */
async function saveDecision(
  decision: Exclude<Decision, 'check'>,
  contest: Contest,
  by: Context & { caller: Caller },
): Promise<void> {
  const { row, isOpen } = await readRatingRound(contest, by.at)
  const write = decisions[decision](row, isOpen, by.caller, by.at)
  const action = `contest.rating-${decision}`
  const before = { ...stateFields(row), size: row?.size ?? 0 }
  await transact([write, await auditWrite(by, { action, target: String(contest.number), before })])
}

const decideRating = contestRoute(contract.decideRating, async ({ decision }, by, { contest }) => {
  if (decision === 'check') await readRatingRound(contest, by.at)
  else await saveDecision(decision, contest, by)
  return startTask(contract.makeRatings, {}, by)
})

export const ratingRoutes = [getContestRating, getRatingChanges, decideRating]
