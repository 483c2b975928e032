import { changeOfferProgress, getGroupProblemOffers } from '@oj/functions/features/group-problem/contract.ts'
import { getProblemList } from '@oj/functions/features/problem/contract.ts'
import { forgetCalls, reloadCalls, useAction } from '../../../lib/calls/swr.ts'
import { toast } from '../../../lib/toast.ts'

/** Decides on an offer, tells so, and shows what is left; answers whether it was done. */
export function useDecide() {
  const { run, running } = useAction(changeOfferProgress)
  async function decide(pid: number, progress: 2 | 3, reason: string, told: string): Promise<boolean> {
    if ((await run({ pid, progress, reason })) === undefined) return false
    toast('success', told)
    await Promise.all([reloadCalls(getGroupProblemOffers), forgetCalls(getProblemList)])
    return true
  }
  return { decide, running }
}
