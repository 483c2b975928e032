import { Status } from '@oj/shared/judging/verdicts.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contestKey } from '../contest/contest-set.ts'
import { penalties } from '../contest/contract-terms.ts'
import { resultsOf } from '../contest/export/results.ts'
import { srkOf } from '../contest/export/srk.ts'
import type { Contest, ContestText } from '../contest/store.ts'
import type { Standing } from '../standing/contract-rows.ts'
import { publishedInFiles, publishedInText } from '../standing/published/files.ts'
import { findNearestResult } from '../standing/published/published.ts'
import { type Contestant, computeStandings, personNamed } from '../standing/rows.ts'
import type { Terms } from '../standing/terms.ts'
import { eventsBetween, memoryOf } from './changes.ts'
import { contestObject, judgementObject, problemObjects, stateOf, submissionObject } from './live.ts'
import { peopleOf } from './people.ts'
import { awardObjects, scoreboardRows } from './scoreboard.ts'
import { judgementTypes } from './verdicts.ts'

const startTime = '2026-03-01T00:00:00.000Z'
const endTime = '2026-03-01T05:00:00.000Z'
const start = Date.parse(startTime)
const length = Date.parse(endTime) - start
const pids = [11, 12, 13]
const entries = pids.map((pid, at) => ({
  set: contestKey(1),
  pid,
  displayId: 'ABC'.charAt(at),
  title: { en: `Problem ${pid}`, 'zh-CN': `第 ${pid} 题` },
  isOpen: true,
  color: null,
  points: null,
  order: at + 1,
}))

const verdicts = [Status.accepted, ...penalties, Status.systemError, Status.cancelled, Status.partialAccepted]

const contestants = fc
  .array(
    fc.record({
      isStar: fc.boolean(),
      tries: fc.array(
        fc.record({
          pid: fc.constantFrom(...pids),
          // few moments, so that there are equal times
          at: fc.oneof(
            fc.nat(length - 1),
            fc.nat(9).map((minute) => minute * 60_000),
          ),
          status: fc.option(fc.constantFrom(...verdicts)),
          score: fc.nat(10),
        }),
        { maxLength: 10 },
      ),
    }),
    { minLength: 1, maxLength: 7 },
  )
  .map((all) => {
    let submitId = 0
    return all.map(
      ({ isStar, tries }, at): Contestant => ({
        who: personNamed({ uid: `u${at}`, name: `Team ${at}`, label: `team${at}`, isStar, school: 'S', group: 'G' }),
        tries: tries.map((one) => ({
          ...one,
          score: one.status === Status.accepted ? 10 : one.score % 10,
          at: start + one.at,
          submitId: ++submitId,
          isLate: false,
          time: 0,
        })),
      }),
    )
  })

const rules = fc.record({
  penalty: fc.nat(60),
  precision: fc.constantFrom('minute' as const, 'second' as const),
  penalised: fc.subarray([...penalties]),
  tieBreak: fc.constantFrom('none' as const, 'last-accepted' as const),
})

/** A contest that is over, with everything open, and its board. */
function played(kind: 'acm' | 'oi', of: Terms['rules'], oiScore: Terms['oiScore'], all: readonly Contestant[]) {
  const terms: Terms = { kind, start, seal: null, rules: of, oiScore }
  const contest = {
    number: 1,
    title: 'Spring',
    type: kind === 'acm' ? 0 : 1,
    startTime,
    endTime,
    sealRank: false,
    sealRankTime: null,
    autoRealRank: true,
    opensAt: null,
    mostExtraMinutes: 0,
    source: 0,
    rankShowName: 'nickname',
  } as Contest
  const text = { awardType: 0, awardConfigList: [], rules: of } as unknown as ContestText
  return { contest, text, board: computeStandings(terms, all, { isSealed: false, containsEnd: false }) }
}
type Played = ReturnType<typeof played>

const srkText = ({ contest, text, board }: Played, all: readonly Contestant[]) =>
  JSON.stringify(
    srkOf({ contest, text, entries, rows: board, tries: new Map(all.map(({ who, tries }) => [who.uid, tries])) }),
  )

