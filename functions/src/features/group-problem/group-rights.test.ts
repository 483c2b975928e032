import { describe, expect, it } from 'vitest'
import { groupAs, handedIn, mayDo, type Person, person, shownAs, words } from '../../../../tests/support/data/rights.ts'
import type { Group } from '../group/index.ts'
import { viewFor as bankFor } from '../problem/bank/bank-set.ts'
import { groupKey, viewFor } from './group-set.ts'

const config = {
  ...{ openPublicJudge: true, problemLoginRequired: false, openSolutionRank: true, openGroupJudge: true },
  hideNonContestSubmissionCode: false,
}
const limits = { submitInterval: 1, testInterval: 1 }
type Level = Parameters<typeof groupAs>[0]

/** The problems of a group as somebody of a level in it meets them; none of them is hidden from its members but number 1. */
function viewAs(level: Level, who: Person | null, is: Partial<Group> = {}, site: Partial<typeof config> = {}) {
  const visit = { caller: who, at: new Date(), ip: null }
  const known = { ...config, ...site }
  return viewFor(groupAs(level, who, is), visit, {
    rows: [],
    config: known,
    limits,
    bank: bankFor(visit, [new Set(), known, limits]),
  })
}

const practice = 'submit test see-verdicts see-counts see-cases see-origin share'
const writes = `${practice} read-code attach administer`
const all = `${writes} judge edit`
const [outside, unknown] = ['group-members-only', 'group-not-found']
const isCode = (cell: string) => cell.startsWith('group')
const user = person('user')

describe('GR-05 and SE-02 what everybody may with the problems of a group', () => {
  it.each<[Level, Person | null, string, string]>([
    ['none', null, outside, unknown],
    ['none', user, outside, unknown],
    ['none', person('admin', 'admin'), outside, unknown],
    // who has applied knows of it, and is not inside
    ['applying', user, outside, outside],
    ['refused', user, outside, unknown],
    ['member', user, practice, practice],
    // whatever they are on the site, and whoever has made the problem
    ['member', person('author', 'admin'), practice, practice],
    ['admin', user, writes, writes],
    ['admin', person('author'), `${writes} edit`, `${writes} edit`],
    ['root', user, all, all],
    ['none', person('root', 'root'), all, all],
  ])('as %s: %j, where it is visible, and where it is hidden', (level, who, visible, hidden) => {
    for (const [isVisible, cell] of [
      [true, visible],
      [false, hidden],
    ] as const)
      expect(mayDo(viewAs(level, who, { visible: isVisible }))).toBe(isCode(cell) ? cell : words(cell))
  })

  it('is nothing in one that is blocked, but for who manages the site', () => {
    for (const level of ['member', 'admin', 'root'] as const)
      expect(mayDo(viewAs(level, user, { status: 1 }))).toBe('group-blocked')
    expect(mayDo(viewAs('none', person('root', 'root'), { status: 1 }))).toBe(words(all))
  })

  it('is as the switches of the site say', () => {
    const off = { openGroupJudge: false, hideNonContestSubmissionCode: true }
    expect(mayDo(viewAs('member', user, {}, off))).toBe(words('see-verdicts see-counts see-cases see-origin'))
  })

  it('SB-01 shows submissions to hidden problems to staff, and to their authors', () => {
    const rows = [handedIn(groupKey(3)), handedIn(groupKey(3), { uid: 'user' })]
    const shownTo = (level: Level) => rows.map((row) => shownAs(viewAs(level, user), row))
    expect(shownTo('member')).toEqual(['nothing', 'all'])
    expect(shownTo('admin')).toEqual(['all', 'all'])
  })

  it.each(['member', 'admin'] as const)('sees a hidden problem as staff alone: %s', (level) => {
    const code = viewAs(level, user).refusal('see', { pid: 1, isOpen: false })?.spec.code
    expect(code).toBe(level === 'admin' ? undefined : 'problem-not-found')
  })
})
