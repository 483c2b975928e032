import { permissionsOf } from '@oj/functions/platform/http/access.ts'
import { describe, expect, it } from 'vitest'
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
