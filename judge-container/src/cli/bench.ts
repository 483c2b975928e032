import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { jailPath, openSandbox, workPath } from '../sandbox/sandbox.ts'
import { openWorkspace } from '../worker/workspace.ts'
import { measureAccuracy } from './bench/accuracy.ts'
import { measureCompile, measureSubmission } from './bench/compile.ts'
import { benchInteraction } from './bench/interaction.ts'
import { measureSpeed } from './bench/speed.ts'
import { median, repeatRun } from './bench/statistics.ts'

const build = fileURLToPath(new URL('../../.build/', import.meta.url))

async function measureJudge(folder: string) {
  const workspace = await openWorkspace(jailPath(), 1)
  try {
    const [place] = workspace.places
    if (!place) throw new Error('the workspace has no place')
    return {
      compile: await measureCompile(place, folder, 7),
      submission: await measureSubmission(place, folder, 15),
    }
  } finally {
    await workspace.close()
  }
}

/** Measures all figures. Takes a minute; other load on the machine distorts them. */
async function measureFigures() {
  await mkdir(workPath(), { recursive: true })
  const folder = await mkdtemp(`${workPath()}/bench-`)
  const sandbox = await openSandbox()
  try {
    for (const name of ['true', 'sum', 'limits']) await cp(build + name, `${folder}/${name}`)
    await writeFile(`${folder}/sum.in`, '1 2\n')
    const speed = await measureSpeed(build, folder, 60)
    const accuracy = await measureAccuracy(sandbox, folder, 5)
    const talks = await repeatRun(5, async () => (await benchInteraction()).roundTripsPerSecond)
    const interactive = { roundTripsPerSecond: median(talks) }
    return { ...speed, accuracy, interactive, ...(await measureJudge(folder)) }
  } finally {
    await sandbox.close()
    await rm(folder, { recursive: true })
  }
}

type Figures = Awaited<ReturnType<typeof measureFigures>>

interface Row {
  what: string
  value: number
  /** the maximum or minimum that the value must meet */
  goal?: ['≤' | '≥', number]
  more?: string
}

function rowsOf({ accuracy, compile, goJudge, interactive, submission, ...speed }: Figures): Row[] {
  const limitRow = (what: string, { median, worst }: Figures['accuracy']['cpuOverMs'], most: number): Row => ({
    what,
    value: median,
    goal: ['≤', most],
    more: `worst ${worst.toFixed(1)}`,
  })
  const peerRow = (what: string, value: number): Row => ({ what: `  go-judge ${goJudge?.version}, ${what}`, value })
  return [
    { what: 'one run of `true`, × bare', value: speed.true.ratio, goal: ['≤', 1.08] },
    { what: 'one run of `true`, added ms', value: speed.true.addedMs, goal: ['≤', 0.1] },
    { what: '100 × A+B, × bare', value: speed.ab100.ratio, goal: ['≤', 1.06] },
    { what: 'two at once, runs/s × bare', value: speed.parallel2.ratio, goal: ['≥', 0.92] },
    ...(goJudge
      ? [
          peerRow('`true`, × bare', goJudge.true.ratio),
          peerRow('100 × A+B, × bare', goJudge.ab100.ratio),
          peerRow('two at once, runs/s × bare', goJudge.parallel2.ratio),
        ]
      : []),
    limitRow('CPU limit overrun, ms', accuracy.cpuOverMs, 10),
    limitRow('wall limit overrun, ms', accuracy.wallOverMs, 10),
    limitRow('memory limit overrun, KiB', accuracy.memoryOverKb, 8192),
    limitRow('CPU time error, ms', accuracy.cpuErrorMs, 5),
    limitRow('CPU time error, two threads, ms', accuracy.cpuErrorOfThreadsMs, 5),
    { what: 'spread of 20 equal runs, ÷ limit', value: accuracy.spread, goal: ['≤', 0.1] },
    { what: 'interactive round trips per second', value: interactive.roundTripsPerSecond, goal: ['≥', 20_000] },
    {
      what: 'compile bits/stdc++.h, × plain g++',
      value: compile.ratio,
      goal: ['≤', 0.36],
      more: `${compile.judgedMs.toFixed(0)} against ${compile.plainMs.toFixed(0)} ms`,
    },
    {
      what: '`iostream` submitted, ms over g++ and run',
      value: submission.addedMs,
      goal: ['≤', 60],
      more: `${submission.judgedMs.toFixed(0)} against ${submission.plainMs.toFixed(0)} ms`,
    },
  ]
}

function printRow({ what, value, goal, more = '' }: Row): void {
  const isMet = !goal || (goal[0] === '≤' ? value <= goal[1] : value >= goal[1])
  const aim = goal ? `${goal.join(' ')} ${isMet ? '✓' : '✗'}` : ''
  console.log(`${what.padEnd(44)}${value.toFixed(3).padStart(10)}   ${aim.padEnd(12)}${more}`.trimEnd())
}

/**
 * `judge bench`: prints the cost and the accuracy of the sandbox beside the goals, or as JSON
 * `{true:{bareMs,ms,ratio,addedMs}, ab100:{…}, parallel2:{…}, goJudge:{version,true,ab100,parallel2}|null,
 * accuracy:{…}, interactive:{roundTripsPerSecond}, compile:{plainMs,judgedMs,ratio},
 * submission:{plainMs,judgedMs,addedMs}}`. A ratio is runner ÷ bare time; for `parallel2`, runs per second of runner ÷
 * bare.
 */
export async function benchJudge(options: { json: boolean }): Promise<void> {
  const figures = await measureFigures()
  if (options.json) {
    console.log(JSON.stringify(figures))
    return
  }
  console.log(`${'figure'.padEnd(44)}${'measured'.padStart(10)}   goal`)
  for (const row of rowsOf(figures)) printRow(row)
  if (!figures.goJudge) console.log('go-judge is not installed (README): no comparison with it.')
}
