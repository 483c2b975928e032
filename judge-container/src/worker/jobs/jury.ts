import type { JuryJob } from '@oj/functions/features/judging/contract.ts'
import type { Desk, Errand } from './errand.ts'
import { judgingErrand } from './judging.ts'

const nothing = () => undefined

/** Judges a solution of the jury, of which the verdict alone is told. */
export function juryErrand(job: JuryJob, desk: Desk): Errand {
  const { run, requestId } = job
  return judgingErrand(job, desk, {
    about: { run },
    progress: nothing,
    silence: nothing,
    end: (finish) => [{ type: 'jury', run, requestId, judger: desk.events.judger, ...finish }],
  })
}
