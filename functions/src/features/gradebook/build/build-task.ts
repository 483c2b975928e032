import { worker } from '../../../platform/tasks.ts'
import { buildGradebook } from '../contract.ts'
import { build } from './build.ts'

export const buildGradebookWorker = worker(buildGradebook, async ({ input, progress }) => {
  await build(input.number, progress)
  return {}
})
