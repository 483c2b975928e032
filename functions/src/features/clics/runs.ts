import { Failure } from '../../platform/errors.ts'
import { mapInParts } from '../../platform/list-parts.ts'
import { type ShownRow, visibleCases } from '../submission/index.ts'
import { clicsErrors as errors } from './errors.ts'
import { timesIn } from './live.ts'
import type { Run } from './objects.ts'
import type { ReaderView } from './reader-view.ts'
import { judgementTypeOf } from './verdicts.ts'

/** The test points of a submission; their times are that of the submission. */
const runObjects = (
  contest: ReaderView['contest'],
  { submitId, submitTime }: ShownRow['row'],
  cases: Awaited<ReturnType<typeof visibleCases>>,
): Run[] =>
  cases.flatMap(({ seq, status, time }) => {
    const type = judgementTypeOf(status)
    if (type === null) return []
    return {
      id: `${submitId}-${seq}`,
      judgement_id: String(submitId),
      ordinal: seq,
      judgement_type_id: type,
      ...timesIn(contest, submitTime),
      run_time: time / 1000,
    }
  })

/** Judgements whose test points are read for one answer, and at the same time: each is a read of its own. */
const most = { judgements: 1000, atOnce: 16 } as const

/** The test points of judgements, or of the one that `of` names. @throws clics-runs-many */
export async function runsOf(
  { contest }: ReaderView,
  handedIn: readonly ShownRow[],
  of: string | undefined,
): Promise<Run[]> {
  const judged = handedIn.filter(
    ({ row }) => judgementTypeOf(row.status) !== null && (of === undefined || String(row.submitId) === of),
  )
  if (judged.length > most.judgements) throw new Failure(errors['clics-runs-many'], { most: most.judgements })
  const objects = await mapInParts(judged, most.atOnce, async (one) =>
    runObjects(contest, one.row, await visibleCases(one)),
  )
  return objects.flat()
}
