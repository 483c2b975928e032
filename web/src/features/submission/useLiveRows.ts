import { checkSubmissionsStatus, type SubmissionRow } from '@oj/functions/features/submission/contract.ts'
import { submissionLimits } from '@oj/functions/features/submission/contract-facts.ts'
import { isRunning } from '@oj/shared/judging/verdicts.ts'
import { useEffect, useState } from 'react'
import { quietCall } from '../../lib/calls/call.ts'
import { useProblemSet } from '../problem-set/index.ts'
import { pollSubmissions } from './poll.ts'

type Rows = readonly SubmissionRow[]

/** The rows of a list, of which running submissions are polled until their verdict. */
export function useLiveRows(rows: Rows | undefined): SubmissionRow[] | undefined {
  const set = useProblemSet()
  // updates of earlier rows are older than these rows
  const [update, setUpdate] = useState<{ of: Rows | undefined; newer: ReadonlyMap<number, SubmissionRow> }>()
  const newer = update !== undefined && update.of === rows ? update.newer : undefined

  useEffect(() => {
    const ids = (rows ?? []).filter((row) => isRunning(row.status)).map((row) => row.submitId)
    const leaving = new AbortController()
    pollSubmissions<SubmissionRow>({
      ids: ids.slice(0, submissionLimits.statusBatch),
      check: (submitIds) => quietCall(checkSubmissionsStatus, { submitIds, ...set.fields }, { signal: leaving.signal }),
      show: (shown) =>
        setUpdate((now) => {
          const previous = now?.of === rows ? now?.newer : undefined
          return {
            of: rows,
            newer: new Map([...(previous ?? []), ...shown.map((row) => [row.submitId, row] as const)]),
          }
        }),
      signal: leaving.signal,
      // a failed check leaves the rows as they are; the refresh button starts polling again
    }).catch(() => undefined)
    return () => leaving.abort()
  }, [rows, set])

  return rows?.map((row) => newer?.get(row.submitId) ?? row)
}
