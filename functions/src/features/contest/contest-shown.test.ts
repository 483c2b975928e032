import { describe, expect, it } from 'vitest'
import { at, type Moment, sealed, viewAs } from '../../../../tests/support/data/contest-view.ts'
import { handedIn, type Person, person, shownAs } from '../../../../tests/support/data/rights.ts'
import { contestKey } from './contest-set.ts'
import type { Contest } from './store.ts'

const key = contestKey(7)
const rows = {
  mine: handedIn(key, { uid: 'member' }),
  'mine behind the seal': handedIn(key, { uid: 'member', submitTime: at('09:00') }),
  others: handedIn(key),
  'others behind the seal': handedIn(key, { submitTime: at('09:00') }),
  staff: handedIn(key, { uid: 'jury', scope: 'contest-7/staff' }),
  virtual: handedIn(key, { scope: 'contest-7/v-2', phase: 'virtual' }),
}
const all = Object.fromEntries(Object.keys(rows).map((name) => [name, 'all']))
const mine = { mine: 'all', 'mine behind the seal': 'all', staff: 'nothing', virtual: 'nothing' }
const none = { others: 'nothing', 'others behind the seal': 'nothing' }
const shown: Record<string, Moment & { is: Partial<Contest>; rows: Record<string, string> }> = {
  'runs unsealed': { is: {}, at: '09:30', rows: { ...mine, others: 'verdict', 'others behind the seal': 'verdict' } },
  'runs behind its seal': {
    is: sealed,
    at: '09:30',
    rows: { ...mine, others: 'verdict', 'others behind the seal': 'nothing' },
  },
  'runs before its seal, by a clock that is late': {
    is: sealed,
    at: '08:59',
    rows: { ...mine, others: 'verdict', 'others behind the seal': 'nothing' },
  },
  'is over behind its seal': {
    is: { ...sealed, autoRealRank: false },
    at: '12:00',
    rows: { ...mine, others: 'verdict', 'others behind the seal': 'nothing' },
  },
  'is over': { is: sealed, at: '12:00', rows: { ...mine, others: 'all', 'others behind the seal': 'all' } },
  'has ended but for who has more time': {
    is: { mostExtraMinutes: 30 },
    at: '10:10',
    rows: { ...mine, others: 'verdict', 'others behind the seal': 'verdict' },
  },
  'runs by the OI rule behind its seal': {
    is: { ...sealed, type: 1 },
    at: '09:30',
    rows: { ...mine, ...none, mine: 'row', 'mine behind the seal': 'row' },
  },
  'is over by the OI rule behind its seal': {
    is: { ...sealed, type: 1, autoRealRank: false },
    at: '12:00',
    rows: { ...mine, ...none, mine: 'row', 'mine behind the seal': 'row' },
  },
  'is taken virtually': { is: sealed, at: '12:30', virtual: '12:00', rows: { ...mine, ...none } },
}

describe('SB-01 and CT-05 what is shown of submissions to a contest', () => {
  it.each(Object.entries(shown))('that %s', (_, { rows: wanted, ...when }) => {
    const seenBy = (who: Person) => {
      const view = viewAs(who, when)
      return Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, shownAs(view, row)]))
    }
    expect(seenBy(person('member'))).toEqual(wanted)
    for (const uid of ['jury', 'manager', 'author']) expect(seenBy(person(uid))).toEqual(all)
    // a runner sees what contestants see, and nothing of their own there
    const { mine: _mine, 'mine behind the seal': _sealed, ...foreign } = wanted
    const isVirtual = 'virtual' in when && when.virtual !== undefined
    if (!isVirtual) expect(seenBy(person('runner'))).toMatchObject(foreign)
  })

  it('tells right answers once it is over for everybody', () => {
    const isTold = (time: string, mostExtraMinutes: number) =>
      viewAs(person('member'), { is: { mostExtraMinutes }, at: time }).showsAnswers
    expect([isTold('09:59', 0), isTold('10:00', 0)]).toEqual([false, true])
    expect([isTold('10:29', 30), isTold('10:30', 30)]).toEqual([false, true])
  })
})
