import { Failure } from '../../../platform/errors.ts'
import { page } from '../../../platform/http/page.ts'
import { transact } from '../../../platform/table/index.ts'
import { scoreOf } from '../../standing/index.ts'
import { isOpenToVirtual } from '../contest-set.ts'
import { contestErrors as errors } from '../errors.ts'
import { contestRoute } from '../route.ts'
import { durationOf } from '../times.ts'
import { ownView, termsOf, triesOfRun } from './board.ts'
import * as contract from './contract.ts'
import { beginWrites, finishWrites, nextRun, runsOf } from './store.ts'

const startVirtualContest = contestRoute(contract.startVirtualContest, async (_, { caller, at }, view) => {
  const { contest, role, virtual, keptOut } = view
  if (virtual) throw new Failure(errors['virtual-running'])
  if (role !== 'contestant') throw new Failure(errors['virtual-staff'])
  if (!isOpenToVirtual(contest, at)) throw new Failure(errors['virtual-not-yet'])
  const refusal = keptOut()
  if (refusal) throw refusal
  const { number } = contest
  const run = {
    run: await nextRun(number),
    startAt: at.toISOString(),
    endsAt: new Date(at.getTime() + durationOf(contest) * 1000).toISOString(),
  }
  await transact(beginWrites({ number, uid: caller.uid, ...run }))
  return run
})

const finishVirtualContest = contestRoute(contract.finishVirtualContest, async (_, { caller, at }, view) => {
  const { contest, virtual } = view
  if (!virtual) throw new Failure(errors['virtual-none'])
  await transact(finishWrites(contest.number, caller.uid, virtual.run, at.toISOString()))
  return null
})

const getVirtualContests = contestRoute(contract.getVirtualContests, async (asked, { caller, at }, view) => {
  const { records, ...paging } = page(await runsOf(view.contest.number, caller.uid), asked)
  const terms = await termsOf(view, at)
  return {
    ...paging,
    records: await Promise.all(
      records.map(async ({ run, startAt, endsAt }) => {
        const tries = await triesOfRun(view, caller.uid, { run, startAt, endsAt }, terms)
        const { solved, time, points, total } = scoreOf(terms, ownView(view), tries)
        return { run, startAt, endsAt, isRunning: view.virtual?.run === run, solved, time, points, total }
      }),
    ),
  }
})

/** The calls by which a contest that is over is taken by a clock of one's own. */
export const virtualRoutes = [startVirtualContest, finishVirtualContest, getVirtualContests]
