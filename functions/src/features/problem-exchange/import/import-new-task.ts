import { Failure } from '../../../platform/errors.ts'
import { notingWorker } from '../../../platform/tasks.ts'
import { problemErrors } from '../../problem/errors.ts'
import { importNewTask } from '../contract.ts'
import { refusalOf } from '../notes/notes.ts'
import { checkPackage } from './check-task.ts'
import { importProblems, Reached } from './import-task.ts'

/** All that is new, for staff alone; an id that another problem has is refused. */
export const importNewWorker = notingWorker(importNewTask, Reached, async (work) => {
  const { by, progress, refuse, reached } = work
  const { problems, ...upload } = await checkPackage({ input: work.input, by, progress })
  const choices = problems.flatMap(({ index, problemId, refusal, clash, already }) => {
    if (already) return []
    if (!refusal && !clash) return [{ index, problemId, action: 'create' as const }]
    const why = refusal ? refusalOf(refusal) : new Failure(problemErrors['problem-id-taken'], { problemId })
    if (!reached) refuse(problemId, why)
    return []
  })
  const input = { ...upload, choices, visibility: 'private' as const, keepBytes: false }
  return importProblems({ ...work, input })
})
