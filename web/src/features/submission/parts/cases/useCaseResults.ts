import { getAllCaseResult } from '@oj/functions/features/submission/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { useRef } from 'react'
import { useCall } from '../../../../lib/calls/swr.ts'
import { useSession } from '../../../../lib/session/session.ts'
import { useProblemSet } from '../../../problem-set/index.ts'

export type CaseResults = NonNullable<AnswerOf<typeof getAllCaseResult>>

/** How often missing test points are read again, and after how many ms each. */
const looksMax = 5
const lookEvery = 1500

/** The test points of a submission as far as the reader may see them; none for visitors. */
export function useCaseResults(submitId: number) {
  const { user } = useSession()
  const { fields } = useProblemSet()
  const looks = useRef(0)
  const { data, error, mutate } = useCall(getAllCaseResult, user === null ? null : { submitId, ...fields }, {
    // a verdict may arrive a moment before its test points
    refreshInterval: (now) => (now?.judgeCaseList.length === 0 && looks.current++ < looksMax ? lookEvery : 0),
  })
  return { data: data ?? undefined, error, mutate }
}
