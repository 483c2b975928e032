import { workLimits } from '@oj/functions/features/timed-work/contract-terms.ts'
import {
  changeTimedWorkEntry,
  getTimedWorkEntries,
  orderTimedWorkProblems,
  removeTimedWorkProblem,
} from '@oj/functions/features/timed-work/entries/contract.ts'
import { getAdminTimedWork } from '@oj/functions/features/timed-work/management/contract.ts'
import { getTimedWorkProblems } from '@oj/functions/features/timed-work/participation/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { useTranslation } from 'react-i18next'
import { reloadCalls, useAction, useCall } from '../../../lib/calls/swr.ts'
import { toast } from '../../../lib/toast.ts'
import { swappedNames } from '../../../ui/admin/swapped.ts'
import { useOrdering } from '../../../ui/order/useOrdering.ts'

type Entries = AnswerOf<typeof getTimedWorkEntries>
/** A problem of a timed work: what it is, and how it stands there. */
export interface WorkProblem {
  row: Entries['problemList']['records'][number]
  entry: Entries['timedProblemMap'][string]
}

/** What shows the problems of timed works. */
export const readers = [getTimedWorkEntries, getTimedWorkProblems] as const

function problemsIn({ problemList, timedProblemMap }: Entries): WorkProblem[] {
  return problemList.records.flatMap((row) => {
    const entry = timedProblemMap[String(row.id)]
    return entry ? [{ row, entry }] : []
  })
}

/** The problems of a timed work, and what staff do with them. */
export function useWorkEntries(tid: number) {
  const { t } = useTranslation('timed-work-admin')
  const asked = { tid, limit: workLimits.problems }
  const { data, error, mutate } = useCall(getTimedWorkEntries, asked, { keepPreviousData: true })
  const { data: work } = useCall(getAdminTimedWork, { tid }, { quiet: true })
  const ordering = useAction(orderTimedWorkProblems)
  const { order, ordered } = useOrdering(
    (pids) => ordering.run({ tid, pids }),
    () => reloadCalls(...readers),
  )
  const removing = useAction(removeTimedWorkProblem)
  const changing = useAction(changeTimedWorkEntry)
  const problems = data && ordered(problemsIn(data), ({ row }) => row.id)

  async function remove({ row, entry }: WorkProblem) {
    if ((await removing.run({ tid, pid: row.id })) === undefined) return
    toast('success', t('problems.removed', { displayId: entry.displayId }))
    await reloadCalls(...readers)
  }
  async function change(
    problem: WorkProblem,
    fields: { displayId: string; displayTitle: string; points: number | null },
    holder: WorkProblem | undefined,
  ) {
    const swap = holder !== undefined
    if ((await changing.run({ tid, pid: problem.row.id, ...fields, swap })) === undefined) return false
    const said = holder && t('problems.swapped', swappedNames(problem, fields, holder))
    toast('success', said ?? t('problems.changed', { displayId: fields.displayId }))
    await reloadCalls(...readers)
    return true
  }
  return { problems, work, error, retry: mutate, order, remove, change, changing: changing.running }
}
