import { setTimeout as delay } from 'node:timers/promises'
import type { NewJob } from '@oj/shared/judging/jobs.ts'
import { Compiled } from '@oj/shared/judging/messages.ts'
import * as z from 'zod/mini'
import { epochSeconds, now } from '../../../platform/clock.ts'
import { Failure } from '../../../platform/errors.ts'
import type { Caller, Context } from '../../../platform/http/serve.ts'
import { log } from '../../../platform/log.ts'
import { consistently, item, writeItem } from '../../../platform/table/index.ts'
import { isOffered, sendFirst } from '../../judging/index.ts'
import { compileErrors, compileLimits, type compileSpj } from './contract.ts'

/** The result of a compile check, read by the waiting call and not needed afterwards. */
const compileResults = item('compile-result', {
  fields: {
    key: z.string(),
    outcome: Compiled.shape.outcome,
    message: z.string(),
    expiresAt: z.number(),
  },
  key: { pk: ['key'] },
})

/** How long a result is kept, in seconds, and how often a call looks for it, in ms. */
const life = 300
const lookEvery = 250

type Input = z.output<(typeof compileSpj)['input']>

/**
 * Lets a judge compile a checker or an interactor and waits for the result; null if it compiles. A user waits for it, so the
 * job goes into the queue with the highest priority.
 * @throws compile-language-unknown, compile-failed with the compiler messages, judge-failed, judge-timeout
 */
export async function compileCheck(
  { code, language, extraFiles }: Input,
  { caller, requestId }: Context & { caller: Caller },
): Promise<null> {
  if (!(await isOffered(language))) throw new Failure(compileErrors['compile-language-unknown'], { language })
  const key = crypto.randomUUID()
  const job: NewJob = { kind: 'compile', key, language, code, extraFiles: extraFiles ?? {}, requestId }
  await sendFirst(job, caller.uid)
  const result = await resultOf(key)
  if (!result) throw new Failure(compileErrors['judge-timeout'], { seconds: compileLimits.wait })
  const { outcome, message } = result
  if (outcome === 'broken') throw new Failure(compileErrors['judge-failed'], { message })
  if (outcome === 'refused') throw new Failure(compileErrors['compile-failed'], { message })
  return null
}

/** The result, or null if it does not come in time. */
async function resultOf(key: string) {
  const deadline = now().getTime() + compileLimits.wait * 1000
  for (;;) {
    const result = await compileResults.get({ key }, consistently)
    if (result || now().getTime() > deadline) return result
    await delay(lookEvery)
  }
}

/** Stores the result of a compile check. */
export async function saveCompiled({ key, outcome, message, judger, requestId }: Compiled): Promise<void> {
  await writeItem(compileResults.put({ key, outcome, message, expiresAt: epochSeconds(now()) + life }))
  log.info('compile check', { requestId, key, outcome, judger })
}
