import * as z from 'zod/mini'
import { type ErrorSpec, Failure } from '../../../platform/errors.ts'
import { EndedEarly, type NotingWork, notingWorker } from '../../../platform/tasks.ts'
import { importPackageTask } from '../contract.ts'
import { exchangeErrors as errors } from '../errors.ts'
import { fitToReport } from '../notes/notes.ts'
import { withScratch } from '../scratch.ts'
import { numberProblems, siteNow } from './check-task.ts'
import { type Taken, takeProblem } from './take.ts'
import { readUpload } from './upload.ts'

type Input = z.output<(typeof importPackageTask)['input']>

const { problems: Problems } = importPackageTask.result.shape

/** Where a task that is taken up goes on, and what was imported. */
export const Reached = z.object({ index: z.int(), problems: Problems })
type Importing = NotingWork<Input, z.output<typeof Reached>>

/** What was imported stays, and is listed. */
const endedEarly = (error: ErrorSpec, { choices }: Input, problems: readonly Taken[]) =>
  new EndedEarly({ problems: fitToReport([...problems]) }, error, { done: problems.length, total: choices.length })

/** One by one; a failure does not stop the others. */
export const importProblems = (work: Importing) =>
  withScratch(async (scratch) => {
    const { input, by, progress, isCancelled, refuse, reached, reaching } = work
    const { choices, visibility, keepBytes, ...upload } = input
    const { packages } = await readUpload({ ...upload, uid: by.caller.uid }, scratch)
    const site = await siteNow()
    const problems = [...(reached?.problems ?? [])]
    const done = reached?.index ?? -1
    const open = new Map(choices.filter((choice) => choice.index > done).map((choice) => [choice.index, choice]))
    for await (const { index, one, problem } of numberProblems(packages)) {
      const choice = open.get(index)
      if (!choice || !problem) continue
      if (await isCancelled()) throw endedEarly(errors['import-cancelled'], input, problems)
      open.delete(index)
      await progress(choices.length - open.size - 1, choices.length)
      const note = (taken: Taken) => reaching({ index, problems: fitToReport([...problems, taken]) })
      const taking = { site, visibility, keepBytes, by, scratch, note }
      try {
        problems.push(await takeProblem({ problem, format: one.format, choice }, taking))
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        refuse(choice.problemId, error)
      }
    }
    for (const { index, problemId } of open.values())
      refuse(problemId, new Failure(errors['choice-unknown'], { index }))
    await progress(choices.length, choices.length)
    return { problems: fitToReport(problems) }
  })

export const importWorker = notingWorker(importPackageTask, Reached, importProblems, async ({ input, reached }) => {
  throw endedEarly(errors['import-interrupted'], input, reached?.problems ?? [])
})
