import { describe, expect, it } from 'vitest'
import { handedIn, mayDo, type Person, person, shownAs, words } from '../../../../../tests/support/data/rights.ts'
import { bankKey } from '../../problem-set/index.ts'
import { viewFor } from './bank-set.ts'

const open = {
  ...{ openPublicJudge: true, problemLoginRequired: false, openSolutionRank: true },
  hideNonContestSubmissionCode: false,
}
const viewAs = (caller: Person | null, is: Partial<typeof open> = {}) =>
  viewFor({ caller, at: new Date(), ip: null }, [
    new Set([1]),
    { ...open, ...is },
    { submitInterval: 1, testInterval: 1 },
  ])

const sees = 'see-verdicts see-counts see-cases see-origin'
const practice = `${sees} submit test see-best share`
const writes = `${practice} read-code attach administer`
const people: [who: Person | null, may: string][] = [
  [null, practice],
  [person('user'), practice],
  [person('vip', 'vip_user'), practice],
  [person('stranger', 'problem_admin'), writes],
  [person('author', 'problem_admin'), `${writes} edit`],
  [person('admin', 'admin'), `${writes} edit`],
  [person('root', 'root'), `${writes} edit judge`],
]

describe('PB-01 and SE-02 what everybody may in the bank', () => {
  it.each(people)('as %j', (who, may) => {
    expect(mayDo(viewAs(who))).toBe(words(may))
  })

  it('is as its switches say', () => {
    expect(mayDo(viewAs(null, { problemLoginRequired: true }))).toMatch(/^login-required/)
    const off = { openPublicJudge: false, openSolutionRank: false, hideNonContestSubmissionCode: true }
    expect(mayDo(viewAs(person('user'), { ...off, problemLoginRequired: true }))).toBe(words(sees))
  })

  it.each(people)('SB-01 shows a problem that is not public, and what is handed in to it, to staff: %j', (who, may) => {
    const isStaff = may.includes('administer')
    const hidden = viewAs(who).refusal('see', { pid: 2, isOpen: false })
    expect(hidden?.spec.code).toBe(isStaff ? undefined : 'problem-not-found')
    const [theirs, own] = [handedIn(bankKey, { pid: 2 }), handedIn(bankKey, { pid: 2, uid: who?.uid ?? 'nobody' })]
    expect(shownAs(viewAs(who), theirs)).toBe(isStaff ? 'all' : 'nothing')
    expect(shownAs(viewAs(who), own)).toBe(who === null ? 'nothing' : 'all')
    expect(shownAs(viewAs(who), handedIn(bankKey))).toBe('all')
  })
})
