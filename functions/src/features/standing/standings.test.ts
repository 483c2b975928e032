import { Status } from '@oj/shared/judging/verdicts.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { awardOf, awardRanks, type Person, type Standing, standingsOf } from './contract-rows.ts'
import {
  type Contestant,
  compareRows,
  computeStandings,
  firstsOf,
  insertVirtualRow,
  placeAmong,
  rowsAt,
  virtualRow,
} from './rows.ts'
import type { BoardView, Terms, Try } from './terms.ts'

const minute = 60_000
const base: Terms = {
  kind: 'acm',
  start: 0,
  seal: 60 * minute,
  rules: { penalty: 20, precision: 'second', penalised: [Status.wrongAnswer], tieBreak: 'none' },
  oiScore: 'Highest',
}
const open: BoardView = { isSealed: false, containsEnd: false }
const sealed: BoardView = { isSealed: true, containsEnd: false }

const person = (uid: string, isStar = false): Person => ({
  uid,
  username: `user ${uid}`,
  nickname: '',
  realname: '',
  school: '',
  group: '',
  gender: 'secrecy',
  avatar: '',
  isStar,
  kind: 'account',
  isRemoved: false,
})

let submitId = 0
const tried = (pid: number, at: number, status: number | null, more: Partial<Try> = {}): Try => ({
  submitId: ++submitId,
  pid,
  at,
  isLate: false,
  status,
  score: null,
  time: 10,
  ...more,
})
const { accepted, wrongAnswer, compileError, partialAccepted } = Status
const contestant = (uid: string, tries: readonly Try[], isStar = false): Contestant => ({
  who: person(uid, isStar),
  tries,
})
const of = (board: readonly Standing[], uid: string) => board.find(({ who }) => who.uid === uid)
const ranks = (board: readonly Standing[]) => board.map(({ who, rank }) => [who.uid, rank])

describe('CT-06 the ACM rule', () => {
  it('adds the time of each solved problem and a penalty for each wrong try before', () => {
    const tries = [
      tried(1, 5 * minute, wrongAnswer),
      tried(1, 6 * minute, compileError),
      tried(1, 10 * minute + 900, accepted),
      tried(1, 11 * minute, wrongAnswer),
      tried(2, 12 * minute, wrongAnswer),
    ]
    const [row] = computeStandings(base, [contestant('a', tries)], open)
    expect(row).toMatchObject({ rank: 1, solved: 1, total: 5, time: 30 * 60, firsts: [1] })
    expect(row?.cells).toMatchObject([
      { pid: 1, solvedAt: 600, time: 600, errors: 1, sealed: 0 },
      { pid: 2, solvedAt: null, errors: 1 },
    ])
  })

  it('lets equal ones share a rank, and counts all of them for the next', () => {
    const solving = (uid: string, at: number) => contestant(uid, [tried(1, at, accepted)])
    const board = computeStandings(base, [solving('c', 2000), solving('b', 1000), solving('a', 1900 - 900)], open)
    expect(ranks(board)).toEqual([
      ['a', 1],
      ['b', 1],
      ['c', 3],
    ])
  })

  it('shares the first blood at equal seconds', () => {
    const solving = (uid: string, at: number) => contestant(uid, [tried(1, at, accepted)])
    const board = computeStandings(base, [solving('a', 5001), solving('b', 5999), solving('c', 6000)], open)
    expect(board.map(({ firsts }) => firsts)).toEqual([[1], [1], []])
  })

  it('CT-05 lets star users keep their place without a rank, an award or a first blood', () => {
    const board = computeStandings(
      base,
      [
        contestant('a', [tried(1, minute, accepted)], true),
        contestant('b', [tried(1, 2 * minute, accepted)]),
        contestant('c', []),
      ],
      open,
    )
    expect(ranks(board)).toEqual([
      ['a', -1],
      ['b', 1],
      ['c', 2],
    ])
    expect(board.map(({ firsts }) => firsts)).toEqual([[], [1], []])
    const medal = awardRanks({ by: 'number', awards: [{ priority: 1, num: 9 }] }, 2)
    expect(board.map((row) => awardOf(medal, row)?.num)).toEqual([undefined, 9, undefined])
  })

  it('counts by the minute where the contest does, and breaks ties by the last accepted try', () => {
    const terms: Terms = { ...base, rules: { ...base.rules, precision: 'minute', tieBreak: 'last-accepted' } }
    const a = contestant('a', [tried(1, minute + 59_000, accepted), tried(2, 10 * minute, accepted)])
    const b = contestant('b', [tried(1, 5 * minute, accepted), tried(2, 6 * minute + 59_000, accepted)])
    const board = computeStandings(terms, [a, b], open)
    expect(board.map(({ time }) => time)).toEqual([11 * 60, 11 * 60])
    expect(ranks(board)).toEqual([
      ['b', 1],
      ['a', 2],
    ])
    expect(of(board, 'a')?.cells[0]).toMatchObject({ solvedAt: 119, time: 60 })
  })

  it('CR-02 tells of what came under the seal that it came, with or without a verdict', () => {
    const tries = [
      tried(1, minute, accepted),
      tried(1, 61 * minute, wrongAnswer),
      tried(2, 59 * minute, wrongAnswer),
      tried(2, 60 * minute, accepted),
      tried(2, 61 * minute, null),
    ]
    const [row] = computeStandings(base, [contestant('a', tries)], sealed)
    expect(row).toMatchObject({ solved: 1, total: 2 })
    expect(row?.cells).toMatchObject([
      { pid: 1, solvedAt: 60, sealed: 0 },
      { pid: 2, solvedAt: null, errors: 1, sealed: 2 },
    ])
    expect(computeStandings(base, [contestant('a', tries)], open)[0]).toMatchObject({ solved: 2, total: 5 })
  })

  it('leaves out what came before the start, and has what came after the end where it is asked for', () => {
    const tries = [tried(1, -1, accepted), tried(2, 500 * minute, accepted, { isLate: true })]
    expect(computeStandings(base, [contestant('a', tries)], open)[0]).toMatchObject({ solved: 0, total: 0, cells: [] })
    const [row] = computeStandings(base, [contestant('a', tries)], { ...open, containsEnd: true })
    expect(row).toMatchObject({ solved: 1, firsts: [] })
    expect(row?.cells).toMatchObject([{ pid: 2, isAfter: true, solvedAt: 30_000 }])
  })
})

