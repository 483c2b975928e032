import { describe, expect, it } from 'vitest'
import { at, contest, type Moment, sealed, viewAs } from '../../../../tests/support/data/contest-view.ts'
import { groupAs, mayDo, type Person, person, words } from '../../../../tests/support/data/rights.ts'
import { ownershipOf } from '../group/owned.ts'

const part = 'submit test'
const told = 'see-verdicts see-counts'
const after = 'see-cases see-origin'
const live = 'own:ask own:print'
const judge = 'judge read-code own:answer'
const change = 'judge read-code edit attach administer compare own:serve own:answer'
const unknown = 'contest-not-found'

/** What each may beside going in, or why they may not: who is nothing to it, who was let in, and its staff. */
type Row = Moment & Record<'user' | 'let in' | 'runner' | 'jury' | 'manager', string>
const running = {
  user: `${part} ${told} ${live}`,
  'let in': `${part} ${told} ${live}`,
  runner: `${part} ${told} ${live} own:serve`,
  jury: `${part} ${told} ${after} ${live} ${judge}`,
  manager: `${part} ${told} ${after} ${live} ${change}`,
}
const ended = {
  user: `${told} ${after}`,
  'let in': `${told} ${after}`,
  runner: `${part} ${told} ${after} own:serve`,
  jury: `${part} ${told} ${after} ${judge}`,
  manager: `${part} ${told} ${after} ${change}`,
}
const early = 'contest-not-started'
const door = 'contest-password-needed'
const table: Record<string, Row> = {
  'has not begun': { ...ended, at: '07:59', user: early, 'let in': early, runner: early },
  runs: { ...running, at: '08:00' },
  'runs behind its seal': {
    ...running,
    is: sealed,
    at: '09:00',
    user: `${part} see-verdicts ${live}`,
    'let in': `${part} see-verdicts ${live}`,
    runner: `${part} see-verdicts ${live} own:serve`,
  },
  'runs by the OI rule behind its seal': {
    ...running,
    is: { ...sealed, type: 1 },
    at: '09:00',
    user: `${part} ${live}`,
    'let in': `${part} ${live}`,
    runner: `${part} ${live} own:serve`,
  },
  'is over': { ...ended, is: sealed, at: '10:00' },
  'is over behind its seal': {
    ...ended,
    is: { ...sealed, autoRealRank: false },
    at: '12:00',
    user: `see-verdicts ${after}`,
    'let in': `see-verdicts ${after}`,
    runner: `${part} see-verdicts ${after} own:serve`,
  },
  'is over by the OI rule behind its seal': {
    ...ended,
    is: { ...sealed, type: 1, autoRealRank: false },
    at: '12:00',
    user: after,
    'let in': after,
    runner: `${part} ${after} own:serve`,
  },
  'was opened by its staff': { ...ended, is: { ...sealed, autoRealRank: false, opensAt: at('11:00') }, at: '11:00' },
  'takes late submissions': {
    ...ended,
    is: { allowEndSubmit: true },
    at: '10:00',
    user: `${part} ${told} ${after}`,
    'let in': `${part} ${told} ${after}`,
  },
  'has ended but for who has more time': {
    ...ended,
    is: { mostExtraMinutes: 30 },
    member: { extraMinutes: 30 },
    at: '10:29',
    user: told,
    'let in': `${part} ${told} ${live}`,
    runner: `${part} ${told} own:serve`,
  },
  'is hidden and runs': { ...running, is: { visible: false }, at: '08:00', user: unknown, 'let in': unknown },
  'is hidden and over': { ...ended, is: { visible: false }, at: '10:00', user: unknown, 'let in': unknown },
  'is private': { ...running, is: { auth: 1 }, at: '08:00', user: door },
  'is private and over': { ...ended, is: { auth: 1 }, at: '10:00', user: door },
  'is protected': { ...running, is: { auth: 2 }, at: '08:00', user: told },
  'is for accounts of a rule': {
    ...running,
    is: { accountLimitRule: '<prefix></prefix><suffix></suffix><start>1</start><end>1</end><extra>member</extra>' },
    at: '08:00',
    user: told,
  },
  'has excluded him': { ...running, at: '08:00', member: { isDisqualified: true }, 'let in': told },
  'prints nothing': {
    is: { openPrint: false },
    at: '08:00',
    user: `${part} ${told} own:ask`,
    'let in': `${part} ${told} own:ask`,
    runner: `${part} ${told} own:ask own:serve`,
    jury: `${part} ${told} ${after} own:ask ${judge}`,
    manager: `${part} ${told} ${after} own:ask ${change}`,
  },
  'is not judged': {
    config: { openContestJudge: false },
    at: '08:00',
    user: `${told} own:ask`,
    'let in': `${told} own:ask`,
    runner: `${told} own:ask own:serve`,
    jury: `${told} ${after} own:ask ${judge}`,
    manager: `${told} ${after} own:ask ${change}`,
  },
  'is over and taken virtually': { ...ended, is: sealed, at: '12:30', virtual: '12:00', 'let in': `${part} ${told}` },
  'is over, taken virtually and sealed again': {
    ...ended,
    is: { ...sealed, autoRealRank: false },
    at: '12:30',
    virtual: '12:00',
    user: `see-verdicts ${after}`,
    'let in': 'see-verdicts',
    runner: `${part} see-verdicts ${after} own:serve`,
  },
}

