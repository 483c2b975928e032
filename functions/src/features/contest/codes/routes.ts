import { readFile } from 'node:fs/promises'
import { readEnv } from '../../../platform/env.ts'
import { Failure } from '../../../platform/errors.ts'
import { downloadUrl } from '../../../platform/objects/large-objects.ts'
import { putFile } from '../../../platform/objects/remote-file.ts'
import { taskOf } from '../../../platform/task-store.ts'
import { startTask } from '../../../platform/tasks.ts'
import { recordAction } from '../../audit/index.ts'
import { contestErrors as errors } from '../errors.ts'
import { contestRoute } from '../route.ts'
import * as contract from './contract.ts'
import { acceptedIn, codesKey, codesName, withArchiveOf } from './pack.ts'

/** How long a download address is valid, in seconds. */
const urlLife = 300
const { codeLimits } = contract

const downloadAcceptedCodes = contestRoute(contract.downloadAcceptedCodes, async (input, context, view) => {
  const { number } = view.contest
  const { accepted, isCut } = await acceptedIn(view, input, codeLimits.atOnce)
  if (isCut) throw new Failure(errors['codes-need-task'])
  return withArchiveOf(accepted, input, async (file, bytes) => {
    const after = { submissions: accepted.length }
    await recordAction(context, { action: 'contest.codes', target: String(number), after })
    const name = codesName(number)
    if (bytes <= codeLimits.answerBytes) return new File([await readFile(file)], name, { type: 'application/zip' })
    const key = codesKey(crypto.randomUUID())
    await putFile(readEnv('UPLOADS_BUCKET'), key, file, 'application/zip')
    context.giveHeader('location', await downloadUrl(readEnv('UPLOADS_BUCKET'), key, name, urlLife))
    return new File([], name)
  })
})

const packCodes = contestRoute(contract.packCodes, (input, by) => startTask(contract.packCodesTask, input, by))

const getCodesUrl = contestRoute(contract.getCodesUrl, async ({ cid, taskId }, { caller }) => {
  const task = await taskOf(taskId)
  const isOwn = task?.owner === caller.uid && task.kind === contract.packCodesTask.name && task.state === 'done'
  if (!task || !isOwn) throw new Failure(errors['codes-not-found'])
  const { name } = contract.packCodesTask.result.parse(task.result)
  if (name !== codesName(cid)) throw new Failure(errors['codes-not-found'])
  return { url: await downloadUrl(readEnv('UPLOADS_BUCKET'), codesKey(taskId), name, urlLife), name }
})

export const codeRoutes = [downloadAcceptedCodes, packCodes, getCodesUrl]
