import { describe, expect, it } from 'vitest'
import { groupAs, handedIn, mayDo, type Person, person, shownAs, words } from '../../../../tests/support/data/rights.ts'
import { type Owned, ownershipOf } from '../group/owned.ts'
import type { Entrant } from './entrants.ts'
import { onSite } from './roles.ts'
import type { Work } from './store.ts'
import { viewFor, workKey } from './timed-work-set.ts'

const moment = (time: string) => new Date(`2026-11-24T${time}:00.000Z`)
const at = (time: string) => moment(time).toISOString()

/** From 8 to 10, an hour for everybody. */
const work: Work = {
  ...{
    partition: 'site',
    number: 7,
    title: 'Exam',
    auth: 0,
    visible: true,
    uid: 'author',
    author: 'author',
    gid: null,
  },
  ...{ startTime: at('08:00'), endTime: at('10:00'), duration: 3600, handsInDrafts: false, latestEnd: null },
  ...{ gmtCreate: '', gmtModified: '', deletedAt: null, deletedBy: null },
}
const untouched: Entrant = {
  ...{ number: 7, uid: 'entrant', username: 'entrant', startedAt: at('08:10'), handedInAt: null, extraMinutes: 0 },
  ...{ endsAt: null, reopenedUntil: null, reopenedFor: '', reopenedWith: null, sentAt: null, draftsAt: null },
  leftUntil: null,
}
/** A problem that asks for a program, and one that asks questions. */
const problems = [
  { pid: 1, type: 0 },
  { pid: 2, type: 2 },
] as const
const open = { openContestJudge: true, openGroupJudge: true, timeZone: 'UTC' }
const limits = { contestSubmitInterval: 1, testInterval: 1 }

interface Moment {
  readonly is?: Partial<Work>
  readonly at: string
  readonly entrant?: Partial<Entrant>
  readonly config?: Partial<typeof open>
}

/** The work as somebody sees it; in a group they are what is said. */
function viewAs(caller: Person | null, { is = {}, at: time, entrant = {}, config = {} }: Moment, inGroup?: Owned) {
  const row = { ...work, ...is }
  const started = caller?.uid === 'entrant' ? { ...untouched, ...entrant } : null
  const met = { work: row, owned: inGroup ?? onSite(row, caller), entrant: started }
  return viewFor(met, { caller, at: moment(time), ip: null }, [{ ...open, ...config }, limits, problems])
}

const part = 'submit test see-verdicts'
const told = 'see-counts see-cases see-origin'
const reviews = `${part} ${told} own:rank own:review`
const groupReviews = `${reviews} judge read-code own:download`
const changes = `${groupReviews} edit attach administer compare`

/** What each may beside going in, or why they may not: who has not started, who has, and staff. */
type Row = Moment & Record<'user' | 'started' | 'reviewer' | 'manager', string>
const staff = { reviewer: reviews, manager: `${changes} own:delete` }
const early = 'timed-work-not-started'
const unknown = 'timed-work-not-found'
const table: Record<string, Row> = {
  'has not begun': {
    ...staff,
    at: '07:59',
    entrant: { startedAt: null },
    user: early,
    started: early,
    reviewer: early,
  },
  runs: { ...staff, at: '08:30', user: 'timed-work-not-entered', started: part },
  'has a password': { ...staff, is: { auth: 1 }, at: '08:30', user: 'timed-work-password-needed', started: part },
  'runs when his time is over': {
    ...staff,
    at: '09:10',
    user: 'timed-work-not-entered',
    started: 'see-verdicts own:rank',
  },
  'runs when he has handed in': {
    ...staff,
    at: '08:30',
    entrant: { handedInAt: at('08:20') },
    user: 'timed-work-not-entered',
    started: 'see-verdicts own:rank',
  },
  'runs longer for him': {
    ...staff,
    is: { latestEnd: at('11:00') },
    entrant: { startedAt: at('09:30'), endsAt: at('11:00') },
    at: '10:20',
    user: 'timed-work-ended',
    started: part,
  },
  'is over but for somebody': {
    ...staff,
    is: { latestEnd: at('11:00') },
    at: '10:20',
    user: 'timed-work-ended',
    started: 'see-verdicts own:rank',
  },
  'is over': { ...staff, at: '10:00', user: 'timed-work-ended', started: `see-verdicts ${told} own:rank` },
  'is hidden': { ...staff, is: { visible: false }, at: '08:30', user: unknown, started: unknown, reviewer: unknown },
  'is not judged': {
    config: { openContestJudge: false },
    at: '08:30',
    user: 'timed-work-not-entered',
    started: 'see-verdicts',
    reviewer: `see-verdicts ${told} own:rank own:review`,
    manager: staff.manager.replace('submit test ', ''),
  },
}

const stated = (cell: string) => (cell.startsWith('timed-work') ? cell : words(cell))
const site: readonly (readonly [who: Person, as: 'user' | 'started' | 'reviewer' | 'manager'])[] = [
  [person('user'), 'user'],
  [person('entrant'), 'started'],
  [person('problem admin', 'problem_admin'), 'reviewer'],
  [person('admin', 'admin'), 'reviewer'],
  [person('author', 'problem_admin'), 'manager'],
  [person('root', 'root'), 'manager'],
]

describe('TW-02 and SE-02 what everybody may in a timed work', () => {
  it.each(Object.entries(table))('that %s', (_, row) => {
    const seen = Object.fromEntries(site.map(([who]) => [who.uid, mayDo(viewAs(who, row))]))
    expect({ visitor: mayDo(viewAs(null, row)), ...seen }).toEqual({
      visitor: row.user === unknown ? unknown : 'login-required',
      ...Object.fromEntries(site.map(([who, as]) => [who.uid, stated(row[as])])),
    })
  })

  it.each([
    [true, 'none', 'user', unknown],
    [true, 'member', 'user', 'timed-work-not-entered'],
    [false, 'member', 'user', unknown],
    [false, 'admin', 'user', groupReviews],
    [false, 'admin', 'author', changes],
    [true, 'member', 'author', 'timed-work-not-entered'],
    [false, 'root', 'user', `${changes} own:delete`],
  ] as const)('GR-07 of a group, visible: %s, as %s and %s', (visible, level, uid, wanted) => {
    const who = person(uid)
    const owned = ownershipOf(groupAs(level, who), work.uid, who)
    expect(mayDo(viewAs(who, { is: { gid: 3, visible }, at: '08:30' }, owned))).toBe(stated(wanted))
  })

  it.each([
    ['08:30', 'nothing', 'all', 'row'],
    ['09:59', 'nothing', 'all', 'row'],
    ['10:00', 'nothing', 'all', 'all'],
  ] as const)(
    'SB-01 shows at %s nobody what others hand in, and verdicts on answers when all have finished',
    (time, others, own, answers) => {
      const key = workKey(7)
      const rows = [handedIn(key), handedIn(key, { uid: 'entrant' }), handedIn(key, { uid: 'entrant', pid: 2 })]
      const shownTo = (who: Person) => rows.map((row) => shownAs(viewAs(who, { at: time }), row))
      expect(shownTo(person('entrant'))).toEqual([others, own, answers])
      for (const who of [person('admin', 'admin'), person('author'), person('root', 'root')])
        expect(shownTo(who)).toEqual(['all', 'all', 'all'])
    },
  )
})
