import {
  getTrainingEntries,
  orderTrainingProblems,
  removeTrainingProblem,
} from '@oj/functions/features/training/entries/contract.ts'
import { getGroupAdminTrainingList } from '@oj/functions/features/training/group/contract.ts'
import { getAdminTrainings } from '@oj/functions/features/training/management/contract.ts'
import { getTrainingDetail, getTrainingProblemList } from '@oj/functions/features/training/participation/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { useTranslation } from 'react-i18next'
import { forgetCalls, reloadCalls, useAction, useCall } from '../../lib/calls/swr.ts'
import { toast } from '../../lib/toast.ts'
import { useOrdering } from '../../ui/order/useOrdering.ts'

type Entries = AnswerOf<typeof getTrainingEntries>
/** A problem of a training: what it is, and under which id it stands there. */
export interface TrainingEntry {
  row: Entries['problemList']['records'][number]
  displayId: string
}

/** Reads again what shows the problems of trainings. */
export async function readEntriesAgain(): Promise<void> {
  await Promise.all([
    reloadCalls(getTrainingEntries),
    forgetCalls(getAdminTrainings, getGroupAdminTrainingList, getTrainingDetail, getTrainingProblemList),
  ])
}

const entriesIn = ({ problemList, trainingProblemMap }: Entries): TrainingEntry[] =>
  problemList.records.map((row) => ({ row, displayId: trainingProblemMap[String(row.id)]?.displayId ?? row.problemId }))

/** More than a training has. */
const all = 200

/** The problems of a training, and what staff do with them. */
export function useEntries(tid: number) {
  const { t } = useTranslation('training-admin')
  const { data, error, mutate } = useCall(getTrainingEntries, { tid, limit: all }, { keepPreviousData: true })
  const ordering = useAction(orderTrainingProblems)
  const removing = useAction(removeTrainingProblem)
  const { order, ordered } = useOrdering((pids) => ordering.run({ tid, pids }), readEntriesAgain)

  async function remove({ row, displayId }: TrainingEntry) {
    if ((await removing.run({ tid, pid: row.id })) === undefined) return
    toast('success', t('problems.removed', { displayId }))
    await readEntriesAgain()
  }
  return { problems: data && ordered(entriesIn(data), ({ row }) => row.id), error, retry: mutate, order, remove }
}
