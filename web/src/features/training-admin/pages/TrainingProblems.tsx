import { trainingLimits } from '@oj/functions/features/training/contract-terms.ts'
import {
  addRemoteProblemToTraining,
  addTrainingProblem,
  getTrainingEntries,
  orderTrainingProblems,
  removeTrainingProblem,
} from '@oj/functions/features/training/entries/contract.ts'
import { getTrainingProblemList } from '@oj/functions/features/training/participation/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { useTranslation } from 'react-i18next'
import { call, quietCall } from '../../../lib/calls/call.ts'
import { forgetCalls, reloadCalls, useCall } from '../../../lib/calls/swr.ts'
import { useSession } from '../../../lib/session/session.ts'
import { AddEntries, EntriesPage, type PickQuery, RemoteEntry, useAdminPlace, useOwnedId } from '../../owned/index.ts'
import { bankSet } from '../../problem-set/index.ts'
import { trainingPath } from '../../training/index.ts'
import { trainings } from '../kind.ts'
import { MakeAssignment } from '../MakeAssignment.tsx'

type Entries = AnswerOf<typeof getTrainingEntries>

/** In trainings problems keep their titles. */
const problemsIn = ({ problemList, trainingProblemMap }: Entries) =>
  problemList.records.map((row) => {
    const displayId = trainingProblemMap[String(row.id)]?.displayId ?? row.problemId
    return { row, entry: { displayId, displayTitle: row.title } }
  })

/** More than a training may have. */
const readMax = 200

async function readAgain() {
  const { lists, byReaders } = trainings.reads
  await Promise.all([reloadCalls(getTrainingEntries), forgetCalls(...lists, ...byReaders, getTrainingProblemList)])
}

const useAddable = (tid: number, query: PickQuery) =>
  useCall(getTrainingEntries, { tid, withTaken: true, ...query }, { keepPreviousData: true })

/** The problems of a training: added, ordered and removed (AD-07). */
export function TrainingProblems() {
  const { t } = useTranslation('training-admin')
  const tid = useOwnedId(trainings)
  const { gid } = useAdminPlace(trainings)
  const read = useCall(getTrainingEntries, { tid, queryExisted: true, limit: readMax }, { keepPreviousData: true })
  const problems = read.data && problemsIn(read.data)
  const mayBring = useSession().may('manage-problems')
  // staff of a group may not change problems of the bank
  const pathOf = (pid: number, displayId: string) =>
    gid === null
      ? bankSet.to('edit', { pid })
      : `${trainingPath({ id: tid, gid })}/problem/${encodeURIComponent(displayId)}`
  return (
    <EntriesPage
      kind={trainings}
      read={read}
      entries={problems}
      most={trainingLimits.problems}
      order={(pids) => call(orderTrainingProblems, { tid, pids })}
      remove={(pid) => call(removeTrainingProblem, { tid, pid })}
      readAgain={readAgain}
      add={(onClose) => (
        <AddEntries
          kind={trainings}
          entries={problems ?? []}
          most={trainingLimits.problems}
          useAddable={useAddable}
          add={(pid) => quietCall(addTrainingProblem, { tid, pid })}
          readAgain={readAgain}
          onClose={onClose}
        />
      )}
      ways={(isFull) => (
        <>
          {mayBring && (
            <RemoteEntry
              kind={trainings}
              displayId={{
                label: t('problems.displayId'),
                description: t('problems.displayIdHint'),
                first: '',
                required: false,
              }}
              disabled={isFull}
              bring={(choice) => quietCall(addRemoteProblemToTraining, { tid, ...choice })}
              saidOf={(problemId, displayId) => t('add.done', { problemId: displayId || problemId })}
              readAgain={readAgain}
            />
          )}
          <MakeAssignment tid={tid} />
        </>
      )}
      titleOf={({ row, entry: { displayId } }) => ({
        to: pathOf(row.id, displayId),
        tip: gid === null ? t('problems.edit', { displayId }) : undefined,
        about: [
          ...(displayId === row.problemId ? [] : [row.problemId]),
          row.author,
          ...(row.auth === 1 ? [] : [t('problems.private')]),
        ],
      })}
      removedHint={() => t('problems.removeMessage')}
    />
  )
}
