import { copyOf, disguises } from '@oj/tests/support/similarity/disguises.ts'
import { modelOf } from '@oj/tests/support/similarity/programs.ts'
import { hands, inCpp, inPython } from '@oj/tests/support/similarity/write.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { similarityLevels } from '../contract.ts'
import { similarPairs } from './compare.ts'
import { tokensOf } from './parse.ts'

/** What has been read before: a program is compared with many. */
const known = new Map<string, ReturnType<typeof tokensOf>>()
function readOnce(code: string, grammar: string) {
  const key = `${grammar} ${code}`
  const tokens = known.get(key) ?? tokensOf(code, grammar)
  known.set(key, tokens)
  return tokens
}

/** How similar two programs are, 0 where that is not told. */
async function similarity(one: string, other: string, grammar: string, given: readonly string[] = []): Promise<number> {
  const read = (code: string) => readOnce(code, grammar)
  const programs = [
    { owner: 'a', tokens: await read(one) },
    { owner: 'b', tokens: await read(other) },
  ]
  const [pair] = await similarPairs(programs, await Promise.all(given.map(read)))
  return pair?.similarity ?? 0
}

const lines = 60
const writers = { cpp: inCpp, python: inPython }

describe.for(Object.entries(writers))('programs in %s', ([grammar, write]) => {
  it.for(Object.keys(disguises))('PG-01 are found at medium or higher where they are copies: %s', async (disguise) => {
    let found = 0
    for (let seed = 0; seed < 50; seed += 1) {
      const [own, copy] = copyOf(seed, disguise, lines)
      const share = await similarity(write(own, hands.own), write(copy, hands.other), grammar)
      if (share >= similarityLevels.medium) found += 1
    }
    expect(found).toBeGreaterThanOrEqual(45)
  })

  it('PG-01 are at high in one of 1,000 pairs at most where they are independent, but for a part that all write', async () => {
    const [shared] = modelOf(1, lines)
    if (!shared) throw new Error('A program has parts')
    // each of one hand with each of the other: 500 pairs in a grammar
    const programs = (first: number, count: number, hand: (typeof hands)[keyof typeof hands]) =>
      Array.from({ length: count }, (_, at) => write([shared, ...modelOf(first + at, lines).slice(1)], hand))
    const others = programs(5000, 20, hands.other)
    let high = 0
    for (const one of programs(1000, 25, hands.own)) {
      for (const other of others) if ((await similarity(one, other, grammar)) >= similarityLevels.high) high += 1
    }
    expect(high).toBe(0)
  })

  it('PG-01 are not similar by what everybody was given', async () => {
    const given = modelOf(7, 80)
    const [one, other] = [modelOf(8, 40), modelOf(9, 40)].map((own) => write([...given, ...own], hands.own))
    const base = write(given, hands.own)
    expect(await similarity(one ?? '', other ?? '', grammar)).toBeGreaterThanOrEqual(50)
    expect(await similarity(one ?? '', other ?? '', grammar, [base])).toBe(0)
  })
})

it('PG-01 reads what is added to a name alike, however it is written', async () => {
  const kinds = async (code: string, grammar: string) => [...(await tokensOf(code, grammar)).kinds]
  const whole = 'for (int i = 0; i < n; i = i + 1) total = total + i;'
  for (const short of ['for (int i = 0; i < n; i += 1) total += i;', 'for (int i = 0; i < n; ++i) total += i;'])
    expect(await kinds(`void f() { ${short} }`, 'cpp')).toEqual(await kinds(`void f() { ${whole} }`, 'cpp'))
  expect(await kinds('total //= size', 'python')).toEqual(await kinds('total = total // size', 'python'))
})

describe('the programs to a problem', () => {
  it('PG-01 are not similar by what most have written, and are by what two have', async () => {
    const common = modelOf(3, 80)
    const codes = Array.from({ length: 16 }, (_, at) =>
      inCpp([...common, ...modelOf(100 + Math.max(1, at), 40)], hands.own),
    )
    const programs = await Promise.all(
      codes.map(async (code, at) => ({ owner: `user${at}`, tokens: await tokensOf(code, 'cpp') })),
    )
    const pairs = await similarPairs(programs, [])
    expect(pairs.map(({ one, other }) => [one, other].sort())).toEqual([[0, 1]])
  })

  it('PG-01 have one pair of two people, the most similar one, and none of one', async () => {
    const [own, copy] = copyOf(4, 'with dead code', lines)
    const codes = [inCpp(own, hands.own), inCpp(own, hands.other), inCpp(copy, hands.other), inCpp(own, hands.own)]
    const names = ['a', 'a', 'b', 'b']
    const tokens = await Promise.all(codes.map((code) => tokensOf(code, 'cpp')))
    const programs = tokens.map((one, at) => ({ owner: names[at] ?? '', tokens: one }))
    const pairs = await similarPairs(programs, [])
    expect(pairs).toHaveLength(1)
    expect(pairs[0]).toMatchObject({ similarity: 100, similarity1: 100, similarity2: 100 })
  })

  it('PG-01 are compared whatever is written in them, in time in proportion to it', async () => {
    const nasty = [
      'i++;'.repeat(16_000),
      '('.repeat(65_000),
      '/*'.repeat(30_000),
      '"'.repeat(60_000),
      'if(a){'.repeat(9_000),
    ]
    for (const grammar of ['cpp', 'python', 'haskell']) {
      for (const code of nasty) expect(await similarity(code, code, grammar)).toBeLessThanOrEqual(100)
    }
  })

  it('PG-01 are read by places of their text', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        fc.constantFrom('cpp', 'python', 'lua'),
        async (code, grammar) => {
          const { kinds, from, to } = await tokensOf(code, grammar)
          for (let at = 0; at < kinds.length; at += 1) {
            expect(from[at]).toBeLessThanOrEqual(to[at] ?? -1)
            expect(to[at]).toBeLessThanOrEqual(code.length)
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})
