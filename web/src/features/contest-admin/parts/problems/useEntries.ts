import {
  changeContestEntry,
  contestLimits,
  getAdminContest,
  getContestEntries,
  orderContestProblems,
  publishContestProblems,
  removeContestProblem,
} from '@oj/functions/features/contest/contract.ts'
import { getContestProblem } from '@oj/functions/features/contest/participation/contract.ts'
import { getProblemList } from '@oj/functions/features/problem/contract.ts'
import { getAdminProblemList } from '@oj/functions/features/problem-admin/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { useTranslation } from 'react-i18next'
import { forgetCalls, reloadCalls, useAction, useCall } from '../../../../lib/calls/swr.ts'
import { toast } from '../../../../lib/toast.ts'
import { swappedNames } from '../../../../ui/admin/swapped.ts'
import { useOrdering } from '../../../../ui/order/useOrdering.ts'

type Entries = AnswerOf<typeof getContestEntries>
/** A problem of a contest: what it is, and how it stands there. */
export interface ContestProblem {
  row: Entries['problemList']['records'][number]
  entry: Entries['contestProblemMap'][string]
}

/** What shows the problems of contests. */
export const readers = [getContestEntries, getContestProblem] as const

function problemsIn({ problemList, contestProblemMap }: Entries): ContestProblem[] {
  return problemList.records.flatMap((row) => {
    const entry = contestProblemMap[String(row.id)]
    return entry ? [{ row, entry }] : []
  })
}

/** The problems of a contest, and what staff do with them. */
export function useEntries(cid: number) {
  const { t } = useTranslation('contest-admin')
  const asked = { cid, limit: contestLimits.problems }
  const { data, error, isLoading, mutate } = useCall(getContestEntries, asked, { keepPreviousData: true })
  const { data: contest } = useCall(getAdminContest, { cid })
  const ordering = useAction(orderContestProblems)
  const removing = useAction(removeContestProblem)
  const publishing = useAction(publishContestProblems)
  const changing = useAction(changeContestEntry)
  const { order, ordered } = useOrdering(
    (pids) => ordering.run({ cid, pids }),
    () => reloadCalls(...readers),
  )
  const problems = data && ordered(problemsIn(data), ({ row }) => row.id)

  async function remove({ row, entry }: ContestProblem) {
    if ((await removing.run({ cid, pid: row.id })) === undefined) return
    toast('success', t('problems.removed', { displayId: entry.displayId }))
    await reloadCalls(...readers)
  }
  async function publish() {
    const answer = await publishing.run({ cid })
    if (!answer) return
    toast('success', t('problems.published', { count: answer.published }))
    await Promise.all([reloadCalls(...readers), forgetCalls(getProblemList, getAdminProblemList)])
  }
  async function change(
    problem: ContestProblem,
    fields: { displayId: string; displayTitle: string; color: string },
    holder: ContestProblem | undefined,
  ) {
    const swap = holder !== undefined
    if ((await changing.run({ id: problem.entry.id, ...fields, swap })) === undefined) return false
    const said = holder && t('problems.swapped', swappedNames(problem, fields, holder))
    toast('success', said ?? t('problems.changed', { displayId: fields.displayId }))
    await reloadCalls(...readers)
    return true
  }
  return {
    problems,
    contest,
    error,
    isLoading,
    retry: mutate,
    order,
    remove,
    publish,
    change,
    running: ordering.running || removing.running || publishing.running,
    changing: changing.running,
  }
}