const isCode = (cell: string) => /^(contest|login)-/.test(cell)
const stated = (cell: string) => (isCode(cell) ? cell : words(cell))
/** What is inside is nobody's who did not sign in; nor is a contest that they may not know of. */
const outside = ({ user }: Row) => (user === unknown ? unknown : 'login-required')

/** Everybody by what they are to a contest of the site. */
const site: readonly (readonly [who: Person, as: keyof Row & string])[] = [
  [person('user'), 'user'],
  [person('admin', 'admin'), 'user'],
  [person('problem admin', 'problem_admin'), 'user'],
  [person('member'), 'let in'],
  [person('runner'), 'runner'],
  [person('jury'), 'jury'],
  [person('manager'), 'manager'],
  [person('author', 'problem_admin'), 'manager'],
  [person('root', 'root'), 'manager'],
]

describe('CT-05 and SE-02 what everybody may in a contest', () => {
  it.each(Object.entries(table))('that %s', (_, row) => {
    const seen = Object.fromEntries(site.map(([who]) => [who.uid, mayDo(viewAs(who, row))]))
    expect({ visitor: mayDo(viewAs(null, row)), ...seen }).toEqual({
      visitor: outside(row),
      ...Object.fromEntries(site.map(([who, as]) => [who.uid, stated(String(row[as]))])),
    })
  })

  it.each(['08:00', '12:00'])('sees no problem at %s that is not open yet, but for those who judge', (time) => {
    const hidden = { pid: 1, isOpen: false }
    const codes = site.map(([who, as]) => [as, viewAs(who, { at: time }).refusal('see', hidden)?.spec.code])
    for (const [as, code] of codes)
      expect([as, code]).toEqual([as, as === 'jury' || as === 'manager' ? undefined : 'problem-not-found'])
  })

  it.each([
    ['runs', { at: '08:00' }, ['contest-7', 'official', 'contest']],
    ['is over', { at: '10:00', is: { allowEndSubmit: true } }, ['contest-7/after', 'after', 'practice']],
    ['is taken virtually', { at: '12:30', virtual: '12:00' }, ['contest-7/v-1', 'virtual', 'practice']],
  ] as const)('counts apart what staff try, and what is handed in when it %s', (_, when, wanted) => {
    const countsFor = (uid: string) => {
      const { scope, phase, lane } = viewAs(person(uid), when).terms({ pid: 1, isOpen: true })
      return [scope, phase, lane]
    }
    expect(countsFor('member')).toEqual(wanted)
    for (const uid of ['runner', 'jury', 'manager', 'author'])
      expect(countsFor(uid).slice(0, 2)).toEqual(['contest-7/staff', 'official'])
  })
})

describe('GR-07 and SE-02 what everybody may in a contest of a group', () => {
  const reviewer = `${part} ${told} ${after} ${live} read-code`
  it.each([
    [true, 'none', 'user', unknown],
    [true, 'member', 'user', running.user],
    [false, 'member', 'user', unknown],
    [true, 'none', 'jury', unknown],
    [true, 'member', 'jury', running.jury],
    [false, 'member', 'runner', running.runner],
    [false, 'admin', 'user', reviewer],
    [false, 'admin', 'author', running.manager],
    [true, 'member', 'author', running.user],
    [false, 'root', 'user', running.manager],
  ] as const)('visible: %s, as %s and %s', (visible, level, uid, wanted) => {
    const who = person(uid)
    const owned = ownershipOf(groupAs(level, who), contest.uid, who)
    expect(mayDo(viewAs(who, { is: { gid: 3, visible }, at: '08:00' }, owned))).toBe(stated(wanted))
  })
})