describe('CT-06 the OI rule', () => {
  const oi: Terms = { ...base, kind: 'oi' }
  const scored = (pid: number, at: number, score: number, time = 10) =>
    tried(pid, at, score === 100 ? accepted : partialAccepted, { score, time })

  it('counts the highest or the most recent score of each problem', () => {
    const tries = [scored(1, 1, 60), scored(1, 2, 30), scored(2, 3, 100, 7), scored(2, 4, 100, 5)]
    const [best] = computeStandings(oi, [contestant('a', tries)], open)
    expect(best).toMatchObject({ points: 160, solved: 1, time: 5 })
    const [recent] = computeStandings({ ...oi, oiScore: 'Recent' }, [contestant('a', tries)], open)
    expect(recent).toMatchObject({ points: 130, time: 5 })
  })

  it('takes no notice of what says nothing of the program', () => {
    const tries = [scored(1, 1, 60), tried(1, 2, Status.systemError), tried(1, 3, Status.cancelled), tried(1, 4, null)]
    const [row] = computeStandings({ ...oi, oiScore: 'Recent' }, [contestant('a', tries)], open)
    expect(row).toMatchObject({ points: 60, total: 4 })
  })

  it('lets no part of the points win over full solutions by having no time', () => {
    const full = contestant('full', [scored(1, 1, 100, 900)])
    const parts = contestant('parts', [scored(1, 1, 50), scored(2, 2, 50)])
    const faster = contestant('faster', [scored(1, 1, 100, 100)])
    expect(ranks(computeStandings(oi, [parts, full, faster], open))).toEqual([
      ['faster', 1],
      ['full', 2],
      ['parts', 3],
    ])
  })

  it('CR-02 has nothing of what came under the seal', () => {
    const tries = [scored(1, minute, 40), scored(1, 60 * minute, 100)]
    expect(computeStandings(oi, [contestant('a', tries)], sealed)[0]).toMatchObject({ points: 40, solved: 0, total: 1 })
  })
})

describe('CR-04 awards', () => {
  const medals = [
    { priority: 2, name: 'silver', num: 20 },
    { priority: 1, name: 'gold', num: 10 },
  ]

  it('go to whole contestants of a proportion, the highest first', () => {
    const ranked = awardRanks({ by: 'proportion', awards: medals }, 19)
    expect(ranked.map(({ award, upTo }) => [award.name, upTo])).toEqual([
      ['gold', 1],
      ['silver', 4],
    ])
    expect([1, 2, 4, 5].map((rank) => awardOf(ranked, { rank, solved: 1, points: 0 })?.name)).toEqual([
      'gold',
      'silver',
      'silver',
      undefined,
    ])
  })

  it('go to a number of them, or to nobody', () => {
    expect(awardRanks({ by: 'number', awards: medals }, 3).map(({ upTo }) => upTo)).toEqual([10, 30])
    expect(awardRanks({ by: 'none', awards: medals }, 3)).toEqual([])
  })
})

const terms = fc.record({
  kind: fc.constantFrom('acm' as const, 'oi' as const),
  start: fc.constant(0),
  seal: fc.constantFrom(null, 50_000),
  rules: fc.record({
    penalty: fc.constantFrom(0, 20),
    precision: fc.constantFrom('second' as const, 'minute' as const),
    penalised: fc.constant([wrongAnswer]),
    tieBreak: fc.constantFrom('none' as const, 'last-accepted' as const),
  }),
  oiScore: fc.constantFrom('Recent' as const, 'Highest' as const),
})
const aTry = fc.record({
  submitId: fc.constant(0),
  pid: fc.integer({ min: 1, max: 3 }),
  at: fc.integer({ min: -1, max: 9 }).map((step) => step * 10_000),
  isLate: fc.boolean(),
  status: fc.constantFrom(accepted, wrongAnswer, partialAccepted, compileError, Status.cancelled, null),
  score: fc.constantFrom(null, 0, 50, 100),
  time: fc.constantFrom(null, 1, 2),
})
const people = fc
  .array(fc.record({ tries: fc.array(aTry, { maxLength: 6 }), isStar: fc.boolean() }), { maxLength: 7 })
  .map((all) =>
    all.map(({ tries, isStar }, n) =>
      contestant(
        String(n),
        tries.map((one, at) => ({ ...one, submitId: n * 100 + at })),
        isStar,
      ),
    ),
  )
