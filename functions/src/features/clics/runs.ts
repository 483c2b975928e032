import { Failure } from '../../platform/errors.ts'
import { casesToldOf, type ShownRow } from '../submission/index.ts'
import { clicsErrors as errors } from './errors.ts'
import { runObjects } from './live.ts'
import type { Run } from './objects.ts'
import type { ReaderView } from './reader-view.ts'
import { judgementTypeOf } from './verdicts.ts'

/** Judgements whose test points are read for one answer, and at a time: each is a read of its own. */
const most = { judgements: 1000, atOnce: 16 } as const

/** The test points of judgements, in their order; `of` names one of them. @throws clics-runs-many */
export async function runsOf(
  { contest }: ReaderView,
  handedIn: readonly ShownRow[],
  of: string | undefined,
): Promise<Run[]> {
  const judged = handedIn.filter(
    ({ row }) => judgementTypeOf(row.status) !== null && (of === undefined || String(row.submitId) === of),
  )
  if (judged.length > most.judgements) throw new Failure(errors['clics-runs-many'], { most: most.judgements })
  const runs: Run[] = []
  for (let from = 0; from < judged.length; from += most.atOnce) {
    const some = judged.slice(from, from + most.atOnce)
    const read = await Promise.all(some.map(async (one) => runObjects(contest, one.row, await casesToldOf(one))))
    runs.push(...read.flat())
  }
  return runs
}
