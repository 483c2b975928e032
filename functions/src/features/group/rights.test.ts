import { describe, expect, it } from 'vitest'
import { groupAs, person } from '../../../../tests/support/data/rights.ts'
import { type GroupRight, groupRights } from './contract-levels.ts'
import { ownershipOf } from './owned.ts'

const rights = Object.keys(groupRights).filter((right): right is GroupRight => right in groupRights)
const member = ['enter', 'leave', 'discuss']
const admin = [
  ...[...member, 'manage-members', 'announce', 'make-sets', 'moderate-discussions'],
  ...['write-problems', 'read-code'],
]
const root = [
  ...[...admin, 'change-others-announcements', 'change-others-sets', 'change-others-problems', 'judge'],
  ...['change-settings', 'transfer', 'copy', 'archive', 'disband'],
]
const anybody = ['know', 'join']

describe('GR-02 and SE-02 what a level is worth in a group', () => {
  it.each([
    ['none', anybody, 'group-not-found', 'group-members-only'],
    ['applying', [...anybody, 'leave'], null, 'group-members-only'],
    ['refused', [...anybody, 'leave'], 'group-not-found', 'group-members-only'],
    ['member', [...anybody, ...member], null, 'group-level-low'],
    ['admin', [...anybody, ...admin], null, 'group-level-low'],
    ['root', [...anybody, ...root], null, 'group-level-low'],
  ] as const)('%s', (level, has, hidden, low) => {
    const [open, secret] = [groupAs(level, person('user')), groupAs(level, person('user'), { visible: false })]
    const blocked = groupAs(level, person('user'), { status: 1 })
    for (const right of rights) {
      const isTheirs = has.includes(right)
      const refusal = isTheirs ? undefined : groupRights[right] === 'site' ? 'group-level-low' : low
      expect([right, open.refusal(right)?.spec.code]).toEqual([right, refusal])
      expect([right, secret.refusal(right)?.spec.code]).toEqual([right, hidden ?? refusal])
      expect([right, blocked.refusal(right)?.spec.code]).toEqual([
        right,
        right === 'know' ? undefined : 'group-blocked',
      ])
    }
  })

  it('is no matter to who manages the site, and nobody else on it has more than their level', () => {
    const all = (who: ReturnType<typeof person> | null) =>
      rights.filter((right) => groupAs('none', who, { visible: false, status: 1 }).refusal(right) === null)
    expect(all(person('root', 'root'))).toEqual(rights)
    for (const who of [null, person('admin', 'admin'), person('author', 'problem_admin')]) expect(all(who)).toEqual([])
  })
})

describe('GR-03 whose real names a group tells', () => {
  const isNamed = (level: Parameters<typeof groupAs>[0], is: Parameters<typeof groupAs>[2], who = person('user')) =>
    groupAs(level, who, is).named !== null

  it.each([
    ['none', false],
    ['applying', false],
    ['refused', false],
    ['member', true],
    ['admin', true],
    ['root', true],
  ] as const)('%s: %s, where it tells them, and nothing elsewhere', (level, isTold) => {
    expect(isNamed(level, { realNames: true })).toBe(isTold)
    expect(isNamed(level, { realNames: false })).toBe(false)
    expect(isNamed(level, { realNames: true, status: 1 })).toBe(false)
    expect(ownershipOf(groupAs(level, person('user'), { realNames: true }), 'other', null).named !== null).toBe(isTold)
  })

  it('is nothing to visitors, nor to staff of the site who do not manage all of it', () => {
    for (const who of [null, person('admin', 'admin'), person('author', 'problem_admin')])
      expect(groupAs('none', who, { realNames: true }).named).toBeNull()
    expect(isNamed('none', { realNames: true }, person('root', 'root'))).toBe(true)
  })
})
