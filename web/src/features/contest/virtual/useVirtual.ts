import {
  finishVirtualContest,
  getVirtualContests,
  startVirtualContest,
} from '@oj/functions/features/contest/virtual/contract.ts'
import { forgetCalls, reloadAll, useAction } from '../../../lib/calls/swr.ts'
import { useContest } from '../useContest.ts'

/** Begins and ends the reader's virtual participation in the contest of the page. */
export function useVirtual() {
  const { contest, readAgain } = useContest()
  const { run: start, running: starting } = useAction(startVirtualContest)
  const { run: finish, running: finishing } = useAction(finishVirtualContest)

  /** Whether it was done: what was read before is of another view of the contest. */
  async function done(answered: unknown): Promise<boolean> {
    if (answered === undefined) return false
    await readAgain()
    await Promise.all([forgetCalls(getVirtualContests), reloadAll()])
    return true
  }
  return {
    start: async () => done(await start({ cid: contest.id })),
    finish: async () => done(await finish({ cid: contest.id })),
    running: starting || finishing,
  }
}
