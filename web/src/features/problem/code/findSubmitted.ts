import {
  getSubmissionDetail,
  getSubmissionList,
  type SubmissionRow,
} from '@oj/functions/features/submission/contract.ts'
import { quietCall } from '../../../lib/calls/call.ts'
import { CallError } from '../../../lib/calls/callError.ts'
import type { WrittenCode } from '../../../lib/drafts/savedCode.ts'
import type { useProblemSet } from '../../problem-set/index.ts'

/** The newest own submissions among which code is looked for whose sending had no answer. */
const newest = 10

/** Whether a call failed in a way that leaves open whether the server has done what it was asked for. */
export const isInDoubt = ({ status }: CallError) => status === 0 || [502, 503, 504].includes(status)

interface Sought {
  pid: number
  fields: ReturnType<typeof useProblemSet>['fields']
  written: WrittenCode
  /** submissions of which this page has had an answer */
  known: ReadonlySet<number>
}

/** The own submission that is this code, among the newest; null where it has not arrived, `unknown` where nobody can tell. */
export async function findArrived({ pid, fields, written, known }: Sought): Promise<SubmissionRow | null | 'unknown'> {
  try {
    const { records } = await quietCall(getSubmissionList, {
      ...fields,
      onlyMine: true,
      limit: newest,
    })
    for (const row of records) {
      if (row.pid !== pid || known.has(row.submitId) || row.language !== written.language) continue
      const { submission } = await quietCall(getSubmissionDetail, { submitId: row.submitId, ...fields })
      if (submission.code === written.code) return row
    }
    return null
  } catch (error) {
    if (error instanceof CallError) return 'unknown'
    throw error
  }
}
