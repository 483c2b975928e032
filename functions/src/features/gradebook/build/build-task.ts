import { worker } from '../../../platform/tasks.ts'
import { buildGradebook } from '../contract.ts'
import { build } from './build.ts'

export const buildGradebookWorker = worker(buildGradebook, async ({ input, progress, by }) => {
  await build(input.number, progress, by.requestId)
  return {}
})
