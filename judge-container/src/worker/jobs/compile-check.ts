import type { CompileJob } from '@oj/shared/judging/jobs.ts'
import type { Compiled } from '@oj/shared/judging/messages.ts'
import { compileReferee } from '../../judging/checkers/judge-program.ts'
import type { Place } from '../../judging/compile/compile.ts'
import { cleanMessage } from '../../judging/verdict/clean.ts'
import { type Ending, type JobContext, type JobHandler, sourceOf } from './handler.ts'

/** Compiles a checker or interactor as for judging, and reports whether that succeeds. */
export function compileHandler(job: CompileJob, context: JobContext): JobHandler {
  const { key, requestId, language } = job

  const ending = (outcome: Compiled['outcome'], message: string, figures: object): Ending => ({
    events: [{ type: 'compiled', key, requestId, judger: context.events.judger, outcome, message }],
    figures: { outcome, ...figures },
  })

  const run = async (place: Place) => {
    const files = Object.entries(job.extraFiles).map(([name, content]) => ({ name, content }))
    const source = { ...sourceOf(job, context), extraFiles: files }
    const { program, broken, log, timeMs } = await compileReferee(
      { source, protocol: 'testlib', flags: [] },
      'checker',
      place,
    )
    if (broken) throw new Error(log)
    return ending(program ? 'compiled' : 'refused', log, { compileMs: timeMs })
  }

  return {
    about: { requestId, key, language },
    run,
    giveUp: (reason) => ending('broken', cleanMessage(reason), { reason }),
  }
}
