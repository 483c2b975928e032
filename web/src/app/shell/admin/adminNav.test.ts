import { permissionsOf } from '@oj/functions/platform/http/access.ts'
import { describe, expect, it } from 'vitest'
import { backOffice } from '../../routeTable.ts'
import { activeRoom, adminSections, roomPath } from './adminNav.ts'

const roomsOf = (...roles: Parameters<typeof permissionsOf>[0]) =>
  adminSections({ hasToken: true, permissions: permissionsOf(roles), site: undefined }).flatMap(({ rooms }) => rooms)

describe('AD-01 the rooms of the back office', () => {
  it('are offered when they are ready', () => {
    for (const room of roomsOf('root')) {
      const entry = backOffice.find(({ path }) => path === roomPath(room))
      expect(entry?.page).toBeDefined()
      expect(entry?.page).not.toBe('coming')
    }
  })

  it('of super admins are not offered to other staff, and nothing to anybody else', () => {
    const gated = backOffice.filter(({ gates }) => gates?.includes('adminRoot')).map(({ path }) => path)
    expect(
      roomsOf('problem_admin')
        .map(roomPath)
        .filter((path) => gated.includes(path)),
    ).toEqual([])
    expect(roomsOf('default_user')).toEqual([])
  })

  it.each([
    ['/admin/problem/create', 'problem/create'],
    ['/admin/problems', 'problems'],
    ['/admin/training/category', 'training/category'],
    ['/admin/training/4/edit', 'training'],
    ['/admin/nowhere', undefined],
  ])('%s belongs to %s', (path, room) => expect(activeRoom(path)).toBe(room))
})
