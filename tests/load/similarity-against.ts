import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { commonOf } from '@oj/functions/features/similarity/core/merge.ts'
import { tokensOf } from '@oj/functions/features/similarity/core/parse.ts'
import { tiled, tilesOf } from '@oj/functions/features/similarity/core/tiling.ts'
import { disguised, disguises } from '../support/similarity/disguises.ts'
import { modelOf } from '../support/similarity/programs.ts'
import { hands, inCpp } from '../support/similarity/write.ts'

/** Pairs of programs that are compared, and lines of their models. */
const [count, lines] = [60, 62]
const kinds = Object.keys(disguises)

interface Program {
  /** of its folder, as other checkers call submissions */
  readonly name: string
  readonly code: string
}

/** Pairs from such as have nothing in common to whole copies, in all disguises: the first parts of one are in the other. */
function pairs(): [Program, Program][] {
  return Array.from({ length: count }, (_, n) => {
    const [one, other] = [modelOf(2 * n + 1, lines), modelOf(2 * n + 2, lines)]
    const copied = n % (one.length + 1)
    const mixed = disguised([...one.slice(0, copied), ...other.slice(copied)], n, kinds[n % kinds.length] ?? 'renamed')
    return [
      { name: `p${2 * n}`, code: inCpp(one, hands.own) },
      { name: `p${2 * n + 1}`, code: inCpp(mixed, hands.other) },
    ]
  })
}

/** How similar two programs are, from 0 to 1, and how many tokens they have; nothing of them is left out as common. */
async function comparedOf(one: Program, other: Program) {
  const [a, b] = await Promise.all([tokensOf(one.code, 'cpp'), tokensOf(other.code, 'cpp')])
  const all = (length: number) => new Uint8Array(length).fill(1)
  const tiles = tilesOf(tiled(a.kinds), b.kinds)
  const { sharedA, sharedB, ofA, ofB } = commonOf(tiles, all(a.kinds.length), all(b.kinds.length))
  return { similarity: (sharedA + sharedB) / (ofA + ofB), tokens: (a.kinds.length + b.kinds.length) / 2 }
}

/** The place of each value among all, equal ones in the middle of theirs. */
const ranksOf = (values: readonly number[]): number[] =>
  values.map((value) => {
    const [less, same] = [values.filter((one) => one < value).length, values.filter((one) => one === value).length]
    return less + (same - 1) / 2
  })

/** Spearman's rank correlation. */
function correlation(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [ranksOf(one), ranksOf(other)]
  const mean = (a.length - 1) / 2
  const product = (x: readonly number[], y: readonly number[]) =>
    x.reduce((sum, value, at) => sum + (value - mean) * ((y[at] ?? mean) - mean), 0)
  return product(a, b) / Math.sqrt(product(a, a) * product(b, b))
}

/** What another checker says: `name`, `name` and `similarity` in each line, parted by tabs; a pair that is not there has none. */
async function readTold(file: string): Promise<ReadonlyMap<string, number>> {
  const rows = (await readFile(file, 'utf8')).split('\n').map((line) => line.split('\t'))
  return new Map(
    rows.flatMap(([a = '', b = '', value = '0']): [string, number][] => [
      [`${a} ${b}`, Number(value)],
      [`${b} ${a}`, Number(value)],
    ]),
  )
}

/** Writes the programs, each into a folder of its own, for other checkers. */
export async function writePrograms(folder: string): Promise<Record<string, number>> {
  const programs = pairs().flat()
  for (const { name, code } of programs) {
    await mkdir(join(folder, name), { recursive: true })
    await writeFile(join(folder, name, 'main.cpp'), code)
  }
  return { programs: programs.length }
}

/** How well our order of pairs agrees with that of another checker, which was given the same programs. */
export async function measureAgainst(file: string): Promise<Record<string, number>> {
  const told = await readTold(file)
  const all = await Promise.all(
    pairs().map(async ([one, other]) => ({
      ...(await comparedOf(one, other)),
      told: told.get(`${one.name} ${other.name}`) ?? 0,
    })),
  )
  const rounded = (value: number) => Math.round(value * 1000) / 1000
  return {
    pairs: all.length,
    'tokens each': Math.round(all.reduce((sum, { tokens }) => sum + tokens, 0) / all.length),
    'rank correlation': rounded(
      correlation(
        all.map(({ similarity }) => similarity),
        all.map(({ told }) => told),
      ),
    ),
  }
}
