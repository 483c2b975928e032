import { Button } from '@mantine/core'
import {
  addContestProblem,
  addRemoteProblemToContest,
  changeContestEntry,
  contestLimits,
  getContestEntries,
  orderContestProblems,
  publishContestProblems,
  removeContestProblem,
} from '@oj/functions/features/contest/contract.ts'
import { ContestType } from '@oj/functions/features/contest/contract-terms.ts'
import { getContestProblem } from '@oj/functions/features/contest/participation/contract.ts'
import { getProblemList } from '@oj/functions/features/problem/contract.ts'
import { getAdminProblemList } from '@oj/functions/features/problem-admin/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { IconFileCode, IconLockOpen, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call, quietCall } from '../../../lib/calls/call.ts'
import { forgetCalls, reloadCalls, useAction, useCall } from '../../../lib/calls/swr.ts'
import { useSession } from '../../../lib/session/session.ts'
import { toast } from '../../../lib/toast.ts'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { RowLink } from '../../../ui/table/RowTools.tsx'
import {
  AddEntries,
  bankNames,
  EntriesPage,
  nextDisplayId,
  type PickQuery,
  RemoteEntry,
  useOwnedId,
} from '../../owned/index.ts'
import { bankSet, useProblemSet } from '../../problem-set/index.ts'
import { contests } from '../kind.ts'
import { BalloonField, isColor } from '../parts/problems/BalloonField.tsx'
import classes from '../parts/problems/Problems.module.css'

type Entries = AnswerOf<typeof getContestEntries>
type ContestProblem = ReturnType<typeof problemsIn>[number]

function problemsIn({ problemList, contestProblemMap }: Entries) {
  return problemList.records.flatMap((row) => {
    const entry = contestProblemMap[String(row.id)]
    return entry ? [{ row, entry }] : []
  })
}

const readAgain = () => reloadCalls(getContestEntries, getContestProblem)

const authOf = (auth: number) => (auth === 3 ? 'contest' : auth === 1 ? 'public' : 'private')

/** The problems that can be added, which are of the contest's type. */
function useAddable(cid: number, query: PickQuery) {
  const { data: contest } = contests.useOne(cid, { quiet: true })
  const input = contest ? { cid, problemType: contest.type, withTaken: true, ...query } : null
  return useCall(getContestEntries, input, { keepPreviousData: true })
}

/** The problems of a contest, for its staff (AD-07). */
export function ContestProblems() {
  const { t } = useTranslation('contest-admin')
  const cid = useOwnedId(contests)
  const set = useProblemSet()
  const mayBring = useSession().may('manage-problems')
  const read = useCall(getContestEntries, { cid, limit: contestLimits.problems }, { keepPreviousData: true })
  const { data: contest } = contests.useOne(cid, {})
  const problems = read.data && problemsIn(read.data)
  const taken = problems?.map(({ entry }) => entry.displayId) ?? []
  // problems that were made for the contest or its group are edited there, others in the bank
  const editing = ({ row }: ContestProblem) =>
    (row.isOwn || row.gid !== null ? set : bankSet).to('edit', { pid: row.id })
  return (
    <EntriesPage
      kind={contests}
      read={read}
      entries={problems}
      most={contestLimits.problems}
      order={(pids) => call(orderContestProblems, { cid, pids })}
      remove={(pid) => call(removeContestProblem, { cid, pid })}
      readAgain={readAgain}
      add={
        contest &&
        ((onClose) => (
          <AddEntries
            kind={contests}
            entries={problems ?? []}
            most={contestLimits.problems}
            isLettered
            useAddable={useAddable}
            noneHint={t('add.noneHint', { type: contest.type === ContestType.oi ? 'OI' : 'ACM' })}
            add={(pid, displayId) => quietCall(addContestProblem, { cid, pid, displayId })}
            readAgain={readAgain}
            onClose={onClose}
          />
        ))
      }
      ways={(isFull) => (
        <>
          {mayBring && (
            <RemoteEntry
              kind={contests}
              displayId={{ label: t('problems.displayId'), first: nextDisplayId(taken), required: true }}
              disabled={isFull || contest?.type !== ContestType.acm}
              bring={(choice) => quietCall(addRemoteProblemToContest, { cid, ...choice })}
              saidOf={(problemId, displayId) => t('add.done', { problemId, displayId })}
              readAgain={readAgain}
            />
          )}
          <Button component={Link} to={set.to('create')} variant="default" leftSection={<IconPlus size={17} />}>
            {t('problems.make')}
          </Button>
        </>
      )}
      above={problems && contest?.status === 1 && <Publish cid={cid} problems={problems} />}
      titleOf={(problem) => {
        const [names = '', author = ''] = bankNames(problem)
        return { to: editing(problem), about: [names, t(`problems.auth.${authOf(problem.row.auth)}`), author] }
      }}
      before={({ entry }) => (
        <span
          className={classes.balloon}
          {...(entry.color && { style: { background: entry.color } })}
          title={entry.color ?? t('problems.noColor')}
        />
      )}
      way={(problem) => (
        <RowLink
          Icon={IconFileCode}
          label={t('problems.editProblem', { displayId: problem.entry.displayId })}
          to={editing(problem)}
        />
      )}
      change={{
        moreOf: ({ entry }) => entry.color ?? '',
        field: (color, onChange) => <BalloonField color={color} onChange={onChange} />,
        isValid: isColor,
        // -1 is scheduled
        hasBegun: contest !== undefined && contest.status !== -1,
        save: ({ entry }, names, color, swap) => call(changeContestEntry, { id: entry.id, ...names, color, swap }),
      }}
      removedHint={(problem) => t(problem?.row.isOwn ? 'problems.removeOwn' : 'problems.removeMessage')}
    />
  )
}

/** Makes public, after the end, what was made for the contest. */
function Publish({ cid, problems }: { cid: number; problems: readonly ContestProblem[] }) {
  const { t } = useTranslation('contest-admin')
  const { run } = useAction(publishContestProblems)
  const [asking, setAsking] = useState(false)
  const own = problems.filter(({ row }) => row.isOwn)
  if (own.length === 0) return null
  async function publish() {
    const answer = await run({ cid })
    if (!answer) return
    toast('success', t('problems.published', { count: answer.published }))
    await Promise.all([readAgain(), forgetCalls(getProblemList, getAdminProblemList)])
  }
  return (
    <>
      <Button mb="md" variant="default" leftSection={<IconLockOpen size={17} />} onClick={() => setAsking(true)}>
        {t('problems.publish', { count: own.length })}
      </Button>
      <Confirm
        opened={asking}
        title={t('problems.publishTitle')}
        message={t('problems.publishMessage', { ids: own.map(({ entry }) => entry.displayId).join(', ') })}
        action={t('problems.publishAction')}
        onConfirm={() => void publish()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
