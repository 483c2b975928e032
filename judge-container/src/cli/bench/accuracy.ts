import { readFile } from 'node:fs/promises'
import type { RunRequest, Sandbox } from '../../sandbox/types.ts'
import { median, repeatRun } from './statistics.ts'

const limits = { cpuMs: 300, wallMs: 300, memoryKb: 64 * 1024, stackKb: 8192, outputBytes: 1024, processes: 8 }
const patient = { cpuMs: 9000, wallMs: 9000 }

/** The median and the worst of several runs. */
const summarizeRuns = (values: number[]) => ({ median: median(values), worst: Math.max(...values) })

/**
 * How far a run gets beyond a limit, how far our CPU time differs from what the kernel tells the program itself, and how
 * much equal runs differ (as a share of the limit). `folder` holds the program `limits`.
 */
export async function measureAccuracy(sandbox: Sandbox, folder: string, rounds: number) {
  const stdout = `${folder}/limits.out`
  const run = (what: string, more: Partial<RunRequest>) => {
    const copyIn = [{ from: `${folder}/limits`, to: 'limits', executable: true }]
    return sandbox.run({ argv: ['limits', what], env: {}, policy: 'native', copyIn, stdout, ...limits, ...more })
  }
  const errorOf = async (what: string) => {
    const { cpuMs } = await run(what, patient)
    return Math.abs(cpuMs - Number(await readFile(stdout, 'utf8')))
  }
  const overCpu = async () => (await run('cpu', { wallMs: patient.wallMs })).cpuMs - limits.cpuMs
  const overWall = async () => (await run('wall', {})).wallMs - limits.wallMs
  const overMemory = async () => (await run('memory', patient)).memoryKb - limits.memoryKb
  const work = await repeatRun(20, async () => (await run('work', patient)).cpuMs)
  return {
    cpuOverMs: summarizeRuns(await repeatRun(rounds, overCpu)),
    wallOverMs: summarizeRuns(await repeatRun(rounds, overWall)),
    memoryOverKb: summarizeRuns(await repeatRun(rounds, overMemory)),
    cpuErrorMs: summarizeRuns(await repeatRun(rounds, () => errorOf('truth'))),
    cpuErrorOfThreadsMs: summarizeRuns(await repeatRun(rounds, () => errorOf('threads'))),
    spread: (Math.max(...work) - Math.min(...work)) / limits.cpuMs,
  }
}
