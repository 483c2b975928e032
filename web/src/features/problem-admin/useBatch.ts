import { getProblemList } from '@oj/functions/features/problem/contract.ts'
import {
  type BatchChange,
  batchProblems,
  getAdminProblemList,
  getAdminTags,
  getDeletedProblems,
} from '@oj/functions/features/problem-admin/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reloadCalls, useAction } from '../../lib/calls/swr.ts'
import { toast } from '../../lib/toast.ts'
import { useProblemSet } from '../problem-set/index.ts'

const readers = [getAdminProblemList, getDeletedProblems, getAdminTags, getProblemList] as const

/** Changes many problems at once, and keeps those that could not be changed. */
export function useBatch() {
  const { t } = useTranslation('problem-admin')
  const { fields } = useProblemSet()
  const { run: send, running } = useAction(batchProblems)
  const [failed, setFailed] = useState<AnswerOf<typeof batchProblems>['failed']>([])
  async function run(pids: readonly number[], change: BatchChange): Promise<void> {
    const answer = await send({ ...fields, pids: [...pids], change })
    if (!answer) return
    setFailed(answer.failed)
    if (answer.done.length > 0) toast('success', t(`batch.done.${change.action}`, { count: answer.done.length }))
    await reloadCalls(...readers)
  }
  return { run, running, failed, forget: () => setFailed([]) }
}
export type RunBatch = ReturnType<typeof useBatch>['run']
