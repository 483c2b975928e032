import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { appPages } from './appPages.ts'
import { features } from './features.ts'
import { redirects } from './redirects.ts'
import { pages, table } from './routeTable.ts'

const routes = table.map((entry) => ({ path: entry.path, handle: entry }))
const found = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.handle

/** All addresses (SH-07), with numbers for the parameters. */
const publicPaths = [
  '/home',
  '/problem',
  '/problem/1000',
  '/status',
  '/submission-detail/7',
  '/acm-rank',
  '/oi-rank',
  '/rating-rank',
  '/reset-password',
  '/message/unsubscribe',
  '/user-home',
  '/setting',
  '/logout',
  '/training',
  '/training/4',
  '/training/4/problems',
  '/training/4/problem/1000',
  '/training/4/rank',
  '/training/4/chachong',
  '/training/4/problem/1000/full-screen',
  '/contest',
  '/contest/9',
  '/contest/acm-scoreboard/9',
  '/contest/oi-scoreboard/9',
  '/contest/9/problem/A/full-screen',
  '/course/2',
  ...['submissions', 'problem/A/submission-detail/7', 'problems', 'problem/A', 'announcements', 'rank', 'ac-info'].map(
    (child) => `/contest/9/${child}`,
  ),
  ...['rejudge', 'comment', 'clarifications', 'print', 'admin-print', 'chachong', 'scroll-board', 'statistics'].map(
    (child) => `/contest/9/${child}`,
  ),
  '/timedwork',
  '/timedwork/5',
  '/timedwork/5/problems',
  '/timedwork/5/submissions',
  '/timedwork/5/problem/A',
  '/timedwork/5/status',
  '/timedwork/5/problem/A/submission-detail/7',
  '/course',
  '/timedwork/5/rank',
  '/timedwork/5/chachong',
  '/discussion',
  '/discussion/1000',
  '/discussion-detail/6',
  '/group',
  '/group/3',
  ...[
    'announcement',
    'problem',
    'problem/1',
    'course',
    'course/2',
    'training',
    'training/4',
    'training/4/problems',
  ].map((child) => `/group/3/${child}`),
  ...[
    'training/4/problem/1',
    'training/4/rank',
    'training/4/chachong',
    'contest',
    'gradebook',
    'timedwork',
    'status',
    'submission-detail/7',
  ].map((child) => `/group/3/${child}`),
  ...['assignment', 'authoring/assignments', 'authoring/assignment/create'].map((child) => `/group/3/${child}`),
  ...['edit', 'problems', 'people'].map((child) => `/group/3/authoring/assignment/6/${child}`),
  ...['', '/class', '/problem/A', '/status', '/problem/A/submission-detail/7', '/chachong'].map(
    (child) => `/assignment/6${child}`,
  ),
  ...['timedworks', 'timedwork/create', 'timedwork/5/edit', 'timedwork/5/problems', 'timedwork/5/people'].map(
    (child) => `/group/3/authoring/${child}`,
  ),
  ...['courses', 'course/create', 'course/2/edit', 'course/2/videos'].map((child) => `/group/3/authoring/${child}`),
  ...['discussion', 'discussion/1', 'discussion-detail/6', 'member', 'setting', 'rank'].map(
    (child) => `/group/3/${child}`,
  ),
  '/group/3/problem/1/full-screen',
  '/group/3/training/4/problem/1/full-screen',
  ...['discuss', 'reply', 'like', 'sys', 'mine'].map((tab) => `/message/${tab}`),
]
const adminPaths = [
  'login',
  'dashboard',
  'user',
  'announcement',
  'contestcountdown',
  'notice',
  'tools',
  'conf',
  'switch',
  'problems',
  'problem/create',
  'problem/edit/1',
  'problem/tag',
  'group-problem/apply',
  'group',
  'problem/batch-operation',
  'course',
  'course/create',
  'course/2/edit',
  'course/2/videos',
  'training/create',
  'training',
  'training/4/edit',
  'training/4/problems',
  'training/category',
  'contest/create',
  'contest',
  'contest/9/edit',
  'contest/9/announcement',
  'contest/9/problems',
  'contest/9/problem/create',
  'contest/9/problem/1/edit',
  'timedwork',
  'timedwork/create',
  'timedwork/5/edit',
  'timedwork/5/problems',
  'timedwork/5/people',
  'discussion',
].map((name) => `/admin/${name}`)

