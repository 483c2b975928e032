import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { z } from 'zod/mini'
import { jailPath } from '../../sandbox/sandbox.ts'
import { openGoJudge } from './go-judge.ts'

const timesSchema = z.object({ bareMs: z.number(), runnerMs: z.number(), peerMs: z.optional(z.number()) })
const schema = z.object({ true: timesSchema, ab100: timesSchema, parallel2: timesSchema })
type Times = z.infer<typeof timesSchema>

/** Runs per second instead of time: the share of what the bare machine achieves. */
const computeThroughput = (bareMs: number, ms: number) => bareMs / ms
const computeSlowness = (bareMs: number, ms: number) => ms / bareMs

function computeRatios(times: Record<'true' | 'ab100' | 'parallel2', Times>, side: 'runnerMs' | 'peerMs') {
  const of = (what: keyof typeof times, how: typeof computeSlowness) => {
    const { bareMs, [side]: ms = Number.NaN } = times[what]
    return { bareMs, ms, ratio: how(bareMs, ms), addedMs: ms - bareMs }
  }
  return {
    true: of('true', computeSlowness),
    ab100: of('ab100', computeSlowness),
    parallel2: of('parallel2', computeThroughput),
  }
}

/**
 * What the sandbox adds to the minimum work of a judge (vfork, limits, exec, wait), measured in turns by `runner/bench.c`,
 * also with go-judge where it is installed. `folder` holds the programs `true` and `sum`. Medians in ms.
 */
export async function measureSpeed(build: string, folder: string, rounds: number) {
  const peer = await openGoJudge(folder)
  try {
    const args = [`${build}oj-runner`, jailPath(), folder, `${rounds}`, ...(peer ? [`${peer.port}`] : [])]
    const { stdout } = await promisify(execFile)(`${build}oj-bench`, args)
    const times = schema.parse(JSON.parse(stdout))
    const goJudge = peer ? { version: peer.version, ...computeRatios(times, 'peerMs') } : null
    return { ...computeRatios(times, 'runnerMs'), goJudge }
  } finally {
    await peer?.stop()
  }
}
