import * as z from 'zod/mini'
import { Failure } from '../../../platform/errors.ts'
import { notingWorker, type TaskMaker } from '../../../platform/tasks.ts'
import { problemErrors } from '../../problem/errors.ts'
import { allProblems, problemNamed } from '../../problem/index.ts'
import { ownProblem } from '../../problem-admin/index.ts'
import { importPackageTask } from '../contract.ts'
import { exchangeErrors as errors } from '../errors.ts'
import { fitChanges, fitToReport } from '../notes/notes.ts'
import { withScratch } from '../scratch.ts'
import { numberProblems, siteNow } from './check-task.ts'
import { findIncomplete } from './incomplete.ts'
import { type Imported, readForm, saveImported } from './save.ts'
import { readUpload } from './upload.ts'
import { authOf } from './visibility.ts'

type Chosen = z.output<(typeof importPackageTask)['input']>['choices'][number]

/** Null for a new problem. @throws problem-not-found, problem-not-yours */
async function placeOf({ action, problemId }: Chosen, { caller }: TaskMaker) {
  if (action !== 'replace') return null
  const row = problemNamed(await allProblems(), problemId)
  if (!row) throw new Failure(problemErrors['problem-not-found'])
  return ownProblem(row.pid, caller)
}

const { problems: Problems } = importPackageTask.result.shape

/** Where a task that is taken up goes on, and what was imported. */
const Reached = z.object({ index: z.int(), problems: Problems })

/** One by one; a failure does not stop the others. */
export const importWorker = notingWorker(importPackageTask, Reached, async (work) =>
  withScratch(async (scratch) => {
    const { input, by, progress, refuse, reached, reaching } = work
    const { choices, visibility, ...upload } = input
    const { packages } = await readUpload({ ...upload, uid: by.caller.uid }, scratch)
    const site = await siteNow()
    const problems = [...(reached?.problems ?? [])]
    const done = reached?.index ?? -1
    const open = new Map(choices.filter((choice) => choice.index > done).map((choice) => [choice.index, choice]))
    for await (const { index, one, problem } of numberProblems(packages)) {
      const choice = open.get(index)
      if (!choice || !problem) continue
      open.delete(index)
      await progress(choices.length - open.size - 1, choices.length)
      try {
        const { problemId } = choice
        const { form: read, changes } = await readForm(problem, site, scratch)
        const before = await placeOf(choice, by)
        const incomplete = await findIncomplete(problem, one.format)
        const auth = authOf(read, { visibility, incomplete, before })
        const form = { ...read, problem: { ...read.problem, auth } }
        const action = before ? 'replaced' : 'created'
        const toResult = ({ pid, left }: Imported) => {
          const all = fitChanges([...changes, ...left])
          return { index, pid, problemId, action, incomplete, changes: all } as const
        }
        const also = (saved: Imported) => [reaching({ index, problems: fitToReport([...problems, toResult(saved)]) })]
        problems.push(toResult(await saveImported(form, problem, { problemId, before, also }, by, scratch)))
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        refuse(choice.problemId, error)
      }
    }
    for (const { index, problemId } of open.values())
      refuse(problemId, new Failure(errors['choice-unknown'], { index }))
    await progress(choices.length, choices.length)
    return { problems: fitToReport(problems) }
  }),
)
