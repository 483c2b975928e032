import { NumberInput } from '@mantine/core'
import { assignmentLimits } from '@oj/functions/features/assignment/contract-terms.ts'
import {
  addAssignmentProblems,
  changeAssignmentEntry,
  getAssignmentEntries,
  orderAssignmentProblems,
  removeAssignmentProblem,
} from '@oj/functions/features/assignment/entries/contract.ts'
import { getAssignmentProblems } from '@oj/functions/features/assignment/participation/contract.ts'
import { isObjective, ProblemAuth } from '@oj/functions/features/problem/contract-facts.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { useTranslation } from 'react-i18next'
import { call, quietCall } from '../../../lib/calls/call.ts'
import { reloadCalls, useCall } from '../../../lib/calls/swr.ts'
import { serverNow } from '../../../lib/serverClock.ts'
import { AddEntries, bankNames, EntriesPage, type PickQuery, useOwnedId } from '../../owned/index.ts'
import { assignments } from '../admin/kind.ts'

type Entries = AnswerOf<typeof getAssignmentEntries>

function problemsIn({ problemList, entries: byPid }: Entries) {
  return problemList.records.flatMap((row) => {
    const entry = byPid[String(row.id)]
    return entry ? [{ row, entry }] : []
  })
}

const readAgain = () => reloadCalls(getAssignmentEntries, getAssignmentProblems)

const types = ['acm', 'oi', 'objective'] as const
const typeOf = (type: number) => types[type] ?? 'objective'

const useAddable = (aid: number, query: PickQuery) =>
  useCall(getAssignmentEntries, { aid, toAdd: true, withTaken: true, ...query }, { keepPreviousData: true })

/** The problems of an assignment: added, named, ordered, given points and removed. */
export function AssignmentEntries() {
  const { t } = useTranslation('assignment-admin')
  const aid = useOwnedId(assignments)
  const read = useCall(getAssignmentEntries, { aid, limit: assignmentLimits.problems }, { keepPreviousData: true })
  const { data: one } = assignments.useOne(aid, { quiet: true })
  const problems = read.data && problemsIn(read.data)
  const sum = problems?.reduce((all, { entry }) => all + entry.fullScore, 0) ?? 0
  return (
    <EntriesPage
      kind={assignments}
      read={read}
      entries={problems}
      most={assignmentLimits.problems}
      order={(pids) => call(orderAssignmentProblems, { aid, pids })}
      remove={(pid) => call(removeAssignmentProblem, { aid, pid })}
      readAgain={readAgain}
      add={(onClose) => (
        <AddEntries
          kind={assignments}
          entries={problems ?? []}
          most={assignmentLimits.problems}
          useAddable={useAddable}
          more={[
            { key: 'type', title: t('problems.type'), under: true, render: ({ type }) => t(`type.${typeOf(type)}`) },
          ]}
          add={(pid) => quietCall(addAssignmentProblems, { aid, problems: [{ pid }] })}
          readAgain={readAgain}
          onClose={onClose}
        />
      )}
      description={problems && problems.length > 0 && t('problems.sum', { count: problems.length, points: sum })}
      titleOf={(problem) => ({
        to: `/assignment/${aid}/problem/${problem.entry.displayId}`,
        about: [t(`type.${typeOf(problem.row.type)}`), ...bankNames(problem)],
        // the bank shows right answers after some tries, even while the work runs
        warning: isObjective(problem.row) && problem.row.auth === ProblemAuth.public ? t('problems.public') : undefined,
      })}
      after={({ entry }) => <span>{t('problems.earns', { count: entry.fullScore })}</span>}
      change={{
        moreOf: ({ entry }) => entry.points,
        field: (points, onChange, { row }) => (
          <NumberInput
            label={t('problems.points')}
            description={t(row.type === 0 ? 'problems.pointsWhole' : 'problems.pointsParts')}
            min={0}
            max={assignmentLimits.points}
            allowDecimal={false}
            allowNegative={false}
            value={points ?? ''}
            onChange={(value) => onChange(typeof value === 'number' ? value : null)}
          />
        ),
        hasBegun: one !== undefined && Date.parse(one.startTime) <= serverNow(),
        save: ({ row }, names, points, swap) =>
          call(changeAssignmentEntry, { aid, pid: row.id, ...names, points, swap }),
      }}
      removedHint={() => t('problems.removeMessage')}
    />
  )
}
