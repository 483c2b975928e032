import { getFullScreenProblemList } from '@oj/functions/features/problem/contract.ts'
import { useMemo } from 'react'
import { useCall } from '../../lib/calls/swr.ts'
import { useSession } from '../../lib/session/session.ts'
import { inTab } from '../../lib/storage.ts'
import { useProblemSet } from '../problem-set/index.ts'
import { type ListedProblem, loadListOrder } from './list/listOrder.ts'

type Step = Pick<ListedProblem, 'problemId' | 'title'>

/**
 * The list that the reader came from with this problem as `steps`; without one the whole set where the full screen has an
 * address of its own, else none.
 */
export function useSteps(problemId: string) {
  const set = useProblemSet()
  const { user } = useSession()
  const walk = useMemo(() => loadListOrder(inTab.read, set.key, problemId), [set.key, problemId])
  const isAsked = set.fullScreen === true && walk.length === 0 && user !== null
  const { data: all = [] } = useCall(getFullScreenProblemList, isAsked ? set.fields : null)
  const steps: readonly ListedProblem[] = walk.length > 0 ? walk : all
  const at = steps.findIndex((step) => step.problemId === problemId)
  const page = set.fullScreen ? 'fullScreen' : 'problem'
  return {
    steps,
    before: steps[at - 1],
    after: steps[at + 1],
    addressOf: (step: Step) => set.to(page, { problemID: step.problemId }),
  }
}
