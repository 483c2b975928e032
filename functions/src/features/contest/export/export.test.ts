import { Status } from '@oj/shared/judging/verdicts.ts'
import { describe, expect, it } from 'vitest'
import type { Standing } from '../../standing/index.ts'
import type { Contest, ContestText } from '../store.ts'
import { resultsOf } from './results.ts'
import { srkOf } from './srk.ts'
import { clockOf, tableOf } from './table.ts'

const cell = {
  pid: 1,
  solvedAt: 754,
  time: 754,
  errors: 1,
  judged: 2,
  sealed: 0,
  score: 0,
  isAfter: false,
}
const row = (username: string, rank: number, fields: Partial<Standing> = {}): Standing => ({
  who: {
    uid: username,
    username,
    nickname: '',
    realname: '',
    school: 'A & B',
    group: '',
    gender: '',
    avatar: '',
    isStar: rank < 1,
    kind: 'account',
    isRemoved: false,
  },
  key: [],
  rank,
  firsts: [1],
  total: 2,
  solved: 1,
  time: 1954,
  points: 0,
  cells: [cell],
  ...fields,
})
const entry = (pid: number, displayId: string) => ({
  pid,
  displayId,
  title: { en: 'Sum', 'zh-CN': '求和' },
  color: '#ff0000',
})

describe('CR-06 a board as a table', () => {
  const person = {
    kind: 'account' as const,
    rank: 1,
    isWinAward: true,
    awardName: 'Gold',
    awardBackground: null,
    awardColor: null,
    uid: 'a',
    username: 'alice',
    nickname: 'Al',
    realname: null,
    school: 'S',
    group: '',
    gender: '',
    avatar: '',
    rankShowName: 'alice',
    isRemoved: false,
  }
  const solved = {
    isAC: true,
    isFirstAC: false,
    isAfterContest: false,
    ACTime: 754,
    specificTime: null,
    errorNum: 1,
    tryNum: 0,
  }

  it('has a column for each problem, and real names only where they may be known', () => {
    const legend = {
      problems: ['A', 'B', 'C'],
      isAcm: true,
      hasRealNames: false,
      hasAwards: true,
      locale: 'en',
    } as const
    const sealed = { ...solved, isAC: false, ACTime: null, errorNum: 2, tryNum: 3 }
    const rows = [{ ...person, total: 4, ac: 1, totalTime: 1954, submissionInfo: { A: solved, B: sealed } }]
    expect(tableOf(rows, legend)).toEqual([
      ['Rank', 'Username', 'Nickname', 'School', 'Award', 'Solved', 'Submissions', 'Penalty', 'A', 'B', 'C'],
      [1, 'alice', 'Al', 'S', 'Gold', 1, 4, '0:32:34', '0:12:34 (-1)', '(-2) ?3', ''],
    ])
  })

  it('has points by the OI rule, and a star for who is out of the ranking', () => {
    const legend = {
      problems: ['A', 'B'],
      isAcm: false,
      hasRealNames: true,
      hasAwards: false,
      locale: 'zh-CN',
    } as const
    const rows = [
      { ...person, rank: -1, realname: '张三', totalScore: 60, totalTime: 5, submissionInfo: { A: 60 }, timeInfo: {} },
    ]
    expect(tableOf(rows, legend)).toEqual([
      ['名次', '用户名', '昵称', '真实姓名', '学校', '总分', '总运行时间（ms）', 'A', 'B'],
      ['*', 'alice', 'Al', '张三', 'S', 60, 5, 60, ''],
    ])
  })

  it('CR-06 says who was taken out of the contest', () => {
    const legend = { problems: [], isAcm: true, hasRealNames: false, hasAwards: false, locale: 'en' } as const
    const rows = [{ ...person, rank: -1, isRemoved: true, total: 4, ac: 1, totalTime: 1954, submissionInfo: {} }]
    expect(tableOf(rows, legend)[1]?.[0]).toBe('Removed')
  })

  it('counts hours beyond a day', () => {
    expect([0, 61, 100_000].map(clockOf)).toEqual(['0:00:00', '0:01:01', '27:46:40'])
  })
})

it('CR-06 results.tsv has whole minutes, medals, and nobody without a rank', () => {
  const results = [
    { row: row('alice', 1), award: 0 },
    { row: row('star', -1), award: null },
    { row: row('bob', 2), award: 3 },
    { row: row('carol', 3, { solved: 0, time: 0, cells: [] }), award: null },
  ]
  expect(resultsOf(results)).toBe(
    [
      'results\t1',
      'alice\t1\tGold Medal\t1\t32\t12\t',
      'bob\t2\tRanked\t1\t32\t12\t',
      'carol\t3\tHonorable\t0\t0\t0\t',
      '',
    ].join('\n'),
  )
})

describe('CR-06 a board as a Standard Ranklist', () => {
  const contest = {
    number: 1,
    title: 'Spring',
    type: 0,
    startTime: '2026-03-01T00:00:00.000Z',
    endTime: '2026-03-01T05:00:00.000Z',
    sealRank: true,
    sealRankTime: '2026-03-01T04:00:00.000Z',
    autoRealRank: false,
    mostExtraMinutes: 0,
    source: 0,
    rankShowName: 'username',
  } as Contest
  const text = {
    awardType: 1,
    awardConfigList: [{ priority: 1, name: 'Gold', background: '#ffd700', color: '#000000', num: 10 }],
    rules: { penalty: 20, precision: 'second', penalised: [Status.wrongAnswer], tieBreak: 'none' },
  } as unknown as ContestText
  const entries = [entry(1, 'A'), entry(2, 'B')]

  it('says what each row did at each problem, and how it is ranked', () => {
    const sealed = { ...cell, pid: 2, solvedAt: null, time: 0, sealed: 2 }
    const srk = srkOf({ contest, text, entries, rows: [row('alice', 1, { cells: [cell, sealed] })], tries: null })
    expect(srk).toMatchObject({
      type: 'general',
      contest: { title: 'Spring', duration: [18_000, 's'], frozenDuration: [3600, 's'] },
      problems: [{ alias: 'A' }, { alias: 'B' }],
      rows: [
        {
          user: { id: 'alice', organization: 'A & B', official: true },
          score: { value: 1, time: [1954, 's'] },
          statuses: [
            { result: 'FB', time: [754, 's'], tries: 2 },
            { result: '?', tries: 3 },
          ],
        },
      ],
      series: [{ rule: { preset: 'ICPC', options: { ratio: { value: [0.1], denominator: 'submitted' } } } }],
      sorter: { algorithm: 'ICPC', config: { penalty: [20, 'min'], timePrecision: 's' } },
    })
    expect(JSON.stringify(srk)).not.toContain('solutions')
  })

  it('has the tries where they may be told', () => {
    const at = Date.parse(contest.startTime)
    const one = { submitId: 1, pid: 1, at: at + 5500, isLate: false, status: Status.wrongAnswer, score: null, time: 1 }
    const tries = new Map([
      ['alice', [{ ...one, submitId: 2, at: at + 9000, status: 0 }, one, { ...one, isLate: true }]],
    ])
    const srk = srkOf({ contest, text, entries, rows: [row('alice', 1)], tries })
    expect(srk.rows[0]?.statuses[0]).toMatchObject({
      solutions: [
        { result: 'WA', time: [5, 's'] },
        { result: 'AC', time: [9, 's'] },
      ],
    })
  })
})
