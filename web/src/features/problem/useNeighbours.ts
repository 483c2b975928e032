import type { getProblemDetail } from '@oj/functions/features/problem/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { useSteps } from './useSteps.ts'

type Detail = AnswerOf<typeof getProblemDetail>

interface Neighbour {
  problemId: string
  title: string
  /** its page, in the full screen where that has an address of its own */
  to: string
}

/** The problems beside one: in the list that the reader came from, else in the whole set; null at its ends. */
export function useNeighbours({ problem, previous, next }: Pick<Detail, 'problem' | 'previous' | 'next'>) {
  const { steps, before, after, addressOf } = useSteps(problem.problemId)
  const withAddress = (beside: Pick<Neighbour, 'problemId' | 'title'> | null | undefined): Neighbour | null =>
    beside ? { problemId: beside.problemId, title: beside.title, to: addressOf(beside) } : null
  const isListed = steps.length > 0
  return { before: withAddress(isListed ? before : previous), after: withAddress(isListed ? after : next) }
}
