import { env } from '../../../platform/env.ts'
import { Failure } from '../../../platform/errors.ts'
import { putFile } from '../../../platform/objects/remote-file.ts'
import { worker } from '../../../platform/tasks.ts'
import { recordAction } from '../../audit/index.ts'
import { demand, visitOf } from '../../problem-set/index.ts'
import { contests } from '../contest-set.ts'
import { contestErrors as errors } from '../errors.ts'
import { codeLimits, packCodesTask } from './contract.ts'
import { acceptedIn, withArchiveOf } from './pack.ts'
import { codesKey, codesName } from './places.ts'

/** Packs the accepted programs of a contest, if its maker may still administer it. */
export const packCodesWorker = worker(packCodesTask, async ({ taskId, input, by, progress }) => {
  const view = (await (await contests.find([input.cid]))(visitOf(by))).get(input.cid)
  if (!view || view.refusal('know') !== null) throw new Failure(errors['contest-not-found'])
  demand(view, 'administer')
  const { accepted, isCut } = await acceptedIn(view, input, codeLimits.submissions)
  if (isCut) throw new Failure(errors['codes-need-task'])
  const submissions = accepted.length
  const name = codesName(input.cid)
  return withArchiveOf(
    accepted,
    input,
    async (file, bytes) => {
      await putFile(env('UPLOADS_BUCKET'), codesKey(taskId), file, 'application/zip')
      await recordAction(by, { action: 'contest.codes', target: String(input.cid), after: { submissions } })
      return { name, bytes, submissions }
    },
    (done) => progress(done, submissions),
  )
})
