import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import { median } from './median.ts'

/**
 * The overhead of a Lambda: its bundle in KB, as deployed; the time in which a new process loads it, wall and processor
 * (ms; the goal is 250, by the processor on a busy machine); and, for the API, the time of a warm call beyond bare Hono
 * (ms; the goal is 5).
 */
export type LambdaFigures = Record<string, Record<string, number>>

const root = join(import.meta.dirname, '../..')
/** In the repository, where bundles find the library that is installed beside them. */
const folder = join(root, '.local/bench-lambda')
const entries = join(root, 'functions/src/lambdas')
const starts = 9

const lambdas = () =>
  readdirSync(entries)
    .filter(
      (file) =>
        !file.includes('.test.') &&
        /^export (const|async function) handler\b/m.test(readFileSync(join(entries, file), 'utf8')),
    )
    .map((file) => basename(file, '.ts'))

const bundleOf = (name: string) => join(folder, name, 'index.mjs')
const Times = z.tuple([z.number(), z.number()])

/** The wall and processor time in which a new process loads a bundle, in ms. */
function loaded(name: string, env: NodeJS.ProcessEnv) {
  const script = `const at = performance.now(), used = process.cpuUsage()
    await import(${JSON.stringify(pathToFileURL(bundleOf(name)).href)})
    const { user, system } = process.cpuUsage(used)
    process.stdout.write(JSON.stringify([performance.now() - at, (user + system) / 1000]))
    process.exit()`
  const flags = ['--enable-source-maps', '--input-type=module', '-e', script]
  return Times.parse(JSON.parse(execFileSync(process.execPath, flags, { env }).toString()))
}

function initOf(name: string, env: NodeJS.ProcessEnv) {
  const times = Array.from({ length: starts }, () => loaded(name, env))
  return {
    bundleKB: Math.round(statSync(bundleOf(name)).size / 1000),
    initMs: Math.round(median(times.map(([clock]) => clock))),
    initCpuMs: Math.round(median(times.map(([, processor]) => processor))),
  }
}

const Warm = z.object({ ours: z.number(), bare: z.number() })

/** A warm call of the API and of bare Hono with the same answer, in one process that logs as a Lambda does. */
async function warmOf(env: NodeJS.ProcessEnv) {
  const child = fork(join(import.meta.dirname, 'lambda-warm.ts'), [bundleOf('api')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [message] = await once(child, 'message')
  const { ours, bare } = Warm.parse(message)
  return { oursMs: ours, bareMs: bare, addedMs: ours - bare, ratio: ours / bare }
}

/** Measures the Lambdas' bundles; the warm calls read the table of a running stack. */
export async function measureLambdas(stackEnv: NodeJS.ProcessEnv): Promise<LambdaFigures> {
  const env = { ...process.env, ...stackEnv }
  const names = lambdas()
  mkdirSync(folder, { recursive: true })
  try {
    execFileSync(process.execPath, [join(root, 'cdk/lib/api/bundler.ts'), folder, ...names])
    const init = Object.fromEntries(names.map((name) => [name, initOf(name, env)]))
    const warm = Object.entries(await warmOf(env)).map(([name, value]) => [name, Math.round(value * 1000) / 1000])
    return { ...init, 'warm call': Object.fromEntries(warm) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
