import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { bench } from '../bench.ts'
import { contestsOf } from './contest.ts'
import type { Asked } from './order.ts'

/** What a builder may take, in MB. */
const memory = 512
/** The room that Lambda gives Node in a function of so much: a tenth to young objects, in two halves, the rest to old ones. */
const room = [
  `--max-semi-space-size=${Math.floor(memory / 20)}`,
  `--max-old-space-size=${Math.ceil((memory * 9) / 10)}`,
]

/**
 * `npm run bench:board`: boards of as many as the site is meant for. All of it made anew, a build after one or many have
 * changed, a page, the busiest minutes live, and the end of the contest second by second.
 */
export const board = bench({
  usual: {
    contestants: 10_000,
    tries: 100_000,
    /** the last of the tries, which go through the builder one second of the contest after the other */
    traced: 10_000,
    /** builds of which the middle one counts, and how many have changed in a busy one */
    runs: 25,
    busy: 42,
    /** readings of a page */
    pages: 100,
    /** of the busiest minutes, which are played in real time */
    seconds: 120,
  },
  least: { contestants: 60, tries: 120, traced: 3, runs: 1, busy: 2, pages: 2, seconds: 1 },
  figures: z.record(z.string(), z.number()),
  /** In a process that has what a Lambda has. */
  async measure({ url, engineUrl, env, rootPassword }, sizes) {
    const { cids, pids } = await contestsOf(url, engineUrl, rootPassword, ['Few', 'Many'])
    const [small, large] = cids
    if (small === undefined || large === undefined) throw new Error('there are no contests')
    const asked: Asked = { small, large, pids, ...sizes }
    const child = fork(join(import.meta.dirname, 'figures.ts'), [JSON.stringify(asked)], {
      env: { ...process.env, ...env, POWERTOOLS_LOG_LEVEL: 'ERROR' },
      execArgv: ['--disable-warning=ExperimentalWarning', ...room],
    })
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`the builder ended with ${code}`)
    })
    const [figures] = await Promise.race([once(child, 'message'), ended])
    return z.record(z.string(), z.number()).parse(figures)
  },
})
