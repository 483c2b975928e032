import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Stack } from '@oj/localstack/stack/stack.ts'
import * as z from 'zod/mini'
import { contestsOf } from './contest.ts'
import type { Asked } from './figures.ts'

/** What a builder may take, in MB. */
const memory = 512
/** The room that Lambda gives Node in a function of so much: a tenth to young objects, in two halves, the rest to old ones. */
const room = [
  `--max-semi-space-size=${Math.floor(memory / 20)}`,
  `--max-old-space-size=${Math.ceil((memory * 9) / 10)}`,
]

/** Measures on a running stack without judges and without submissions, in a process that has what a Lambda has. */
export async function measureBoard({ url, engineUrl, env }: Stack, rootPassword: string) {
  const { cids, pids } = await contestsOf(url, engineUrl, rootPassword, ['Few', 'Many'])
  const [small, large] = cids
  if (small === undefined || large === undefined) throw new Error('there are no contests')
  const asked: Asked = { small, large, pids }
  const child = fork(join(import.meta.dirname, 'figures.ts'), [JSON.stringify(asked)], {
    env: { ...process.env, ...env, POWERTOOLS_LOG_LEVEL: 'ERROR' },
    execArgv: ['--disable-warning=ExperimentalWarning', ...room],
  })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the builder ended with ${code}`)
  })
  const [figures] = await Promise.race([once(child, 'message'), ended])
  return z.record(z.string(), z.number()).parse(figures)
}
