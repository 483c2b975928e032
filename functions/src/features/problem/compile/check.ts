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

/** The result of a compile check, only for the waiting call. */
const compileResults = item('compile-result', {
  fields: {
    key: z.string(),
    outcome: Compiled.shape.outcome,
    message: z.string(),
    expiresAt: z.number(),
  },
  key: { pk: ['key'] },
})

/** Seconds that a result is kept; ms between two looks for it. */
const life = 300
const lookEvery = 250

type Input = z.output<(typeof compileSpj)['input']>

/** Has a judge compile it at the highest priority; null if it compiles. @throws the errors of `compileSpj` */
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

/** Null if it does not come in time. */
async function resultOf(key: string) {
  const deadline = now().getTime() + compileLimits.wait * 1000
  for (;;) {
    const result = await compileResults.get({ key }, consistently)
    if (result || now().getTime() > deadline) return result
    await delay(lookEvery)
  }
}

export async function saveCompiled({ key, outcome, message, judger, requestId }: Compiled): Promise<void> {
  await writeItem(compileResults.put({ key, outcome, message, expiresAt: epochSeconds(now()) + life }))
  log.info('compile check', { requestId, key, outcome, judger })
}
