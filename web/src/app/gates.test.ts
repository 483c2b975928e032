import { permissionsOf } from '@oj/functions/platform/http/access.ts'
import { describe, expect, it } from 'vitest'
import type { Gate } from '../lib/places.ts'
import { type Caller, judgeGates } from './gates.ts'

const open = {
  problemLoginRequired: false,
  openPublicDiscussion: true,
  openGroupDiscussion: true,
  openContestComment: true,
}
const visitor: Caller = { hasToken: false, permissions: null, site: open }
const as = (...roles: Parameters<typeof permissionsOf>[0]): Caller => ({
  ...visitor,
  hasToken: true,
  permissions: permissionsOf(roles),
})

describe('SH-08 guards', () => {
  it.each<[Gate, string]>([
    ['login', '/home'],
    ['staff', '/home'],
    ['root', '/home'],
    ['admin', '/admin/login'],
    ['adminContent', '/admin/login'],
    ['adminRoot', '/admin/login'],
  ])('%s sends a visitor to %s', (gate, to) => {
    expect(judgeGates([gate], visitor)).toMatchObject({ to })
  })

  it.each<[Gate, Caller, boolean]>([
    ['login', as('no_submit_mute_user'), true],
    ['staff', as('default_user'), false],
    ['staff', as('problem_admin'), true],
    ['root', as('admin'), false],
    ['root', as('root'), true],
    ['admin', as('default_user'), false],
    ['admin', as('problem_admin'), true],
    ['admin', as('admin'), true],
    ['adminContent', as('problem_admin'), false],
    ['adminContent', as('admin'), true],
    ['adminRoot', as('admin'), false],
    ['adminRoot', as('root'), true],
  ])('%s knows the role', (gate, caller, passes) => {
    expect(judgeGates([gate], caller) === 'pass').toBe(passes)
  })

  it.each<[Gate, Caller, string, string]>([
    ['admin', as('default_user'), 'admin', '/admin/login'],
    ['adminRoot', as('default_user'), 'admin', '/admin/login'],
    ['adminContent', as('problem_admin'), 'onlyAdmins', '/admin/dashboard'],
    ['adminRoot', as('admin'), 'onlyRoot', '/admin/dashboard'],
    ['adminRoot', visitor, 'adminLogin', '/admin/login'],
  ])('%s says who may enter, and leaves staff inside', (gate, caller, reason, to) => {
    expect(judgeGates([gate], caller)).toEqual({ reason, to, login: false })
  })

  it('waits while a token has no user yet, and while the site’s settings are on their way', () => {
    expect(judgeGates(['login'], { ...visitor, hasToken: true })).toBe('wait')
    expect(judgeGates(['publicDiscussion'], { ...visitor, site: undefined })).toBe('wait')
    expect(judgeGates(['problems'], { ...visitor, site: undefined })).toBe('wait')
  })

  it.each<[Gate, string]>([
    ['publicDiscussion', 'noDiscussion'],
    ['groupDiscussion', 'noGroupDiscussion'],
    ['contestComment', 'noContestComment'],
  ])('%s is closed by its switch', (gate, reason) => {
    const site = { ...open, openPublicDiscussion: false, openGroupDiscussion: false, openContestComment: false }
    expect(judgeGates([gate], { ...visitor, site })).toEqual({ reason, to: '/home', login: false })
    expect(judgeGates([gate], { ...as('admin'), site })).toMatchObject({ reason, to: '/home' })
    expect(judgeGates([gate], { ...as('root'), site })).toHaveProperty('closed')
    expect(judgeGates([gate], visitor)).toBe('pass')
  })

  it('lets visitors read problems unless the site asks them to sign in', () => {
    expect(judgeGates(['problems'], visitor)).toBe('pass')
    const strict = { ...visitor, site: { ...open, problemLoginRequired: true } }
    expect(judgeGates(['problems'], strict)).toMatchObject({ reason: 'login', login: true })
    expect(judgeGates(['problems'], { ...as('default_user'), site: strict.site })).toBe('pass')
  })

  it('asks every gate', () => {
    expect(judgeGates(['login', 'contestComment'], visitor)).toMatchObject({ reason: 'login' })
    const closed = { ...as('default_user'), site: { ...open, openContestComment: false } }
    expect(judgeGates(['login', 'contestComment'], closed)).toMatchObject({ reason: 'noContestComment' })
  })
})
