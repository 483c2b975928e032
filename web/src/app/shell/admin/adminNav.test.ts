import { readFileSync } from 'node:fs'
import { permissionsOf } from '@oj/functions/platform/http/access.ts'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { table } from '../../routeTable.ts'
import { activeEntry, adminSections, findPages } from './adminNav.ts'

const sectionsFor = (...roles: Parameters<typeof permissionsOf>[0]) =>
  adminSections({ hasToken: true, permissions: permissionsOf(roles), site: undefined })
const linesFor = (...roles: Parameters<typeof permissionsOf>[0]) => sectionsFor(...roles).flatMap(({ lines }) => lines)
const pathsFor = (...roles: Parameters<typeof permissionsOf>[0]) =>
  linesFor(...roles).flatMap(({ pages }) => pages.map(({ path }) => path))

describe('AD-01 the pages of the back office', () => {
  it('are all offered to super admins but those that one page leads to, each at a place of its own', () => {
    const declared = table.flatMap(({ path, nav }) => (nav ? [path] : []))
    expect(declared.length).toBeGreaterThan(20)
    expect(pathsFor('root').toSorted()).toEqual(declared.toSorted())
    const places = table.flatMap(({ nav }) => (nav ? [`${nav[0]} ${nav[1]}`] : []))
    expect(places.toSorted()).toEqual([...new Set(places)].toSorted())
  })

  it('stand in at most 25 lines, of which families are whole and in one group', () => {
    const lines = linesFor('root')
    expect(lines.length).toBeLessThanOrEqual(25)
    for (const { pages } of lines) expect(new Set(pages.map(({ nav }) => `${nav[0]} ${nav[3]}`)).size).toBe(1)
    expect(new Set(lines.map(({ title }) => title)).size).toBe(lines.length)
  })

  it('are called by their own names where others of their family are closed', () => {
    const titles = linesFor('admin').map(({ title }) => title)
    expect(titles).toContain('content:table.recent-contest.title')
    expect(titles).not.toContain('family.homePage')
  })

  it('are found by every part of what is sought', () => {
    const words: Readonly<Record<string, string>> = {
      '/admin/conf': 'Configuration 系统配置 SMTP',
      '/admin/switch': 'Switches',
    }
    const found = (sought: string) =>
      findPages(sectionsFor('root'), ({ path }) => words[path] ?? '', sought).map(({ path }) => path)
    expect(found('smtp conf')).toEqual(['/admin/conf'])
    expect(found('配置')).toEqual(['/admin/conf'])
    expect(found('smtp switches')).toEqual([])
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

  it('further words are those of pages that there are', () => {
    const paths = pathsFor('root').map((path) => path.replace('/admin/', ''))
    expect(Object.keys(Texts.parse(textAt('admin', ['further']))).filter((name) => !paths.includes(name))).toEqual([])
  })

  it.each(Object.entries(titles))('the navigation calls %s as its page is headed', (page, title) => {
    const [slice = '', key = ''] = title.split(':')
    expect(textAt(slice, key.split('.'))).toBe(textAt('admin', ['page', page]))
  })
})
