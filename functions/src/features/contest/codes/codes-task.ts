import { readEnv } from '../../../platform/env.ts'
import { Failure } from '../../../platform/errors.ts'
import { putFile } from '../../../platform/objects/remote-file.ts'
import { transact } from '../../../platform/table/index.ts'
import { notingWorker } from '../../../platform/tasks.ts'
import { auditWrite } from '../../audit/index.ts'
import { assertRight, visitOf } from '../../problem-set/index.ts'
import { contests } from '../contest-set.ts'
import { contestErrors as errors } from '../errors.ts'
import { codeLimits, packCodesTask } from './contract.ts'
import { acceptedIn, codesKey, codesName, withArchiveOf } from './pack.ts'

/** Packs the accepted programs of a contest, if its maker may still administer it. */
export const packCodesWorker = notingWorker(packCodesTask, packCodesTask.result, async (work) => {
  const { taskId, input, by, progress, reached, reaching } = work
  if (reached) return reached
  const view = (await (await contests.find([input.cid]))(visitOf(by))).get(input.cid)
  if (!view || view.refusal('know') !== null) throw new Failure(errors['contest-not-found'])
  assertRight(view, 'administer')
  const { accepted, isCut } = await acceptedIn(view, input, codeLimits.submissions)
  if (isCut) throw new Failure(errors['codes-need-task'])
  const submissions = accepted.length
  return withArchiveOf(
    accepted,
    input,
    async (file, bytes) => {
      await putFile(readEnv('UPLOADS_BUCKET'), codesKey(taskId), file, 'application/zip')
      const result = { name: codesName(input.cid), bytes, submissions }
      const entry = await auditWrite(by, {
        action: 'contest.codes',
        target: String(input.cid),
        after: { submissions },
      })
      await transact([entry, reaching(result)])
      return result
    },
    (done) => progress(done, submissions),
  )
})
