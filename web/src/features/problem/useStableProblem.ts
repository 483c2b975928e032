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
 * The problem of an address, or of the number that a link to it says. The page stays with it, also where another one is called
 * so by now, or none: `away` tells what it is called now; null in there where it is gone.
 */
export function useHeld(problemId: string, linked: number | null) {
  const { fields } = useProblemSet()
  const { data, error, isValidating, mutate } = useCall(getProblemDetail, { problemId, ...fields }, options)
  const [held, setHeld] = useState<Detail>()
  const meant = held?.problem.id ?? linked
  const isOther = data !== undefined && meant !== null && data.problem.id !== meant
  // what is kept from an earlier visit may have been called otherwise
  if (data && data !== held && !isOther && !isValidating) setHeld(data)
  const isAway = isOther || (meant !== null && error?.code === unknown)
  const now = useCall(getProblemDetail, isAway ? { problemId, meant, ...fields } : null, options)
  if (!isAway) return { detail: data, error, away: null, retry: mutate }
  const isGone = now.error?.code === unknown
  const found = isGone ? undefined : now.data
  const away = isGone || found ? { problemId: found?.problem.problemId ?? null } : null
  return { detail: found ?? held, error: now.error, away, retry: now.mutate }
}
