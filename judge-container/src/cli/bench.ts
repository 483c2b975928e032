import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { z } from 'zod/mini'
import { jailPath, openSandbox, workPath } from '../sandbox/sandbox.ts'
import type { RunRequest, Sandbox } from '../sandbox/types.ts'

const build = new URL('../../.build/', import.meta.url).pathname

const figure = z.object({ bareMs: z.number(), ratio: z.number() })
const speedSchema = z.object({
  true: z.extend(figure, { addedMs: z.number() }),
  ab100: figure,
  parallel2: figure,
})

const limits = { cpuMs: 300, wallMs: 300, memoryKb: 64 * 1024, stackKb: 8192, outputBytes: 1024, processes: 8 }

/** How far beyond a limit a run gets, and how far our CPU time is from the program's own: medians of `rounds`. */
async function accuracy(sandbox: Sandbox, folder: string, rounds: number) {
  const median = async (one: () => Promise<number>) => {
    const values: number[] = []
    for (let i = 0; i < rounds; i++) values.push(await one())
    return values.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
  }
  const run = (what: string, more: Partial<RunRequest>) => {
    const copyIn = [{ from: `${folder}/limits`, to: 'limits', executable: true }]
    const request = { argv: ['limits', what], env: {}, policy: 'native', copyIn, ...limits, ...more } as const
    return sandbox.run({ ...request, stdout: `${folder}/limits.out` })
  }
  return {
    cpuOverMs: await median(async () => (await run('cpu', { wallMs: 9000 })).cpuMs - limits.cpuMs),
    wallOverMs: await median(async () => (await run('wall', {})).wallMs - limits.wallMs),
    memoryOverKb: await median(
      async () => (await run('memory', { cpuMs: 9000, wallMs: 9000 })).memoryKb - limits.memoryKb,
    ),
    cpuErrorMs: await median(async () => {
      const { cpuMs } = await run('truth', { cpuMs: 9000, wallMs: 9000 })
      return Math.abs(cpuMs - Number(await readFile(`${folder}/limits.out`, 'utf8')))
    }),
  }
}

/** What the sandbox adds to the least a judge must do (vfork, limits, exec, wait), measured in turns: `runner/bench.c`. */
async function speed(folder: string, rounds: number) {
  const { stdout } = await promisify(execFile)(`${build}oj-bench`, [
    `${build}oj-runner`,
    jailPath(),
    folder,
    `${rounds}`,
  ])
  return speedSchema.parse(JSON.parse(stdout))
}

/** Measures speed and accuracy. Takes some ten seconds; other work on the machine blurs the figures. */
async function measure(rounds: number) {
  await mkdir(workPath(), { recursive: true })
  const folder = await mkdtemp(`${workPath()}/bench-`)
  const sandbox = await openSandbox()
  try {
    for (const name of ['true', 'sum', 'limits']) await cp(build + name, `${folder}/${name}`)
    await writeFile(`${folder}/sum.in`, '1 2\n')
    return { ...(await speed(folder, rounds)), accuracy: await accuracy(sandbox, folder, 5) }
  } finally {
    await sandbox.close()
    await rm(folder, { recursive: true })
  }
}

/**
 * `judge bench`: prints what the sandbox costs and how exact it is, with the goals beside, or as JSON
 * `{true:{bareMs,ratio,addedMs}, ab100:{bareMs,ratio}, parallel2:{bareMs,ratio}, accuracy:{…}}`.
 * A ratio is runner ÷ bare time; for `parallel2` it is the runs per second, runner ÷ bare.
 */
export async function bench(options: { json?: boolean; rounds?: number } = {}): Promise<void> {
  const result = await measure(options.rounds ?? 100)
  if (options.json === true) {
    console.log(JSON.stringify(result))
    return
  }
  const rows: [string, number, string][] = [
    ['one run of `true`, × bare', result.true.ratio, '≤ 1.25'],
    ['one run of `true`, added ms', result.true.addedMs, '≤ 0.10'],
    ['100 × A+B, × bare', result.ab100.ratio, '≤ 1.10'],
    ['two at once, runs/s × bare', result.parallel2.ratio, '≥ 0.78'],
    ['CPU limit overrun, ms', result.accuracy.cpuOverMs, '≤ 10'],
    ['wall limit overrun, ms', result.accuracy.wallOverMs, '≤ 10'],
    ['memory limit overrun, KiB', result.accuracy.memoryOverKb, '≤ 8192'],
    ['CPU time error, ms', result.accuracy.cpuErrorMs, '≤ 5'],
  ]
  for (const [name, value, goal] of rows)
    console.log(`${name.padEnd(30)}${value.toFixed(3).padStart(10)}   goal ${goal}`)
}
