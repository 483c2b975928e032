import { getProblemDetail } from '@oj/functions/features/problem/contract-detail.ts'
import { problemErrors } from '@oj/functions/features/problem/errors.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { useState } from 'react'
import { useCall } from '../../lib/calls/swr.ts'
import { useProblemSet } from '../problem-set/index.ts'

type Detail = AnswerOf<typeof getProblemDetail>

const options = { keepPreviousData: true, quiet: true } as const
const { code: unknown } = problemErrors['problem-not-found']

/**
 * The problem of an address, or of the number that the link carried. The page keeps it when its display id changes: `away` has
 * the new one, or null where the problem is gone.
 */
export function useStableProblem(problemId: string, linked: number | null) {
  const { fields } = useProblemSet()
  const { data, error, isValidating, mutate } = useCall(getProblemDetail, { problemId, ...fields }, options)
  const [stable, setStable] = useState<Detail>()
  const meant = stable?.problem.id ?? linked
  const isOther = data !== undefined && meant !== null && data.problem.id !== meant
  // the cached answer may be of another problem that had this name
  if (data && data !== stable && !isOther && !isValidating) setStable(data)
  const isAway = isOther || (meant !== null && error?.code === unknown)
  const renamed = useCall(getProblemDetail, isAway ? { problemId, meant, ...fields } : null, options)
  if (!isAway) return { detail: data, error, away: null, retry: mutate }
  const isGone = renamed.error?.code === unknown
  const renamedDetail = isGone ? undefined : renamed.data
  const away = isGone || renamedDetail ? { problemId: renamedDetail?.problem.problemId ?? null } : null
  return { detail: renamedDetail ?? stable, error: renamed.error, away, retry: renamed.mutate }
}
