import { Failure } from '../../../platform/errors.ts'
import type { Caller, Context } from '../../../platform/http/serve.ts'
import { transact, type Write } from '../../../platform/table/index.ts'
import { auditWrite } from '../../audit/index.ts'
import { problemErrors } from '../../problem/errors.ts'
import {
  allProblems,
  assertPoints,
  listChoosableProblems,
  type ProblemRow,
  wasPartDataShown,
} from '../../problem/index.ts'
import { changeInTurn, createProblemChooser, type Entry, entryWrite, lastEntry } from '../../problem-set/index.ts'
import { type ContestView, contestKey } from '../contest-set.ts'
import { contestErrors as errors } from '../errors.ts'
import { contestLimits } from '../management/contract.ts'

export type By = Context & { readonly caller: Caller }

export const chosen = createProblemChooser({
  most: contestLimits.problems,
  errors: {
    unknown: errors['contest-problem-unknown'],
    twice: errors['contest-problem-twice'],
    taken: errors['contest-display-id-taken'],
    many: errors['contest-problems-many'],
  },
})

/** Sends the writes that `change` makes of the problems of a contest; asks it again where they changed meanwhile. */
export const changeEntries = <T extends { writes: readonly Write[] }>(
  contest: number,
  change: (entries: readonly Entry[]) => Promise<T>,
): Promise<T> =>
  changeInTurn(contestKey(contest), async (entries, turn) => {
    const changed = await change(entries)
    await transact([...changed.writes, turn])
    return changed
  })

/** The writes that save an entry among these of a contest. @throws contest-display-id-taken, contest-problems-many */
export async function savingOf(
  entry: Entry,
  before: Entry | null,
  entries: readonly Entry[],
  { contest }: ContestView,
  by: By,
  swap = false,
) {
  const saved = chosen.changed(entry, before, entries, swap)
  const log = await auditWrite(by, { action: 'contest.problem', target: String(contest.number), before, after: entry })
  return { entry, writes: [...saved.map(entryWrite), log] }
}

/** The entry of a problem by its own id and title, as the last one. */
export const entryFor = ({ pid, problemId, title }: ProblemRow, { key }: ContestView, entries: readonly Entry[]) =>
  lastEntry(key, { pid, displayId: problemId, title }, entries)

/** Adds a problem. @throws problem-not-found, problem-without-points, and what `chosen` refuses */
export async function addEntry(
  pid: number,
  displayId: string,
  by: By,
  view: ContestView,
  choose = listChoosableProblems,
) {
  const { number } = view.contest
  const row = (await choose(await allProblems(), view, by)).find((one) => one.pid === pid)
  await changeEntries(number, async (entries) => {
    chosen.checkNew(pid, entries)
    if (!row) throw new Failure(problemErrors['problem-not-found'])
    assertPoints(view, row)
    return savingOf({ ...entryFor(row, view, entries), displayId }, null, entries, view, by)
  })
  return { isDataShown: await wasPartDataShown(pid) }
}
