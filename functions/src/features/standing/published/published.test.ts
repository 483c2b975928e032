import { Status } from '@oj/shared/judging/verdicts.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Contestant, computeStandings, personNamed } from '../rows.ts'
import type { Terms } from '../terms.ts'
import { readClics } from './clics.ts'
import { objectsOfFeed, objectsOfFiles } from './clics-objects.ts'
import { publishedInFiles, publishedInText } from './files.ts'
import { findNearestResult, listDifferences, recomputeResult } from './published.ts'
import { readSrk } from './srk.ts'

const rules = { penalty: 20, precision: 'minute', penalised: [Status.wrongAnswer], tieBreak: 'none' } as const
const terms: Terms = { kind: 'acm', start: 0, seal: null, rules, oiScore: 'Highest' }
const open = { isSealed: false, containsEnd: false }
const names: Record<number, string> = {
  [Status.accepted]: 'AC',
  [Status.wrongAnswer]: 'WA',
  [Status.compileError]: 'CE',
}

const contestants = fc
  .array(
    fc.array(
      fc.record({ pid: fc.nat(2), at: fc.nat(7_199_999), status: fc.constantFrom(...Object.keys(names).map(Number)) }),
      { maxLength: 8 },
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((all) => {
    let submitId = 0
    return all.map(
      (tries, at): Contestant => ({
        who: personNamed({ uid: `t${at}`, name: `Team ${at}`, isStar: false }),
        tries: tries.map((one) => ({ ...one, submitId: ++submitId, isLate: false, score: null, time: 0 })),
      }),
    )
  })

/** A board as others would publish it. */
function srkOf(all: readonly Contestant[], config: object = { timePrecision: 'min' }) {
  const tries = new Map(all.map(({ who, tries: own }) => [who.uid, own]))
  return {
    type: 'general',
    contest: { title: 'Random' },
    problems: [{}, {}, {}],
    sorter: { algorithm: 'ICPC', config: { penalty: [20, 'min'], ...config } },
    rows: computeStandings(terms, all, open).map((row) => ({
      user: { id: row.who.uid, name: row.who.nickname },
      score: { value: row.solved, time: [row.time, 's'] },
      statuses: [0, 1, 2].map((pid) => ({
        result: null,
        solutions: (tries.get(row.who.uid) ?? [])
          .filter((one) => one.pid === pid)
          .map(({ at, status }) => ({ result: names[status ?? 0], time: [at, 'ms'] })),
      })),
    })),
  }
}

const clock = (ms: number) => {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${Math.floor(ms / 3_600_000)}:${two(Math.floor(ms / 60_000) % 60)}:${two(Math.floor(ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`
}

function filesOf(all: readonly Contestant[]): Map<string, string> {
  const tries = all.flatMap(({ who, tries: own }) => own.map((one) => ({ ...one, team: who.uid })))
  const files = {
    contest: { id: 'r', name: 'Random', duration: '2:00:00', penalty_time: 20, scoreboard_type: 'pass-fail' },
    'judgement-types': Object.values(names).map((id) => ({ id, solved: id === 'AC', penalty: id === 'WA' })),
    teams: all.map(({ who }) => ({ id: who.uid, name: who.nickname })),
    submissions: tries.map(({ submitId, team, pid, at }) => ({
      id: String(submitId),
      team_id: team,
      problem_id: String(pid),
      contest_time: clock(at),
    })),
    judgements: tries.map(({ submitId, status }) => ({
      id: `j${submitId}`,
      submission_id: String(submitId),
      judgement_type_id: names[status ?? 0],
    })),
  }
  return new Map(Object.entries(files).map(([name, value]) => [`package/${name}.json`, JSON.stringify(value)]))
}

const scoreboardOf = (all: readonly Contestant[]) => ({
  rows: computeStandings(terms, all, open).map(({ rank, who, solved, time }) => ({
    rank,
    team_id: who.uid,
    score: { num_solved: solved, total_time: time / 60 },
  })),
})

describe('CR-06 published results', () => {
  it('come out as they were published, from a ranklist and from a package', () => {
    fc.assert(
      fc.property(contestants, (all) => {
        expect(findNearestResult(readSrk(srkOf(all))).differences).toEqual([])
        expect(findNearestResult(readClics(objectsOfFiles(filesOf(all)), scoreboardOf(all))).differences).toEqual([])
      }),
    )
  })

  it('come out of a ranklist whose totals are whole minutes, which it does not say', () => {
    fc.assert(
      fc.property(contestants, (all) => {
        expect(findNearestResult(readSrk(srkOf(all, {}))).differences).toEqual([])
      }),
    )
  })

  it('differ where something was changed, and tell in what', () => {
    const [solved] = fc.sample(
      contestants.filter((all) => all.length > 1),
      { numRuns: 1, seed: 1 },
    )
    if (!solved) throw new Error('There is a sample')
    const published = readClics(objectsOfFiles(filesOf(solved)), scoreboardOf(solved))
    const rows = published.rows.map((row, at) => (at === 0 ? { ...row, solved: (row.solved ?? 0) + 1 } : row))
    const found = listDifferences({ ...published, rows }, recomputeResult(published))
    expect(found).toMatchObject([{ fields: [{ field: 'solved' }] }])
  })

  const solution = (result: string, time: readonly [number, string]) => ({ result, time })
  const listOf = (...statuses: object[]) => ({
    type: 'general',
    contest: { title: 'Told twice', duration: [5, 'h'] },
    problems: statuses.map(() => ({})),
    sorter: { algorithm: 'ICPC', config: { penalty: [20, 'min'], timePrecision: 's' } },
    rows: [
      {
        user: { id: 't', name: 'T', organization: null },
        score: { value: 0, time: [0, 's'] },
        statuses: [...statuses],
      },
    ],
  })

  it.each([
    [
      'the solution a moment after the end',
      { result: 'AC', time: [18_000, 's'], tries: 2 },
      ['WA 17000', 'AC 18000.8'],
      1,
      19_200,
    ],
    [
      'more wrong tries than are counted',
      { result: 'AC', time: [900, 's'], tries: 2 },
      ['WA 100', 'PE 200', 'AC 900'],
      1,
      2100,
    ],
    ['fewer wrong tries than are counted', { result: 'AC', time: [900, 's'], tries: 4 }, ['WA 100', 'AC 900'], 1, 4500],
    ['an earlier solution', { result: 'AC', time: [900, 's'], tries: 2 }, ['FB 100', 'AC 900'], 1, 2100],
    ['no solution', { result: 'AC', time: [900, 's'], tries: 2 }, ['WA 100'], 1, 2100],
    ['a solution where none is counted', { result: 'RJ', tries: 2 }, ['FB 100', 'WA 200'], 0, 0],
    ['tries after the solution', { result: 'AC', time: [900, 's'], tries: 1 }, ['AC 900', 'WA 950'], 1, 900],
    ['a solution of which nothing is counted', { result: null }, ['WA 100', 'AC 900'], 1, 2100],
  ])('CR-06 count at a problem what the ranklist counts: %s', (_, status, listed, solved, time) => {
    const solutions = listed.map((one) => {
      const [result = '', at = '0'] = one.split(' ')
      return solution(result, [Math.round(Number(at) * 1000), 'ms'])
    })
    const [row] = recomputeResult(readSrk(listOf({ ...status, solutions })))
    expect([row?.solved, row?.time]).toEqual([solved, time])
  })

  it('CR-06 tell where single tries come to something else than is counted', () => {
    const notesOf = (tries: number) =>
      readSrk(listOf({ result: 'AC', time: [900, 's'], tries, solutions: [solution('AC', [900, 's'])] })).notes
    expect(notesOf(1)).toEqual([])
    expect(notesOf(3)).toMatchObject([{ en: expect.stringContaining('at 1 problem') }])
  })

  it('CR-06 tell what submissions and judgements name that is not there', () => {
    const line = (type: string, data: object) => JSON.stringify({ type, data })
    const judged = (id: string, of: string, type: string) => [
      line('submissions', { id, team_id: '1', problem_id: of, contest_time: '0:10:00' }),
      line('judgements', { id, submission_id: id, judgement_type_id: type }),
    ]
    const notesOf = (...lines: string[]) =>
      readClics(
        objectsOfFeed(
          [
            line('contest', { id: 'c', name: 'C', duration: '2:00:00', penalty_time: 20 }),
            line('judgement-types', { id: 'AC', solved: true, penalty: false }),
            line('problems', { id: 'a', label: 'A', name: 'A', ordinal: 0 }),
            line('teams', { id: '1', name: 'T' }),
            ...lines,
          ].join('\n'),
        ),
        { rows: [{ rank: 1, team_id: '1', score: { num_solved: 1, total_time: 10 } }] },
      ).notes.map(({ en }) => en)
    expect(notesOf(...judged('1', 'a', 'AC'))).toEqual([])
    expect(notesOf(...judged('1', 'q', 'AC'), ...judged('2', 'a', 'XX'))).toEqual([
      'Submissions name problems that are not listed: q. They come last.',
      'Judgements name types that are not listed: XX. They count as wrong.',
    ])
    for (const value of [[], null]) expect(() => readSrk(value)).toThrow(/^This is not a Standard Ranklist$/)
  })

  it('are read from feeds of older versions, too', () => {
    const line = (type: string, op: string, data: object) => JSON.stringify({ id: 'e1', type, op, data })
    const text = [
      line('contests', 'create', { id: 'x', name: 'Old', duration: '1:00:00.000', penalty_time: 20 }),
      line('judgement-types', 'create', { id: 'AC', solved: true, penalty: false }),
      line('teams', 'create', { id: '1', name: 'One' }),
      line('teams', 'create', { id: '2', name: 'Two' }),
      line('teams', 'delete', { id: '2' }),
      line('submissions', 'create', { id: '5', team_id: '1', problem_id: 'a', contest_time: '0:05:59.9' }),
      line('judgements', 'create', { id: '6', submission_id: '5', judgement_type_id: 'AC' }),
    ].join('\n')
    expect(recomputeResult(readClics(objectsOfFeed(text), null))).toMatchObject([
      { who: { uid: '1' }, rank: 1, solved: 1, time: 300 },
    ])
  })

  it('that hold too much are refused in words', () => {
    const many = new Map(Array.from({ length: 200_001 }, (_, at) => [`${at}`, {}]))
    const contest = new Map([['x', { id: 'x', duration: '5:00:00' }]])
    const readMany = (type: string) => () =>
      readClics(
        new Map([
          ['contest', contest],
          [type, many],
        ]),
        null,
      )
    expect(readMany('submissions')).toThrow('It has more than 200000 submissions')
    expect(readMany('teams')).toThrow('It has more than 10000 teams')
    const solutions = Array.from({ length: 200_001 }, () => ({ result: 'WA', time: [1, 's'] }))
    const row = { user: { name: 'A' }, score: { value: 0 }, statuses: [{ solutions }] }
    const list = { type: 'general', contest: { title: 'X' }, problems: [{}], rows: [row] }
    expect(() => readSrk(list)).toThrow('It has more than 200000 submissions')
  })

  const event = (type: string, data: object) => JSON.stringify({ type, data })
  const feedOf = (time: string, score: number) =>
    [
      event('contest', { id: 'x', name: 'X', duration: '2:00:00', scoreboard_type: 'score' }),
      event('judgement-types', { id: 'AC', solved: true, penalty: false }),
      event('teams', { id: '1', name: 'One' }),
      event('submissions', { id: '5', team_id: '1', problem_id: 'a', contest_time: time }),
      event('judgements', { id: '6', submission_id: '5', judgement_type_id: 'AC', score }),
    ].join('\n')

  it.each(['abc', 'PT5M', '99999999:00:00'])('that tell no time of a try are refused in words: %s', (time) => {
    expect(() => publishedInText(feedOf(time, 1))).toThrow(`The time of submission 5 cannot be read: ${time}`)
  })

  it('that no board could count with are refused in words', () => {
    expect(publishedInText(feedOf('0:05:00', 1e9)).contestants[0]?.tries[0]?.score).toBe(1e9)
    expect(() => publishedInText(feedOf('0:05:00', 1e16))).toThrow('An object of judgements has no right score')
    const solutions = [{ result: 'AC', time: [1e300, 's'] }]
    const row = { user: { name: 'A' }, score: { value: 1 }, statuses: [{ solutions }] }
    const list = { type: 'general', contest: { title: 'X' }, problems: [{}], rows: [row] }
    expect(() => readSrk(list)).toThrow(/^This is not a Standard Ranklist: rows\.0\.statuses/)
  })

  it.each([
    [{ result: 'RJ', tries: 1 }, [false, true]],
    // the list itself counts what came then
    [{ result: 'AC', time: [7300, 's'], tries: 2 }, [false, false]],
  ])('have what came after the end as late, unless it counts: %j', (counted, isLate) => {
    const solutions = [
      { result: 'WA', time: [5, 'min'] },
      { result: 'AC', time: [7300, 's'] },
    ]
    const row = { user: { name: 'A' }, score: { value: 1 }, statuses: [{ ...counted, solutions }] }
    const contest = { title: 'X', duration: [2, 'h'] }
    const list = { type: 'general', contest, problems: [{}], rows: [row] }
    expect(readSrk(list).contestants[0]?.tries.map((one) => one.isLate)).toEqual(isLate)
  })

  it.each([
    [{ result: 'AC', time: [5, 'min'], tries: 1001 }, 1001, false],
    [{ result: 'AC', time: [5, 'min'], tries: 1002 }, 1001, true],
    [{ result: 'WA', tries: 1e18 }, 1000, true],
    [{ result: '?', tries: 1e18 }, 0, false],
    [{ result: 'WA', tries: 1e18, solutions: [{ result: 'WA', time: [1, 's'] }] }, 1, false],
  ])('say where they count more tries than are made of them: %j', (status, made, isCut) => {
    const row = { user: { name: 'A' }, score: { value: 0 }, statuses: [status] }
    const list = { type: 'general', contest: { title: 'X' }, problems: [{}], rows: [row] }
    const { contestants, notes } = readSrk(list)
    expect(contestants[0]?.tries).toHaveLength(made)
    expect(notes.some(({ en }) => en.includes('more than 1000 wrong tries'))).toBe(isCut)
  })

  it('are read with the mark of their encoding, too', () => {
    const text = feedOf('0:05:00', 1)
    expect(publishedInText(`\uFEFF${text}`)).toEqual(publishedInText(text))
    const files = new Map([['x/event-feed.ndjson', `\uFEFF${text}`]])
    expect(publishedInFiles(files)).toEqual(publishedInText(text))
  })

  it.each([
    ['a list', () => readSrk({ rows: [] })],
    ['a feed', () => objectsOfFeed('{}')],
    ['lines', () => objectsOfFeed('nothing')],
    ['a package', () => readClics(new Map(), null)],
  ])('that are no results are refused in words: %s', (_, act) => {
    expect(act).toThrow(/is no|no contest/)
  })
})
