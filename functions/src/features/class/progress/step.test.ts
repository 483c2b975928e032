import { Status } from '@oj/shared/judging/verdicts.ts'
import { expect, it } from 'vitest'
import { countedTries, stateOf } from './step.ts'

const due = new Date('2026-09-01T12:00:00Z')
const [before, after] = ['2026-09-01T11:00:00.000Z', '2026-09-01T13:00:00.000Z']
const wrong = { status: Status.wrongAnswer, at: before }

it.each([
  [[], before, 'none'],
  [[], after, 'missing'],
  [[wrong], before, 'trying'],
  // who has tried is not missing
  [[wrong], after, 'trying'],
  [[wrong, { status: Status.accepted, at: before }], after, 'solved'],
  [[wrong, { status: Status.accepted, at: after }], after, 'late'],
  [
    [
      { status: Status.accepted, at: before },
      { status: Status.accepted, at: after },
    ],
    after,
    'solved',
  ],
])('GR-09 a student with the tries %j is at %s: %s', (tries, at, state) => {
  expect(stateOf(tries, { due, isExcused: false }, new Date(at))).toBe(state)
  expect(stateOf(tries, { due, isExcused: true }, new Date(at))).toBe('excused')
})

it('GR-09 nobody is missing or late where there is no end', () => {
  const open = { due: null, isExcused: false }
  expect(stateOf([], open, due)).toBe('none')
  expect(stateOf([{ status: Status.accepted, at: after }], open, due)).toBe('solved')
})

it('GR-09 what the system broke is no try', () => {
  const broken = { submitId: 1, status: Status.systemError, score: null, at: before }
  expect(countedTries([broken, { ...broken, submitId: 2, status: Status.compileError }])).toHaveLength(1)
})
