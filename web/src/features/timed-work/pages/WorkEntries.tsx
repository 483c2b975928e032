import { NumberInput } from '@mantine/core'
import { isObjective, ProblemAuth } from '@oj/functions/features/problem/contract-facts.ts'
import { workLimits } from '@oj/functions/features/timed-work/contract-terms.ts'
import {
  addTimedWorkProblem,
  changeTimedWorkEntry,
  getTimedWorkEntries,
  orderTimedWorkProblems,
  removeTimedWorkProblem,
} from '@oj/functions/features/timed-work/entries/contract.ts'
import { getTimedWorkProblems } from '@oj/functions/features/timed-work/participation/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { useTranslation } from 'react-i18next'
import { call, quietCall } from '../../../lib/calls/call.ts'
import { reloadCalls, useCall } from '../../../lib/calls/swr.ts'
import { AddEntries, bankNames, EntriesPage, type PickQuery, useAdminPlace, useOwnedId } from '../../owned/index.ts'
import { bankSet } from '../../problem-set/index.ts'
import classes from '../admin/Admin.module.css'
import { works } from '../admin/kind.ts'

type Entries = AnswerOf<typeof getTimedWorkEntries>

function problemsIn({ problemList, timedProblemMap }: Entries) {
  return problemList.records.flatMap((row) => {
    const entry = timedProblemMap[String(row.id)]
    return entry ? [{ row, entry }] : []
  })
}

const readAgain = () => reloadCalls(getTimedWorkEntries, getTimedWorkProblems)

/** The status of a timed work that has not begun. */
const notBegun = -1

const types = ['acm', 'oi', 'objective'] as const
const typeOf = (type: number) => types[type] ?? 'objective'

const useAddable = (tid: number, query: PickQuery) =>
  useCall(getTimedWorkEntries, { tid, toAdd: true, withTaken: true, ...query }, { keepPreviousData: true })

/** The problems of a timed work: added, named, ordered, given points and removed (AD-07). */
export function WorkEntries() {
  const { t } = useTranslation('timed-work-admin')
  const tid = useOwnedId(works)
  const { gid } = useAdminPlace(works)
  const read = useCall(getTimedWorkEntries, { tid, limit: workLimits.problems }, { keepPreviousData: true })
  const { data: work } = works.useOne(tid, { quiet: true })
  const problems = read.data && problemsIn(read.data)
  const sum = problems?.reduce((all, { entry }) => all + entry.fullScore, 0) ?? 0
  return (
    <EntriesPage
      kind={works}
      read={read}
      entries={problems}
      most={workLimits.problems}
      order={(pids) => call(orderTimedWorkProblems, { tid, pids })}
      remove={(pid) => call(removeTimedWorkProblem, { tid, pid })}
      readAgain={readAgain}
      add={(onClose) => (
        <AddEntries
          kind={works}
          entries={problems ?? []}
          most={workLimits.problems}
          isLettered
          useAddable={useAddable}
          more={[
            { key: 'type', title: t('problems.type'), under: true, render: ({ type }) => t(`type.${typeOf(type)}`) },
          ]}
          add={(pid, displayId) => quietCall(addTimedWorkProblem, { tid, pid, displayId })}
          readAgain={readAgain}
          onClose={onClose}
        />
      )}
      description={problems && problems.length > 0 && t('problems.sum', { count: problems.length, points: sum })}
      titleOf={(problem) => ({
        // staff of a group may not change problems of the bank
        to:
          gid === null
            ? bankSet.to('edit', { pid: problem.row.id })
            : `/timedwork/${tid}/problem/${problem.entry.displayId}`,
        about: [t(`type.${typeOf(problem.row.type)}`), ...bankNames(problem)],
        // the bank shows right answers after some tries, even while the work runs
        warning: isObjective(problem.row) && problem.row.auth === ProblemAuth.public ? t('problems.public') : undefined,
      })}
      after={({ entry }) => <span className={classes.points}>{t('problems.earns', { count: entry.fullScore })}</span>}
      change={{
        moreOf: ({ entry }) => entry.points,
        field: (points, onChange, { row }) => (
          <NumberInput
            label={t('problems.points')}
            description={t(row.type === 0 ? 'problems.pointsWhole' : 'problems.pointsParts')}
            min={0}
            max={workLimits.points}
            allowDecimal={false}
            allowNegative={false}
            value={points ?? ''}
            onChange={(value) => onChange(typeof value === 'number' ? value : null)}
          />
        ),
        hasBegun: work !== undefined && work.status !== notBegun,
        save: ({ row }, names, points, swap) =>
          call(changeTimedWorkEntry, { tid, pid: row.id, ...names, points, swap }),
      }}
      removedHint={() => t('problems.removeMessage')}
    />
  )
}
