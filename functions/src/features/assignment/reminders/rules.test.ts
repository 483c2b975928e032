import { describe, expect, it } from 'vitest'
import { listDueBetween, listUnbegun, type Student } from './rules.ts'

const now = 1000
const student = (uid: string, more: Partial<Student['times']> = {}, isExcused = false): Student => ({
  uid,
  times: { opens: 0, due: 2000, closes: 3000, ...more },
  isExcused,
})

describe('BX-15 a reminder', () => {
  it.each([
    ['has not begun', student('a'), true],
    ['has no end', student('a', { due: null, closes: null }), true],
    ['is late and can still hand in', student('a', { due: 500 }), true],
    ['has begun', student('begun'), false],
    ['is excused', student('a', {}, true), false],
    ['is over by their own times', student('a', { due: 500, closes: now }), false],
    ['begins later by their own times', student('a', { opens: now + 1 }), false],
  ])('of a student who %s: %j', (_, one, isReminded) => {
    expect(listUnbegun([one], new Set(['begun']), now)).toEqual(isReminded ? [one.uid] : [])
  })

  it('comes once to each by their own due time, whatever is due for others', () => {
    const [usual, later, endless] = [student('a'), student('b', { due: 2500 }), student('c', { due: null })]
    const between = (after: number, to: number) =>
      listDueBetween([usual, later, endless], after, to).map(({ uid }) => uid)
    expect([between(1000, 1999), between(1000, 2000)]).toEqual([[], ['a']])
    expect([between(2000, 2500), between(2500, 9000)]).toEqual([['b'], []])
  })
})
