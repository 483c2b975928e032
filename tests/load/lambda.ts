import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { lambdaNames } from '@oj/cdk/lib/paths.ts'
import * as z from 'zod/mini'
import { bench } from './bench.ts'
import { bundled, root } from './bundles.ts'
import { type Rounds, Warm } from './lambda-warm-order.ts'
import { median } from './statistics.ts'

/** All Lambdas, that of the API first, which warm calls are made of. */
const lambdas = lambdaNames.toSorted((a, b) => Number(b === 'api') - Number(a === 'api'))

const Times = z.tuple([z.number(), z.number()])

/** The wall and processor time in which a new process loads a bundle, in ms. */
function loaded(path: string, env: NodeJS.ProcessEnv) {
  const script = `const at = performance.now(), used = process.cpuUsage()
    await import(${JSON.stringify(pathToFileURL(path).href)})
    const { user, system } = process.cpuUsage(used)
    process.stdout.write(JSON.stringify([performance.now() - at, (user + system) / 1000]))
    process.exit()`
  const flags = ['--enable-source-maps', '--input-type=module', '-e', script]
  return Times.parse(JSON.parse(execFileSync(process.execPath, flags, { env }).toString()))
}

function initOf(path: string, starts: number, env: NodeJS.ProcessEnv) {
  const times = Array.from({ length: starts }, () => loaded(path, env))
  return {
    bundleKB: Math.round(statSync(path).size / 1000),
    initMs: Math.round(median(times.map(([clock]) => clock))),
    initCpuMs: Math.round(median(times.map(([, processor]) => processor))),
  }
}

const rounded = (value: number) => Math.round(value * 1000) / 1000

/** A warm call of the API and of bare Hono with the same answer, in one process that logs as a Lambda does. */
async function warmOf(path: string, rounds: Rounds, env: NodeJS.ProcessEnv) {
  const child = fork(join(import.meta.dirname, 'lambda-warm.ts'), [path, JSON.stringify(rounds)], {
    env,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [message] = await once(child, 'message')
  const { ours, bare } = Warm.parse(message)
  return {
    oursMs: rounded(ours),
    bareMs: rounded(bare),
    addedMs: rounded(ours - bare),
    ratio: rounded(ours / bare),
  }
}

/**
 * `npm run bench:lambda`: what each Lambda adds. Its bundle in KB, as deployed; the time in which a new process loads it, wall
 * and processor (ms; the goal is 350 of the processor's, of `page` 450); and, for the API, the time of a warm call beyond
 * bare Hono (ms; the goal is 5).
 */
export const lambda = bench({
  // the first calls run code that is not compiled yet
  usual: { lambdas: lambdas.length, starts: 9, calls: 1500, warm: 300 },
  least: { lambdas: 1, starts: 1, calls: 3, warm: 1 },
  figures: z.record(z.string(), z.record(z.string(), z.number())),
  async measure({ env: own }, { lambdas: count, starts, ...rounds }) {
    const env = { ...process.env, ...own }
    const names = lambdas.slice(0, count)
    const { pathOf, remove } = bundled(root, names)
    try {
      const init = names.map((name) => [name, initOf(pathOf(name), starts, env)] as const)
      return { ...Object.fromEntries(init), 'warm call': await warmOf(pathOf('api'), rounds, env) }
    } finally {
      remove()
    }
  },
})
