import { describe, expect, it } from 'vitest'
import { groupAs, person } from '../../../../tests/support/data/rights.ts'
import { type GroupRight, groupRights } from './contract-levels.ts'

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
