import { createTaskWorker } from '../../../platform/tasks.ts'
import { buildGradebook } from '../contract.ts'
import { runGradebookBuild } from './build.ts'

export const buildGradebookWorker = createTaskWorker(buildGradebook, async ({ input, progress, by }) => {
  await runGradebookBuild(input.number, progress, by.requestId)
  return {}
})
