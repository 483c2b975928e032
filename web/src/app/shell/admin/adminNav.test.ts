import { readFileSync } from 'node:fs'
import { permissionsOf } from '@oj/functions/platform/http/access.ts'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { table } from '../../routeTable.ts'
import { activeEntry, adminSections } from './adminNav.ts'

const pathsFor = (...roles: Parameters<typeof permissionsOf>[0]) =>
  adminSections({ hasToken: true, permissions: permissionsOf(roles), site: undefined }).flatMap(({ entries }) =>
    entries.map(({ path }) => path),
  )

describe('AD-01 the pages of the back office', () => {
  it('are all offered to super admins but those that one page leads to, each at a place of its own', () => {
    const declared = table.flatMap(({ path, nav }) => (nav ? [path] : []))
    expect(declared.length).toBeGreaterThan(20)
    expect(pathsFor('root').toSorted()).toEqual(declared.toSorted())
    const places = table.flatMap(({ nav }) => (nav ? [`${nav[0]} ${nav[1]}`] : []))
    expect(places.toSorted()).toEqual([...new Set(places)].toSorted())
  })

  it('of super admins are not offered to other staff, and nothing to anybody else', () => {
    const gated = table.filter(({ gates }) => gates?.includes('adminRoot')).map(({ path }) => path)
    expect(pathsFor('problem_admin').filter((path) => gated.includes(path))).toEqual([])
    expect(pathsFor('default_user')).toEqual([])
  })

  it.each([
    ['/admin/problem/create', 'page.problem/create'],
    ['/admin/problems', 'page.problems'],
    ['/admin/training/category', 'content:table.training/category.title'],
    ['/admin/training/4/edit', 'page.training'],
    ['/admin/nowhere', undefined],
  ])('%s belongs to %s', (path, title) => expect(activeEntry(path)?.nav[2]).toBe(title))
})

/** Where the titles of pages are said; those of tables of records are the words of the navigation themselves. */
const titles = {
  dashboard: 'dashboard:title',
  'judge-servers': 'judging:title',
  'audit-log': 'audit:title',
  user: 'user-admin:title',
  group: 'group:admin.title',
  discussion: 'discussion:admin.title',
  problems: 'problem-admin:bank.title',
  'problem/create': 'problem-admin:create',
  'problem/tag': 'problem-admin:tags.title',
  'problem/batch-operation': 'problem-exchange:title',
  'group-problem/apply': 'group-problem:offers.title',
  contest: 'contest-admin:list.title',
  timedwork: 'timed-work-admin:list.title',
  training: 'training-admin:list.title',
  course: 'course-admin:list.title',
  conf: 'settings:title',
  switch: 'settings:switches.title',
  'remote-judge': 'settings:remote.title',
}

const Texts: z.ZodMiniType<Record<string, unknown>> = z.record(z.string(), z.unknown())

describe.each(['en', 'zh-CN'])('SH-01 in %s', (language) => {
  function textAt(slice: string, keys: readonly string[]): unknown {
    const url = new URL(`../../../locales/${language}/${slice}.json`, import.meta.url)
    return keys.reduce<unknown>((texts, key) => Texts.parse(texts)[key], JSON.parse(readFileSync(url, 'utf8')))
  }

  it.each(Object.entries(titles))('the navigation calls %s as its page is headed', (page, title) => {
    const [slice = '', key = ''] = title.split(':')
    expect(textAt(slice, key.split('.'))).toBe(textAt('admin', ['page', page]))
  })
})
