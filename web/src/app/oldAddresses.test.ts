import { matchPath } from 'react-router'
import { expect, it } from 'vitest'
import { findOldPlace, type OldPlace, toOldPath } from './oldAddresses.ts'
import { oldPaths } from './oldPaths.ts'

const contest = '65e1a2b3c4d5e6f708192a3b'
const of = (judge: 'hustoj' | 'hydro', kind: string, id: string) => ({ judge, kind, id })

it.each<[address: string, place: object | null]>([
  ['/problem.php?id=1000', of('hustoj', 'problem', '1000')],
  ['/problem.php?cid=1001&pid=0', of('hustoj', 'contest', '1001')],
  ['/JudgeOnline/contest.php?cid=1001', of('hustoj', 'contest', '1001')],
  ['/JudgeOnline/problemset.php?page=2', { to: '/problem' }],
  ['/contest.php', { to: '/contest' }],
  ['/status.php?user_id=lin', { to: '/status' }],
  ['/userinfo.php?user=%E6%9E%97', of('hustoj', 'account', '林')],
  ['/showsource.php?id=77', of('hustoj', 'submission', '77')],
  ['/JudgeOnline/wp-login.php', null],
  ['/problem.php', null],
  ['/p/P1000', of('hydro', 'problem', 'P1000')],
  ['/p', { to: '/problem' }],
  ['/d/system/p/12', of('hydro', 'problem', '12')],
  ['/d/club/p/12', of('hydro', 'problem', 'club/12')],
  [`/d/club/contest/${contest}/scoreboard`, of('hydro', 'contest', contest)],
  [`/homework/${contest}`, of('hydro', 'contest', contest)],
  [`/record/${contest}`, of('hydro', 'submission', contest)],
  ['/user/3', of('hydro', 'account', '3')],
  [`/discuss/${contest}`, of('hydro', 'discussion', contest)],
  ['/d/system/ranking', null],
  ['/d/system/constructor', null],
  ['/p/%E0%A4%A', of('hydro', 'problem', '%E0%A4%A')],
])('AD-09 an old address says what it was about: %s', (address, place) => {
  const { pathname, search } = new URL(address, 'https://oj.example')
  const found: OldPlace | null = findOldPlace(pathname, search)
  expect(found).toEqual(place)
  expect(oldPaths.some((path) => matchPath(path, pathname))).toBe(true)
})

it('AD-09 an id of Hydro in an address that this site has, too, means what had it there', () => {
  expect(toOldPath(`/contest/${contest}/problems`)).toBe(`/d/system/contest/${contest}/problems`)
  expect(findOldPlace(`/d/system/training/${contest}`, '')).toEqual(of('hydro', 'training', contest))
  for (const path of ['/contest/12', '/contest/12/problems', `/problem/${contest}`, '/contest'])
    expect(toOldPath(path)).toBeNull()
})
