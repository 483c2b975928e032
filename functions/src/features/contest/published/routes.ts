import { Failure } from '../../../platform/errors.ts'
import { route } from '../../../platform/http/serve.ts'
import { taskOf } from '../../../platform/task-store.ts'
import { startTask } from '../../../platform/tasks.ts'
import { exchangeErrors } from '../../problem-exchange/errors.ts'
import { seeUpload } from '../../problem-exchange/index.ts'
import { contestErrors as errors } from '../errors.ts'
import * as contract from './contract.ts'

const checkPublished = route(contract.checkPublished, async (input, context) => {
  if (!(await seeUpload(context.caller.uid, input.uploadId))) throw new Failure(exchangeErrors['upload-not-there'])
  return startTask(contract.checkPublishedTask, input, context)
})

/** What the caller's own check has found. @throws published-unchecked */
async function checkedBy(taskId: string, uid: string) {
  const task = await taskOf(taskId)
  const isOwn = task?.owner === uid && task.kind === contract.checkPublishedTask.name && task.state === 'done'
  if (!task || !isOwn) throw new Failure(errors['published-unchecked'])
  return contract.checkPublishedTask.result.parse(task.result)
}

const importPublished = route(contract.importPublished, async ({ taskId, ...given }, context) => {
  const { uploadId, name, etag, duration, problems } = await checkedBy(taskId, context.caller.uid)
  if (Date.parse(given.startTime) + duration * 1000 > context.at.getTime())
    throw new Failure(errors['published-not-over'])
  if (given.pids.length !== problems.length) throw new Failure(errors['published-problems'])
  const chosen = given.pids.filter((pid) => pid !== null)
  if (new Set(chosen).size < chosen.length) throw new Failure(errors['contest-problem-twice'])
  return startTask(contract.importPublishedTask, { uploadId, name, etag, ...given }, context)
})

/** The calls by which published results come in. */
export const publishedRoutes = [checkPublished, importPublished]
