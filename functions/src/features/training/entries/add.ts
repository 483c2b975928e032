import { Failure } from '../../../platform/errors.ts'
import type { Caller, Context } from '../../../platform/http/serve.ts'
import { problemErrors } from '../../problem/errors.ts'
import { allProblems, listChoosableProblems } from '../../problem/index.ts'
import { changeInTurn, createProblemChooser, entryWrite, lastEntry } from '../../problem-set/index.ts'
import { trainingLimits } from '../contract-terms.ts'
import { trainingErrors as errors } from '../errors.ts'
import type { TrainingView } from '../training-set.ts'
import { saveEntries } from './save.ts'

export const chooser = createProblemChooser({
  most: trainingLimits.problems,
  errors: {
    unknown: errors['training-problem-unknown'],
    twice: errors['training-problem-twice'],
    taken: errors['training-display-id-taken'],
    many: errors['training-problems-many'],
  },
})

/** Adds a problem that the caller may choose. @throws problem-not-found, and what `chooser` refuses */
export async function addProblemEntry(
  pid: number,
  displayId: string,
  by: Context & { caller: Caller },
  view: TrainingView,
  choose = listChoosableProblems,
): Promise<null> {
  const { key, training } = view
  const row = (await choose(await allProblems(), view, by)).find((one) => one.pid === pid)
  await changeInTurn(key, async (entries, turn) => {
    chooser.checkNew(pid, entries)
    if (!row) throw new Failure(problemErrors['problem-not-found'])
    const entry = lastEntry(key, { pid, displayId: displayId || row.problemId, title: row.title }, entries)
    chooser.check(entry, entries)
    await saveEntries(training.number, 'training.problem', null, entry, [entryWrite(entry), turn], by)
  })
  return null
}
