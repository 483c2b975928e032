import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { submitProblemJudge } from '@oj/functions/features/submission/contract.ts'
import { clientOf } from '../support/client/client.ts'
import { aPlusB, right } from '../support/data/programs.ts'
import { casesOfSample } from '../support/data/samples.ts'
import { patience } from '../support/stack/patience.ts'

/**
 * The waiting time of a contestant, from sending a submission to reading its verdict on an idle stack, beside plainly
 * compiling and running the same program on the same cases, in turns. Each round has a new program, so that no compile
 * cache helps. All figures in ms.
 */
export interface VerdictFigures {
  rounds: number
  plainP50: number
  verdictP50: number
  verdictP95: number
  /** verdictP50 - plainP50; the goal is at most 300 */
  addedP50: number
}

const quantile = (values: number[], share: number) =>
  Math.round(values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN)

async function timed(work: () => Promise<unknown> | unknown): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

function plainRun(code: string, inputs: readonly Buffer[]) {
  const folder = mkdtempSync(join(tmpdir(), 'oj-bench-'))
  try {
    writeFileSync(join(folder, 'main.cpp'), code)
    execFileSync('g++', ['-O2', '-std=c++17', '-o', 'main', 'main.cpp'], { cwd: folder })
    for (const input of inputs) execFileSync(join(folder, 'main'), { input })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** With the header that takes longest to compile, which the judge has precompiled, and with a usual one. */
const programs = {
  'bits/stdc++.h': right['C++'] ?? '',
  iostream: '#include <iostream>\nint main() { long long a, b; std::cin >> a >> b; std::cout << a + b << "\\n"; }\n',
}

/** Measures on a running stack, each program by itself. */
export async function measureVerdict(url: string, engineUrl: string, rounds = 15) {
  const client = clientOf(url, engineUrl)
  const user = await client.newUser('bench')
  const inputs = await casesOfSample('a-plus-b')
  const wait = async (code: string) => {
    const { submitId } = await client.call(submitProblemJudge, { pid: aPlusB, language: 'C++', code }, user)
    // Polling more often would take the processor from the judge.
    await client.verdict(submitId, undefined, patience(50, 50))
  }
  const figures: Record<string, VerdictFigures> = {}
  for (const [name, program] of Object.entries(programs)) {
    const plain: number[] = []
    const whole: number[] = []
    for (let round = 0; round < rounds; round++) {
      const code = `${program}// ${crypto.randomUUID()}\n`
      plain.push(await timed(() => plainRun(code, inputs)))
      whole.push(await timed(() => wait(code)))
    }
    figures[name] = figuresOf(plain, whole)
  }
  return figures
}

function figuresOf(plain: number[], whole: number[]): VerdictFigures {
  const plainP50 = quantile(plain, 0.5)
  const verdictP50 = quantile(whole, 0.5)
  const verdictP95 = quantile(whole, 0.95)
  return { rounds: plain.length, plainP50, verdictP50, verdictP95, addedP50: verdictP50 - plainP50 }
}
