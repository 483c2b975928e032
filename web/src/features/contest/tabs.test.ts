import { describe, expect, it } from 'vitest'
import { table } from '../../app/routeTable.ts'
import { tabAt, tabsFor } from './tabs.ts'
import type { Contest } from './useContest.ts'

const contest: Contest = {
  id: 9,
  title: 'Contest',
  type: 0,
  status: 0,
  auth: 0,
  author: 'author',
  nickname: '',
  uid: 'u',
  gid: null,
  startTime: '2026-05-01T10:00:00.000Z',
  endTime: '2026-05-01T15:00:00.000Z',
  endsAt: '2026-05-01T15:00:00.000Z',
  now: '2026-05-01T11:00:00.000Z',
  duration: 18_000,
  count: 0,
  openRank: false,
  openPrint: false,
  allowEndSubmit: false,
  isRating: false,
  sealRank: false,
  sealRankTime: null,
  rankShowName: 'username',
  oiRankScoreType: 'Recent',
  source: 0,
  description: 'text',
  tutorial: null,
  rules: { penalty: 20, precision: 'second', penalised: [], tieBreak: 'none' },
  stopsAtFailure: false,
  role: 'contestant',
  isMember: false,
  isDisqualified: false,
  access: true,
  realTime: true,
  virtual: null,
  isOpenToVirtual: false,
}
const keysFor = (context: Partial<Parameters<typeof tabsFor>[0]>) =>
  tabsFor({ contest, site: undefined, ...context }).map(({ key }) => key)

describe('CT-02 the tabs of a contest', () => {
  const usual = ['overview', 'problems', 'submissions', 'rank', 'announcements', 'questions']

  it('are those that the contest and the site have', () => {
    expect(keysFor({})).toEqual(usual)
    expect(keysFor({ site: { openContestComment: true } })).toEqual([...usual, 'comment'])
    expect(keysFor({ contest: { ...contest, openPrint: true } })).toEqual([...usual, 'print'])
    const managed = { ...contest, role: 'manager' } as const
    expect(keysFor({ contest: { ...managed, isRating: true } })).toEqual([...keysFor({ contest: managed }), 'rating'])
  })

  it('have pages, each of which belongs to its tab', () => {
    const paths = new Set(table.map(({ path }) => path))
    for (const { key, path, also = [] } of tabsFor({
      contest: { ...contest, openPrint: true },
      site: { openContestComment: true },
    })) {
      for (const each of [path, ...also]) {
        expect(paths).toContain(`/contest/:contestID${each}`)
        expect(tabAt(`/contest/9${each.replace(/:\w+/g, 'A')}`)?.key).toBe(key)
      }
    }
  })

  it('are closed to who may not go inside, but for the overview', () => {
    expect(tabsFor({ contest, site: undefined }).filter(({ inside }) => !inside)).toMatchObject([{ key: 'overview' }])
  })
})