const views = fc.record({ isSealed: fc.boolean(), containsEnd: fc.boolean() })

describe('CR-01 laws of boards', () => {
  it('come to the same in whatever order people and their tries are given', () => {
    fc.assert(
      fc.property(terms, people, views, (given, all, view) => {
        const turned = all.toReversed().map(({ who, tries }) => ({ who, tries: tries.toReversed() }))
        expect(computeStandings(given, turned, view)).toEqual(computeStandings(given, all, view))
      }),
    )
  })

  it('CR-02 let a try behind the seal change nothing but that it came', () => {
    const unsealed = (board: readonly Standing[]) =>
      board.map((row) => ({
        ...row,
        cells: row.cells.flatMap(({ sealed: _, isAfter: __, ...cell }) => (cell.judged === 0 ? [] : [cell])),
      }))
    fc.assert(
      fc.property(terms, people, aTry, fc.boolean(), (given, all, extra, containsEnd) => {
        const sealedAt = { ...given, seal: 50_000 }
        const late = { ...extra, at: 50_000 + Math.max(0, extra.at), submitId: 9999 }
        const view = { isSealed: true, containsEnd }
        const more = all.map(({ who, tries }, n) => ({ who, tries: n === 0 ? [...tries, late] : tries }))
        expect(unsealed(computeStandings(sealedAt, more, view))).toEqual(
          unsealed(computeStandings(sealedAt, all, view)),
        )
      }),
    )
  })

  it('CR-02 let no verdict, rejudge or cancellation behind the seal change what everybody sees', () => {
    const verdict = fc.record({ status: aTry.map(({ status }) => status), score: aTry.map(({ score }) => score) })
    fc.assert(
      fc.property(terms, people, verdict, fc.boolean(), (given, all, other, containsEnd) => {
        const sealedAt = { ...given, seal: 50_000 }
        const view = { isSealed: true, containsEnd }
        const changed = all.map(({ who, tries }) => ({
          who,
          tries: tries.map((one) => (one.at >= 50_000 ? { ...one, ...other } : one)),
        }))
        expect(computeStandings(sealedAt, changed, view)).toEqual(computeStandings(sealedAt, all, view))
      }),
    )
  })

  it('CT-05 let a star user who goes change nobody else', () => {
    fc.assert(
      fc.property(terms, people, views, (given, all, view) => {
        const without = (board: readonly Standing[]) => board.filter(({ who }) => !who.isStar)
        const ranked = all.filter(({ who }) => !who.isStar)
        expect(computeStandings(given, ranked, view)).toEqual(without(computeStandings(given, all, view)))
      }),
    )
  })

  it('rank those who are better first, and equal ones alike', () => {
    fc.assert(
      fc.property(terms, people, views, (given, all, view) => {
        const board = computeStandings(given, all, view).filter(({ who }) => !who.isStar)
        for (const row of board) {
          const better = board.filter(({ rank }) => rank < row.rank).length
          expect(row.rank).toBe(better + 1)
        }
      }),
    )
  })
})

describe('CT-11 laws of virtual participation', () => {
  const second = fc.integer({ min: 0, max: 100 })

  it('have at each moment what the tries before it come to', () => {
    fc.assert(
      fc.property(terms, people, views, second, (given, all, view, at) => {
        const until = all
          .map(({ who, tries }) => ({ who, tries: tries.filter((one) => !one.isLate && one.at < at * 1000) }))
          .filter(({ tries }) => tries.length > 0)
        const rows = rowsAt(given, all, view, at)
        expect(standingsOf(rows, firstsOf(rows))).toEqual(computeStandings(given, until, view))
      }),
    )
  })

  it('change nobody’s rank, row or first blood, and tell what rank theirs would be', () => {
    fc.assert(
      fc.property(terms, people, views, fc.array(aTry, { maxLength: 6 }), (given, all, view, tries) => {
        const rows = rowsAt(given, all, view, 100)
        const own = virtualRow(given, view, { who: person('own'), tries })
        const board = insertVirtualRow(rows, own)
        expect(board.filter(({ who }) => who.kind !== 'virtual')).toEqual(standingsOf(rows, firstsOf(rows)))
        expect(of(board, 'own')).toMatchObject({ rank: -1, firsts: [] })
        const ranked = { ...own, who: person('own') }
        const counted = [...rows, ranked].sort(compareRows)
        expect(placeAmong(rows, own)).toBe(of(standingsOf(counted, firstsOf(counted)), 'own')?.rank)
      }),
    )
  })
})
