import { type Program, similarPairs } from '@oj/functions/features/similarity/core/compare.ts'
import { tokensOf } from '@oj/functions/features/similarity/core/parse.ts'
import { disguised, disguises } from '../support/similarity/disguises.ts'
import { modelOf } from '../support/similarity/programs.ts'
import { hands, inCpp } from '../support/similarity/write.ts'

/** Planted copies of each size, and lines of the models: their programs have some 100. */
const copies = 50
const lines = 62
const kinds = Object.keys(disguises)
const sizes = [1000, 3000, 10_000] as const

interface Figures {
  readonly lines: number
  readonly 'tokens each': number
  readonly 'reading, s': number
  readonly 'comparing, s': number
  readonly 'processor, s': number
  readonly 'memory, MB': number
  readonly 'copies found': string
  readonly 'other pairs': number
}

/** The programs of so many people to one problem, of which the last ones have copied. */
function codesOf(count: number): string[] {
  const [shared] = modelOf(1, lines)
  // a part that everybody writes, as everybody reads the input
  const ownOf = (at: number) => (shared ? [shared, ...modelOf(at + 10, lines).slice(1)] : [])
  const own = Array.from({ length: count - copies }, (_, at) => inCpp(ownOf(at), hands.own))
  const copied = Array.from({ length: copies }, (_, at) =>
    inCpp(disguised(ownOf(at), at, kinds[at % kinds.length] ?? 'renamed'), hands.other),
  )
  return [...own, ...copied]
}

async function measure(count: number): Promise<Figures> {
  const codes = codesOf(count)
  const processor = process.cpuUsage()
  const started = performance.now()
  const programs: Program[] = []
  for (const [at, code] of codes.entries()) programs.push({ owner: `user${at}`, tokens: await tokensOf(code, 'cpp') })
  const read = performance.now()
  let memory = 0
  const pairs = await similarPairs(programs, [], async () => {
    memory = Math.max(memory, process.memoryUsage.rss())
  })
  const done = performance.now()
  const { user, system } = process.cpuUsage(processor)
  const isCopy = ({ one, other }: { one: number; other: number }) =>
    Math.max(one, other) >= count - copies && Math.max(one, other) - (count - copies) === Math.min(one, other)
  const found = pairs.filter((pair) => pair.similarity >= 75)
  const mean = (of: (at: number) => number) => Math.round(codes.reduce((sum, _, at) => sum + of(at), 0) / count)
  return {
    lines: mean((at) => codes[at]?.split('\n').length ?? 0),
    'tokens each': mean((at) => programs[at]?.tokens.kinds.length ?? 0),
    'reading, s': Math.round(read - started) / 1000,
    'comparing, s': Math.round(done - read) / 1000,
    'processor, s': Math.round((user + system) / 1000) / 1000,
    'memory, MB': Math.round(memory / 1024 ** 2),
    'copies found': `${found.filter(isCopy).length} of ${copies}`,
    'other pairs': pairs.filter((pair) => !isCopy(pair)).length,
  }
}

/** What comparing the programs of a contest takes, all of one problem, which is the most work. */
export async function measureSimilarity(): Promise<Record<string, Figures>> {
  const figures: Record<string, Figures> = {}
  for (const count of sizes) figures[count] = await measure(count)
  return figures
}
