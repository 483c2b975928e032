import { describe, expect, it } from 'vitest'
import { groupAs, handedIn, mayDo, type Person, person, shownAs, words } from '../../../../tests/support/data/rights.ts'
import { type Owned, ownershipOf } from '../group/owned.ts'
import { viewFor as bankFor } from '../problem/bank/bank-set.ts'
import type { Training } from './store.ts'
import { onSite, trainingKey, viewFor } from './training-set.ts'

const training: Training = {
  ...{ partition: 'site', number: 7, title: 'Basics', rank: 1, auth: 'Public', visible: true, category: 1 },
  ...{ uid: 'author', author: 'author', gid: null, gmtCreate: '', gmtModified: '', deletedAt: null, deletedBy: null },
}
const config = {
  ...{ openPublicJudge: true, problemLoginRequired: false, openSolutionRank: true },
  hideNonContestSubmissionCode: false,
}

/** The training as somebody sees it; in a group they are what is said. */
function viewAs(caller: Person | null, is: Partial<Training>, inGroup?: Owned, bankIs: Partial<typeof config> = {}) {
  const visit = { caller, at: new Date(), ip: null }
  const row = { ...training, ...is }
  const bank = bankFor(visit, [new Set([1]), { ...config, ...bankIs }, { submitInterval: 1, testInterval: 1 }])
  const member = caller?.uid === 'member' ? { number: 7, uid: 'member', at: '' } : null
  return viewFor(row, visit, { member, owned: inGroup ?? onSite(row, caller), bank })
}

const practice = 'see-verdicts see-counts see-cases see-origin submit test see-best share'
const changes = `${practice} attach own:manage read-code compare`
/** What each may beside going in, or why they may not. */
type Row = Record<'visitor' | 'user' | 'member' | 'staff' | 'author' | 'root', string>
const managers = { author: changes, root: `${changes} judge` }
const open: Row = { ...managers, visitor: practice, user: practice, member: practice, staff: `${practice} read-code` }
const [unknown, door] = ['training-not-found', 'training-password-needed']
const nobody = { visitor: unknown, user: unknown, member: 'know enter', staff: unknown }
const gone = { ...nobody, author: unknown, root: unknown }

const people: Record<keyof Row, Person | null> = {
  visitor: null,
  user: person('user'),
  member: person('member'),
  staff: person('staff', 'problem_admin'),
  author: person('author', 'problem_admin'),
  root: person('root', 'root'),
}
const isCode = (cell: string) => cell.startsWith('training') || cell.startsWith('login')
const stated = (cell: string) => (isCode(cell) ? cell : words(cell))

describe('TR-01 and SE-02 what everybody may in a training', () => {
  it.each<[string, Partial<Training>, Row]>([
    ['public', {}, open],
    ['private', { auth: 'Private' }, { ...open, visitor: 'login-required', user: door, staff: door }],
    // who has submitted through it keeps their submissions, and finds nothing else
    ['hidden', { visible: false }, { ...managers, ...nobody }],
    ['deleted', { deletedAt: '2026-11-24T08:00:00.000Z' }, gone],
  ])('that is %s', (_, is, row) => {
    const seen = Object.entries(people).map(([name, who]) => [name, mayDo(viewAs(who, is))])
    expect(Object.fromEntries(seen)).toEqual(
      Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, stated(cell)])),
    )
  })

  it('is as open as the bank where it is public, and allows what practice allows', () => {
    expect(mayDo(viewAs(null, {}, undefined, { problemLoginRequired: true }))).toMatch(/^login-required/)
    const off = { openPublicJudge: false, openSolutionRank: false, hideNonContestSubmissionCode: true }
    expect(mayDo(viewAs(person('user'), {}, undefined, off))).toBe('see-verdicts see-counts see-cases see-origin')
  })

  it.each([
    [true, 'none', 'user', unknown],
    [true, 'member', 'user', practice],
    [false, 'member', 'user', unknown],
    [false, 'admin', 'user', `${practice} read-code`],
    [false, 'admin', 'author', changes],
    [true, 'member', 'author', practice],
    [false, 'root', 'user', changes],
  ] as const)('GR-07 of a group, visible: %s, as %s and %s', (visible, level, uid, wanted) => {
    const who = person(uid)
    const owned = ownershipOf(groupAs(level, who), training.uid, who)
    expect(mayDo(viewAs(who, { gid: 3, visible }, owned))).toBe(stated(wanted))
  })

  it.each([
    [true, 'all'],
    [false, 'nothing'],
  ] as const)('SB-01 shows submissions while it is visible (%s), and one’s own always', (visible, others) => {
    const key = trainingKey(7)
    const shownTo = (who: Person) =>
      [handedIn(key), handedIn(key, { uid: who.uid })].map((row) => shownAs(viewAs(who, { visible }), row))
    expect(shownTo(person('member'))).toEqual([others, 'all'])
    expect(shownTo(person('author'))).toEqual(['all', 'all'])
  })
})
