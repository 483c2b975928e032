import { Status } from '@oj/shared/judging/verdicts.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Person, type Row, ranksOf } from './contract-rows.ts'
import { countedBefore, cutIntoParts, type PartHead, partSizes, takeIn } from './merge.ts'
import { compareRows, firstsOf, isCandidate, mergeFirsts, rowOf } from './rows.ts'
import type { BoardView, Terms, Try } from './terms.ts'

const terms: Terms = {
  kind: 'acm',
  start: 0,
  seal: null,
  rules: { penalty: 20, precision: 'second', penalised: [], tieBreak: 'none' },
  oiScore: 'Recent',
}
const view: BoardView = { isSealed: false, containsEnd: false }

const personOf = (n: number): Person => ({
  uid: String(n),
  username: `user ${n % 7}`,
  nickname: '',
  realname: '',
  school: '',
  group: '',
  gender: 'secrecy',
  avatar: '',
  isStar: n % 5 === 0,
  kind: 'account',
  isRemoved: false,
})

/** Somebody who has solved some problems, each at one of a few moments: many share their ranks. */
function rowFor(n: number, solved: readonly number[]): Row {
  const tries = solved.map(
    (at, pid): Try => ({
      submitId: pid,
      pid,
      at: at * 1000,
      isLate: false,
      status: Status.accepted,
      score: null,
      time: 1,
    }),
  )
  return rowOf(terms, view, { who: personOf(n), tries })
}

const solving = fc.array(fc.nat(2), { maxLength: 2 })
/** Each a change of some people at once: what they have solved then, or that they are gone. */
const changes = fc.array(fc.array(fc.tuple(fc.nat(500), fc.option(solving)), { minLength: 1, maxLength: 30 }), {
  maxLength: 12,
})

/** What is stored of parts, by their ids: nothing but what was published may be loaded. */
function store() {
  const stored = new Map<string, readonly Row[]>()
  let count = 0
  let loaded = 0
  return {
    idOf: () => String(++count),
    load: async ({ id }: PartHead) => {
      loaded += 1
      return stored.get(id) ?? []
    },
    publish: (parts: readonly PartHead[]) =>
      parts.map(({ rows, ...part }) => {
        if (rows) stored.set(part.id, rows)
        return part
      }),
    rows: (parts: readonly PartHead[]) => parts.flatMap(({ id }) => stored.get(id) ?? []),
    loaded: () => loaded,
  }
}

/** What a reader makes of parts: rows with their ranks, and who was first. */
function read(rows: readonly Row[], parts: readonly PartHead[]) {
  const before = countedBefore(parts)
  let from = 0
  const ranks = parts.flatMap(({ size }, at) => {
    const some = rows.slice(from, from + size)
    from += size
    return ranksOf(some, before[at])
  })
  return { ranks, firsts: mergeFirsts(parts.map(({ firsts }) => firsts)) }
}

it('CR-07 comes part by part to what a whole board is, ranks and first solutions too', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(400), changes, async (size, steps) => {
      const { idOf, load, publish, rows } = store()
      const now = new Map(Array.from({ length: size }, (_, n) => [String(n), rowFor(n, [n % 3])]))
      let parts = publish(cutIntoParts([...now.values()].sort(compareRows), idOf))
      for (const step of steps) {
        const changed = new Map(step.map(([n, solved]) => [String(n), solved && rowFor(n, solved)]))
        const before = new Map(now)
        for (const [uid, row] of changed) {
          if (row) now.set(uid, row)
          else now.delete(uid)
        }
        parts = publish(await takeIn(parts, (uid) => before.get(uid) ?? null, changed, load, idOf))
        const whole = [...now.values()].sort(compareRows)
        expect(rows(parts)).toEqual(whole)
        expect(read(whole, parts)).toEqual({ ranks: ranksOf(whole), firsts: firstsOf(whole) })
        expect(parts.reduce((sum, { candidates }) => sum + candidates, 0)).toBe(whole.filter(isCandidate).length)
        expect(Math.max(0, ...parts.map((part) => part.size))).toBeLessThan(partSizes.most)
      }
    }),
    { numRuns: 40 },
  )
})

it('CR-07 loads two parts at most for one contestant who moves, and leaves the board alone where nothing changed', async () => {
  const { idOf, load, publish, loaded } = store()
  const rows = Array.from({ length: 1000 }, (_, n) => rowFor(n, n % 2 ? [n % 3] : [])).sort(compareRows)
  const parts = publish(cutIntoParts(rows, idOf))
  expect(parts).toHaveLength(10)
  const last = rows.at(-1)
  const places = (uid: string) => rows.find(({ who }) => who.uid === uid) ?? null
  const same = await takeIn(parts, places, new Map(last ? [[last.who.uid, last]] : []), load, idOf)
  expect(same).toBe(parts)
  const before = loaded()
  const moved = await takeIn(parts, places, new Map([['998', rowFor(998, [0, 0])]]), load, idOf)
  expect(loaded() - before).toBe(2)
  expect(moved.filter(({ rows: made }) => made)).toHaveLength(2)
})
