import { describe, expect, it } from 'vitest'
import {
  type AcmCell,
  type AcmRow,
  type BoardAnswer,
  courseOf,
  partsOf,
  pointsOf,
  shortTimeOf,
  stateOf,
  timeOf,
} from './board.ts'

const cell: AcmCell = {
  isAC: false,
  isFirstAC: false,
  isAfterContest: false,
  ACTime: null,
  specificTime: null,
  errorNum: 0,
  tryNum: 0,
}
const row = (username: string, submissionInfo: AcmRow['submissionInfo'] = {}): AcmRow => ({
  kind: 'account',
  isRemoved: false,
  rank: 1,
  isWinAward: false,
  awardName: null,
  awardBackground: null,
  awardColor: null,
  uid: username,
  username,
  nickname: '',
  realname: null,
  school: '',
  group: '',
  gender: 'secrecy',
  avatar: '',
  rankShowName: username,
  total: 0,
  ac: 0,
  totalTime: 0,
  submissionInfo,
})

describe('CR-01 what a board shows', () => {
  it.each([
    [{ isAC: true, isFirstAC: true }, 'first'],
    [{ isAC: true }, 'solved'],
    [{ isAC: true, isAfterContest: true }, 'after'],
    [{ tryNum: 1, errorNum: 2 }, 'sealed'],
    [{ errorNum: 2 }, 'wrong'],
    [{}, 'none'],
  ])('shows a cell of %j as %s', (fields, state) => {
    expect(stateOf({ ...cell, ...fields })).toBe(state)
  })

  it('writes points', () => {
    expect([pointsOf(100), pointsOf(33.3333), pointsOf(67.4)]).toEqual([100, 33.33, 67.4])
  })

  it('writes times', () => {
    expect([timeOf(0), timeOf(3725), timeOf(360_000)]).toEqual(['0:00:00', '1:02:05', '100:00:00'])
    expect(shortTimeOf(3725)).toBe('1:02')
  })

  it('tells rows that were put before a page from those of the page', () => {
    const page = (names: string[], fields: Partial<BoardAnswer>): BoardAnswer => ({
      records: names.map((name) => row(name)),
      total: 3,
      size: 2,
      current: 1,
      problems: [],
      isSealed: false,
      builtAt: null,
      isBuilding: false,
      edge: null,
      opening: null,
      virtual: null,
      ...fields,
    })
    const names = (answer: BoardAnswer) => {
      const { pinned, own } = partsOf(answer)
      return [pinned, own].map((rows) => rows.map(({ username }) => username).join(''))
    }
    expect(names(page(['c', 'a', 'b'], {}))).toEqual(['c', 'ab'])
    expect(names(page(['c'], { current: 2 }))).toEqual(['', 'c'])
    expect(names(page([], { total: 0 }))).toEqual(['', ''])
  })

  it('follows what somebody has solved in time', () => {
    const solved = (ACTime: number) => ({ ...cell, isAC: true, ACTime })
    const late = { ...solved(9), isAfterContest: true }
    expect(courseOf(row('a', { A: solved(50), B: solved(20), C: cell, D: late }))).toEqual([
      [0, 0],
      [20, 1],
      [50, 2],
    ])
  })
})