describe('SH-07 the route table', () => {
  it('knows each address', () => {
    const pageOf = (path: string) => found(path)?.page ?? 'notFound'
    expect([...publicPaths, ...adminPaths].filter((path) => pageOf(path) === 'notFound')).toEqual([])
  })

  it('has pages and frames that there are, and no address twice', () => {
    const named = table.flatMap(({ page, frame }) => [page, ...(frame === undefined ? [] : [frame])])
    expect(named.filter((name) => !(name in pages))).toEqual([])
    const declared = Object.values(pages).flatMap(({ at }) => at.map(({ path }) => path))
    expect(declared.toSorted()).toEqual([...new Set(declared)].toSorted())
    const names = [...Object.values(features), appPages].flatMap((one) => Object.keys(one))
    expect(Object.keys(pages).toSorted()).toEqual(names.toSorted())
  })

  it('answers any other address with the 404 page', () => {
    expect(found('/nowhere')?.page).toBe('notFound')
    expect(found('/problem/1000/nowhere')?.page).toBe('notFound')
  })

  it('leads /, /message, /admin and unknown places of the back office on', () => {
    expect(redirects).toEqual({
      '/': '/home',
      '/message': '/message/discuss',
      '/admin': '/admin/dashboard',
      '/admin/*': '/admin/login',
    })
  })
})

describe('SH-08 guards of the route table', () => {
  it('stand before the pages that they guard', () => {
    const guards = [
      ...['/setting', '/logout', '/message/reply', '/contest/9/rank', '/timedwork/5', '/group/3/member'].map(
        (path) => [path, 'login'] as const,
      ),
      ['/problem/1000', 'problems'],
      ['/contest/9/rejudge', 'root'],
      ['/timedwork/5/submissions', 'staff'],
      ['/contest/9/comment', 'contestComment'],
      ['/discussion-detail/6', 'publicDiscussion'],
      ['/group/3/discussion', 'groupDiscussion'],
      ['/admin/carousel', 'adminRoot'],
      ['/admin/honor', 'adminRoot'],
      ['/admin/difficulty', 'adminRoot'],
      ['/admin/recent-contest', 'adminContent'],
    ] as const
    expect(guards.filter(([path, gate]) => !found(path)?.gates?.some((one) => one === gate))).toEqual([])
  })

  it('the back office is for staff, eight of its pages for super admins', () => {
    const gated = (gate: string) => adminPaths.filter((path) => found(path)?.gates?.some((one) => one === gate))
    expect(gated('adminRoot').map((path) => path.slice('/admin/'.length))).toEqual([
      'user',
      'announcement',
      'contestcountdown',
      'notice',
      'tools',
      'conf',
      'switch',
      'group',
    ])
    // its managers come to a contest whatever they are on the site
    const ofContest = gated('login')
    expect(ofContest.filter((path) => !/^\/admin\/contest\/\d+\//.test(path))).toEqual([])
    expect(ofContest.length).toBeGreaterThan(0)
    expect(gated('admin').length).toBe(adminPaths.length - 9 - ofContest.length)
    expect(found('/admin/login')?.gates).toBeUndefined()
  })
})

it('SH-06 full-screen pages and problem pages have no footer, the back office neither', () => {
  expect(found('/problem/1000')?.handle).toMatchObject({ footer: false })
  expect(found('/contest/9/problem/A/full-screen')?.handle).toMatchObject({ footer: false, context: 'contest' })
  expect(found('/admin/dashboard')?.handle).toMatchObject({ bare: true })
})
