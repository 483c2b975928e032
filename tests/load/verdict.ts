import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { submitProblemJudge } from '@oj/functions/features/submission/contract.ts'
import * as z from 'zod/mini'
import { clientOf } from '../support/client/client.ts'
import { aPlusB, right } from '../support/data/programs.ts'
import { casesOfSample } from '../support/data/samples.ts'
import { patience } from '../support/stack/patience.ts'
import { bench } from './bench.ts'
import { median, quantile } from './statistics.ts'

const VerdictFigures = z.object({
  rounds: z.int(),
  plainP50: z.int(),
  verdictP50: z.int(),
  verdictP95: z.int(),
  /** verdictP50 - plainP50; the goal is at most 300 */
  addedP50: z.int(),
})

async function timed(work: () => Promise<unknown> | unknown): Promise<number> {
  const started = performance.now()
  await work()
  return Math.round(performance.now() - started)
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

function figuresOf(plain: readonly number[], whole: readonly number[]): z.infer<typeof VerdictFigures> {
  const [plainP50, verdictP50] = [median(plain), median(whole)]
  return {
    rounds: plain.length,
    plainP50,
    verdictP50,
    verdictP95: quantile(whole, 0.95),
    addedP50: verdictP50 - plainP50,
  }
}

/**
 * `npm run bench:verdict`: what a contestant waits for, from sending a submission to reading its verdict on an idle stack, beside
 * plainly compiling and running the same program on the same cases, in turns. Each round has a new program, so that no compile
 * cache helps. All figures in ms.
 */
export const verdict = bench({
  usual: { rounds: 15 },
  least: { rounds: 1 },
  needsJudge: true,
  figures: z.record(z.string(), VerdictFigures),
  async measure({ url, engineUrl }, { rounds }) {
    const client = clientOf(url, engineUrl)
    const user = await client.newUser('bench')
    const inputs = await casesOfSample('a-plus-b')
    const wait = async (code: string) => {
      const { submitId } = await client.call(submitProblemJudge, { pid: aPlusB, language: 'C++', code }, user)
      // Polling more often would take the processor from the judge.
      await client.verdict(submitId, undefined, patience(50, 50))
    }
    const figures: Record<string, z.infer<typeof VerdictFigures>> = {}
    for (const [name, program] of Object.entries(programs)) {
      const [plain, whole]: [number[], number[]] = [[], []]
      for (let round = 0; round < rounds; round++) {
        const code = `${program}// ${crypto.randomUUID()}\n`
        plain.push(await timed(() => plainRun(code, inputs)))
        whole.push(await timed(() => wait(code)))
      }
      figures[name] = figuresOf(plain, whole)
    }
    return figures
  },
})