/** The lines of a feed from its beginning to its end. */
function feedText({ contest, text, board }: Played, all: readonly Contestant[]): string {
  const handed = all
    .flatMap(({ who, tries }) => tries.map((one) => ({ ...one, uid: who.uid })))
    .sort((a, b) => a.submitId - b.submitId)
    .map(({ at, status, ...one }) => ({
      ...one,
      language: 'C++',
      submitTime: new Date(at).toISOString(),
      status: status ?? Status.pending,
    }))
  const people = peopleOf(
    all.map(({ who: { uid, username, nickname, school, group, isStar } }) => ({
      account: { uid, username, nickname, realname: '', school },
      said: { team: nickname, members: '', school, category: group, isDisqualified: false },
      isStar,
      isRemoved: false,
    })),
    contest,
    true,
  )
  const memory = memoryOf({
    contest: contestObject(contest, text),
    state: stateOf(contest, new Date(endTime), true),
    collections: {
      ...people,
      'judgement-types': judgementTypes(text.rules.penalised),
      problems: problemObjects(contest, entries, new Map()),
      submissions: handed.map((row) => submissionObject(contest, row, true)),
      judgements: handed.map((row) => judgementObject(contest, row)),
      awards: awardObjects(board, { by: 'none', awards: [] }, board.length, entries),
    },
  })
  return eventsBetween(new Map(), memory)
    .map((event) => `${JSON.stringify(event)}\n`)
    .join('')
}

type Result = { readonly who: Standing['who']; readonly rank: number; readonly solved: number; readonly points: number }
const resultOf = (rows: readonly (Result & { time: number })[], isScored: boolean) =>
  rows
    .map(({ who, rank, solved, time, points }) => [
      who.username,
      who.nickname,
      who.school,
      isScored ? points : [rank, solved, time],
    ])
    .sort()

describe('CR-06 what is exported is read back', () => {
  it('to the same standings from a Standard Ranklist by the ACM rule, where equal ones share a rank', () => {
    fc.assert(
      fc.property(contestants, rules, (all, given) => {
        const one = played('acm', { ...given, tieBreak: 'none' }, 'Highest', all)
        const { ours, differences } = findNearestResult(publishedInText(srkText(one, all)))
        expect(differences).toEqual([])
        // a list calls people by their names alone
        expect(resultOf(ours, false)).toEqual(resultOf(one.board, false))
      }),
    )
  })

  it('to the same standings from an event feed with its scoreboard, by the rules of ICPC', () => {
    fc.assert(
      fc.property(contestants, rules, (all, given) => {
        const one = played('acm', { ...given, precision: 'minute' }, 'Highest', all)
        const files = new Map([
          ['event-feed.ndjson', feedText(one, all)],
          ['scoreboard.json', JSON.stringify({ rows: scoreboardRows(one.board, pids, false) })],
        ])
        const { ours, differences } = findNearestResult(publishedInFiles(files))
        expect(differences).toEqual([])
        expect(resultOf(ours, false)).toEqual(resultOf(one.board, false))
      }),
    )
  })

  it('to the same points by the OI rule, from both', () => {
    fc.assert(
      fc.property(contestants, rules, fc.constantFrom('Highest' as const, 'Recent' as const), (all, of, oiScore) => {
        const one = played('oi', of, oiScore, all)
        const files = new Map([
          ['event-feed.ndjson', feedText(one, all)],
          ['scoreboard.json', JSON.stringify({ rows: scoreboardRows(one.board, pids, true) })],
        ])
        for (const read of [publishedInText(srkText(one, all)), publishedInFiles(files)]) {
          const { ours, differences } = findNearestResult(read)
          expect(differences).toEqual([])
          // which score counts is seen by who is on the scoreboard: those out of the ranking are not
          const [mine, given] = [ours, one.board].map((rows) => rows.filter(({ who }) => !who.isStar))
          expect(resultOf(mine ?? [], true)).toEqual(resultOf(given ?? [], true))
        }
      }),
    )
  })

  it('so that the same results.tsv is written of it', () => {
    fc.assert(
      fc.property(contestants, rules, (all, given) => {
        const one = played('acm', { ...given, precision: 'minute', tieBreak: 'none' }, 'Highest', all)
        const { terms, contestants: read } = publishedInText(feedText(one, all))
        const again = computeStandings({ ...terms, start: 0 }, read, { isSealed: false, containsEnd: false })
        const tsv = (rows: readonly Standing[]) => resultsOf(rows.map((row) => ({ row, award: null })))
        expect(tsv(again)).toBe(tsv(one.board))
      }),
    )
  })
})
