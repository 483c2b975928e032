import { setFields } from '@oj/functions/features/problem-set/contract.ts'
import type { WireName } from '@oj/functions/features/problem-set/contract-wire.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { setKinds } from './kinds.ts'
import { bankSet, problemSetAt, setOfRow } from './problemSet.ts'

describe('PD-02 the bank', () => {
  it.each(['/', '/problem', '/problem/1000', '/status', '/submission-detail/7', '/contest', '/nowhere/7'])(
    'has the address %s, and calls need not name it',
    (pathname) => expect(problemSetAt(pathname)).toMatchObject({ key: '', fields: {}, fullScreen: undefined }),
  )

  it('leads to its pages, whatever a problem is called', () => {
    const { to } = problemSetAt('/home')
    expect(to('problem', { problemID: 'a/b 题' })).toBe('/problem/a%2Fb%20%E9%A2%98')
    expect(to('submission', { problemID: '1000', submitID: 12 })).toBe('/submission-detail/12')
    expect([to('submissions'), to('discussion', { problemID: '1000' })]).toEqual(['/status', '/discussion/1000'])
  })
})

it('GR-06 a training of a group leads to the submissions of its group', () => {
  const { to } = problemSetAt('/group/4/training/5/problem/A')
  expect([to('submissions'), to('submission', { submitID: 9 })]).toEqual([
    '/group/4/status',
    '/group/4/submission-detail/9',
  ])
  expect(problemSetAt('/group/4/status').fields).toEqual({ gid: 4 })
})

describe('PD-02 SB-01 other kinds, each joined by one entry', () => {
  const pagesOf = (base: string) => ({
    problem: `${base}/problem/:problemID`,
    fullScreen: `${base}/problem/:problemID/full-screen`,
    submissions: `${base}/submissions`,
    submission: `${base}/problem/:problemID/submission-detail/:submitID`,
  })
  const join = (name: string, base: string, number: string, wire: WireName) =>
    setKinds.unshift({ name, base, number, wire, pages: pagesOf(base) })

  beforeAll(() => {
    join('contest', '/contest/:contestID', 'contestID', { field: 'cid', above: 0 })
    join('timed-work', '/timedwork/:timedWorkID', 'timedWorkID', { field: 'cid', above: 50_000 })
    join('group', '/group/:groupID', 'groupID', { field: 'gid', above: 0 })
    join('training', '/group/:groupID/training/:trainingID', 'trainingID', { field: 'tid', above: 0 })
  })
  afterAll(() => void setKinds.splice(0, 4))

  it('are told apart by their addresses, and named to the server as its wire has it', () => {
    const sets = ['/contest/7/problem/A', '/timedwork/3/rank', '/group/4/problem', '/group/4/training/5/problem/A'].map(
      problemSetAt,
    )
    expect(sets.map(({ fields }) => fields)).toEqual([{ cid: 7 }, { cid: 50_003 }, { gid: 4 }, { tid: 5 }])
    expect(sets.map(({ key }) => key)).toEqual(['contest-7', 'timed-work-3', 'group-4', 'training-5'])
    expect(problemSetAt('/problem/1000').key).toBe('')
  })

  it('keep nothing in the place of the bank, even where there is but one set of the kind', () => {
    setKinds.unshift({ name: 'exam', base: '/exam', pages: pagesOf('/exam') })
    expect(problemSetAt('/exam/problem/A').key).toBe('exam')
    setKinds.shift()
  })

  it('link to their own pages alone', () => {
    const { to, discussed } = problemSetAt('/group/4/training/5/problem/A')
    const base = '/group/4/training/5'
    expect(to('problem', { problemID: 'B' })).toBe(`${base}/problem/B`)
    expect(to('submission', { problemID: 'B', submitID: 9 })).toBe(`${base}/problem/B/submission-detail/9`)
    expect([to('submissions'), discussed]).toEqual([`${base}/submissions`, undefined])
  })

  it('know the address of the full screen', () => {
    const at = (end: string) => problemSetAt(`/contest/7/problem/A%20b${end}`).fullScreen
    expect([at(''), at('/full-screen'), at('/submission-detail/9')]).toEqual([false, true, false])
  })

  it.each(['contest/x', 'contest/-1', 'contest/0', 'contest/1e3', 'contest/99999999999', 'contest/acm-scoreboard'])(
    'name no set to the server where the address is /%s/…, neither the bank nor another one',
    (address) => {
      const { fields } = problemSetAt(`/${address}/problem/A`)
      expect(z.safeParse(z.object(setFields), fields).error?.issues).toMatchObject([{ message: 'set-not-found' }])
    },
  )

  it('are where links of their submissions lead, from whatever page', () => {
    const row = { cid: 0, tid: 0, aid: 0, gid: 0 }
    const inGroup = problemSetAt('/group/4/training/5/problem/A')
    const to = (named: object, here = bankSet) => setOfRow({ ...row, ...named }, here).to('problem', { problemID: 'A' })
    expect([to({}), to({}, inGroup)]).toEqual(['/problem/A', '/problem/A'])
    expect([to({ cid: 7 }), to({ cid: 50_003 }), to({ gid: 4 })]).toEqual([
      '/contest/7/problem/A',
      '/timedwork/3/problem/A',
      '/group/4/problem/A',
    ])
    // the row of a group's training does not name the group: links stay where that is known, and lead to the site's elsewhere
    expect([to({ tid: 5 }, inGroup), to({ tid: 5 })]).toEqual([
      '/group/4/training/5/problem/A',
      '/training/5/problem/A',
    ])
    expect(setOfRow({ ...row, cid: 7 }, bankSet).to('submission', { problemID: 'A', submitID: 9 })).toBe(
      '/contest/7/problem/A/submission-detail/9',
    )
  })

  it('leave the numbers alone that are another kind’s', () => {
    const at = (path: string) => problemSetAt(path).fields
    expect([at('/contest/50000/rank'), at('/contest/50001/rank')]).toEqual([{ cid: 50_000 }, { cid: -1 }])
    expect([at('/timedwork/0/rank'), at('/timedwork/x/rank')]).toEqual([{ cid: -1 }, { cid: -1 }])
  })
})
