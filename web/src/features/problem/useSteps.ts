import { useMemo } from 'react'
import { useProblemSet } from '../problem-set/index.ts'
import { type ListedProblem, loadListOrder } from './list/listOrder.ts'

/** What a link to a problem says. */
type Step = Pick<ListedProblem, 'problemId' | 'title'>

/** The way through the list that the reader came from with this problem, `steps`, empty without one; and an address in it. */
export function useSteps(problemId: string) {
  const set = useProblemSet()
  const steps = useMemo(() => loadListOrder(sessionStorage, set.key, problemId), [set.key, problemId])
  const at = steps.findIndex((step) => step.problemId === problemId)
  const page = set.fullScreen ? 'fullScreen' : 'problem'
  return {
    steps,
    before: steps[at - 1],
    after: steps[at + 1],
    addressOf: (step: Step) => set.to(page, { problemID: step.problemId }),
  }
}
