import { readFileSync } from 'node:fs'
import { permissionsOf } from '@oj/functions/platform/http/access.ts'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { backOffice } from '../../routeTable.ts'
import { activePage, adminPath, adminSections } from './adminNav.ts'

const pagesOf = (...roles: Parameters<typeof permissionsOf>[0]) =>
  adminSections({ hasToken: true, permissions: permissionsOf(roles), site: undefined }).flatMap(({ pages }) => pages)

describe('AD-01 the pages of the back office', () => {
  it('are all there that are offered', () => {
    for (const page of pagesOf('root')) {
      const entry = backOffice.find(({ path }) => path === adminPath(page))
      expect(entry?.page).toBeDefined()
    }
  })

  it('of super admins are not offered to other staff, and nothing to anybody else', () => {
    const gated = backOffice.filter(({ gates }) => gates?.includes('adminRoot')).map(({ path }) => path)
    expect(
      pagesOf('problem_admin')
        .map(adminPath)
        .filter((path) => gated.includes(path)),
    ).toEqual([])
    expect(pagesOf('default_user')).toEqual([])
  })

  it.each([
    ['/admin/problem/create', 'problem/create'],
    ['/admin/problems', 'problems'],
    ['/admin/training/category', 'training/category'],
    ['/admin/training/4/edit', 'training'],
    ['/admin/nowhere', undefined],
  ])('%s belongs to %s', (path, page) => expect(activePage(path)).toBe(page))
})

/** Where the titles of pages are said; those of tables of records are the words of the navigation themselves. */
const titles = {
  dashboard: 'dashboard:title',
  'judge-servers': 'judging:title',
  'audit-log': 'audit:title',
  user: 'user-admin:title',
  group: 'group:office.title',
  discussion: 'discussion:office.title',
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
