import { readEnv } from '../../../platform/env.ts'
import { Failure } from '../../../platform/errors.ts'
import { downloadUrl } from '../../../platform/objects/large-objects.ts'
import { taskOf } from '../../../platform/task-store.ts'
import { startTask } from '../../../platform/tasks.ts'
import { groupRoute } from '../../group/index.ts'
import { classErrors as errors } from '../errors.ts'
import { retirementOf } from '../retirement/store.ts'
import * as contract from './contract.ts'
import { archiveKey, archiveName } from './object-keys.ts'

/** How long a download address is valid, in seconds. */
const urlLife = 300

const archiveClass = groupRoute(contract.archiveClass, (input, by) => startTask(contract.archiveClassTask, input, by))

const getArchiveUrl = groupRoute(contract.getArchiveUrl, async ({ gid, taskId }, { caller }) => {
  const task = await taskOf(taskId)
  const { name: kind, result } = contract.archiveClassTask
  const isOwn = task?.owner === caller.uid || (await retirementOf(gid))?.taskId === taskId
  const isReady = isOwn && task?.kind === kind && task.state === 'done'
  if (!task || !isReady || result.parse(task.result).name !== archiveName(gid))
    throw new Failure(errors['archive-not-found'])
  const name = archiveName(gid)
  return { url: await downloadUrl(readEnv('UPLOADS_BUCKET'), archiveKey(taskId), name, urlLife), name }
})

export const archiveRoutes = [archiveClass, getArchiveUrl]
