import { describe, expect, it } from 'vitest'
import { groupAs, handedIn, mayDo, type Person, person, shownAs, words } from '../../../../tests/support/data/rights.ts'
import type { GroupLevel } from '../group/contract-levels.ts'
import { assignmentKey, viewFor } from './assignment-set.ts'
import type { AssignmentPerson } from './people/store.ts'
import type { Assignment } from './store.ts'

const moment = (time: string) => new Date(`2026-11-24T${time}:00.000Z`)
const at = (time: string) => moment(time).toISOString()

/** Open from 8, due at 10, closed at 12. */
const assignment: Assignment = {
  ...{ partition: 'site', number: 7, title: 'Homework', uid: 'author', author: 'author', gid: 3, classes: [3] },
  ...{ startTime: at('08:00'), dueTime: at('10:00'), closeTime: at('12:00'), tries: null, results: 'at-once' },
  ...{ late: null, isTest: false, visible: true, classTimes: [], lastDue: at('10:00'), lastClose: at('12:00') },
  ...{ gmtCreate: '', gmtModified: '', deletedAt: null, deletedBy: null },
}
const nobody: AssignmentPerson = {
  ...{ number: 7, uid: 'user', username: 'user', times: {}, isExcused: false, exceptions: 0, reason: '' },
}
const open = { openGroupJudge: true, timeZone: 'UTC' }
const limits = { submitInterval: 1, testInterval: 1 }
type Level = keyof typeof GroupLevel

interface Moment {
  readonly is?: Partial<Assignment>
  readonly at: string
  readonly times?: AssignmentPerson['times']
  readonly config?: Partial<typeof open>
}

/** The assignment as somebody of these levels in its classes sees it. */
function viewAs(caller: Person | null, levels: readonly Level[], { is = {}, at: time, times, config }: Moment) {
  const row = { ...assignment, ...is, classes: levels.map((_, place) => 3 + place) }
  const classes = levels.map((level, place) => groupAs(level, caller, { number: 3 + place }))
  const own = times ? { ...nobody, times } : null
  const visit = { caller, at: moment(time), ip: null }
  return viewFor({ assignment: row, classes, person: own }, visit, [{ ...open, ...config }, limits])
}

const part = 'submit test see-verdicts see-cases'
const told = 'see-counts see-origin'
const reviews = `${part} ${told} own:review judge read-code`
const changes = `${reviews} edit attach administer compare`

/** What each may beside going in, or why they may not. */
const table: Record<string, Moment & Record<'student' | 'staff', string>> = {
  'has not begun': { at: '07:59', student: 'assignment-not-open', staff: '' },
  runs: { at: '09:00', student: part, staff: '' },
  'is due': { at: '11:00', student: part, staff: '' },
  'is over': { at: '12:00', student: `see-verdicts see-cases ${told}`, staff: '' },
  'closed, but not for somebody': {
    is: { lastClose: at('13:00') },
    at: '12:00',
    student: 'see-verdicts see-cases',
    staff: '',
  },
  'is a test': { is: { isTest: true }, at: '09:00', student: 'submit test see-verdicts', staff: '' },
  'tells results when it is due': {
    is: { results: 'when-due' },
    at: '09:59',
    student: 'submit test',
    staff: '',
  },
  'has told results': { is: { results: 'when-due' }, at: '10:00', student: part, staff: '' },
  'waits for who is due later': {
    is: { results: 'when-due', lastDue: at('11:00') },
    at: '10:30',
    student: 'submit test',
    staff: '',
  },
  'opens earlier for them': { at: '07:30', times: { opens: at('07:00') }, student: part, staff: '' },
  'closes later for them': {
    is: { lastClose: at('14:00') },
    at: '13:00',
    times: { closes: at('14:00') },
    student: part,
    staff: '',
  },
  'is hidden': { is: { visible: false }, at: '09:00', student: 'assignment-not-found', staff: '' },
  'is not judged': {
    config: { openGroupJudge: false },
    at: '09:00',
    student: 'see-verdicts see-cases',
    staff: 'submit test',
  },
}

const stated = (cell: string) => (cell.startsWith('assignment') ? cell : words(cell))

describe('BX-15 and SE-02 what everybody may in an assignment', () => {
  it.each(Object.entries(table))('that %s', (_, row) => {
    const without = (all: string) =>
      words(
        all
          .split(' ')
          .filter((one) => !row.staff.split(' ').includes(one))
          .join(' '),
      )
    const seen = {
      visitor: mayDo(viewAs(null, ['none'], row)),
      stranger: mayDo(viewAs(person('user', 'problem_admin'), ['none'], row)),
      applying: mayDo(viewAs(person('user'), ['applying'], row)),
      member: mayDo(viewAs(person('user'), ['member'], row)),
      admin: mayDo(viewAs(person('user'), ['admin'], row)),
      author: mayDo(viewAs(person('author'), ['admin'], row)),
      root: mayDo(viewAs(person('user'), ['root'], row)),
      site: mayDo(viewAs(person('site', 'root'), ['none'], row)),
    }
    const outside = 'assignment-not-found'
    expect(seen).toEqual({
      ...{ visitor: outside, stranger: outside, applying: outside },
      member: stated(row.student),
      admin: without(reviews),
      author: without(changes),
      root: without(`${changes} own:delete`),
      site: without(`${changes} own:delete`),
    })
  })

  it('is for the people of all its classes, and the staff of all of them', () => {
    const as = (who: Person, ...levels: Level[]) => mayDo(viewAs(who, levels, { at: '09:00' }))
    expect(as(person('user'), 'none', 'member')).toBe(stated(part))
    // who works in one class alone follows that one, and sees nothing of what another one's students hand in
    expect(as(person('user'), 'none', 'root')).toBe(stated(`${part} own:review`))
    expect(as(person('user'), 'member', 'admin')).toBe(stated(`${part} own:review`))
    const shared = viewAs(person('user'), ['member', 'admin'], { at: '09:00' })
    expect(shared.reviewed.map(({ group }) => group.number)).toEqual([4])
    expect(shownAs(shared, handedIn(assignmentKey(7)))).toBe('nothing')
    expect(as(person('user'), 'admin', 'root')).toBe(stated(reviews))
    expect(as(person('author'), 'admin', 'admin')).toBe(stated(changes))
    expect(as(person('user'), 'none', 'none')).toBe('assignment-not-found')
  })

  it.each([
    ['at-once', '09:00', 'all'],
    ['when-due', '09:59', 'row'],
    ['when-due', '10:00', 'all'],
  ] as const)(
    'SB-01 with results %s shows at %s nobody what others hand in, and own verdicts: %s',
    (results, time, own) => {
      const key = assignmentKey(7)
      const rows = [handedIn(key), handedIn(key, { uid: 'user' })]
      const shownTo = (level: Level) =>
        rows.map((row) => shownAs(viewAs(person('user'), [level], { is: { results }, at: time }), row))
      expect(shownTo('member')).toEqual(['nothing', own])
      expect(shownTo('admin')).toEqual(['all', 'all'])
    },
  )
})
