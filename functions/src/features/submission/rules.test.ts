import { Status } from '@oj/shared/judging/verdicts.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CaseRow } from './contract.ts'
import { toSubtasks, visibleFailure } from './rules.ts'

const aCase = (seq: number, groupNum: number | null, status: number, score: number): CaseRow => ({
  seq,
  groupNum,
  status,
  score,
  time: seq,
  memory: 10 * seq,
  reason: null,
  message: '',
  isSample: false,
})

describe('SB-03 subtasks', () => {
  const cases = [
    aCase(1, 1, Status.accepted, 30),
    aCase(2, 1, Status.accepted, 30),
    aCase(3, 2, Status.accepted, 70),
    aCase(4, 2, Status.wrongAnswer, 0),
    aCase(5, 2, Status.cancelled, 0),
  ]

  it('take the lowest score of their test points, and the first failure where that is nothing', () => {
    expect(toSubtasks(cases, 'subtask_lowest')).toMatchObject([
      { groupNum: 1, status: Status.accepted, score: 30, ac: 2, total: 2, time: 2, memory: 20 },
      { groupNum: 2, status: Status.wrongAnswer, score: 0, ac: 1, total: 3, time: 5, memory: 50 },
    ])
  })

  it('take the rounded mean, which makes the second one partly right', () => {
    expect(toSubtasks(cases, 'subtask_average')).toMatchObject([
      { status: Status.accepted, score: 30 },
      { status: Status.partialAccepted, score: 23 },
    ])
  })

  it('are none in the other modes', () => {
    for (const mode of ['default', 'ergodic_without_error'] as const) expect(toSubtasks(cases, mode)).toEqual([])
  })

  it('hold each test point once, and count no more right ones than there are', () => {
    const status = fc.constantFrom(Status.accepted, Status.wrongAnswer, Status.cancelled, Status.systemError)
    const some = fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), status, fc.nat(100)), { maxLength: 30 })
    fc.assert(
      fc.property(some, fc.constantFrom('subtask_lowest', 'subtask_average'), (list, mode) => {
        const all = list.map(([group, is, score], at) => aCase(at + 1, group, is, score))
        const subtasks = toSubtasks(all, mode)
        const seqs = subtasks.flatMap(({ subtaskDetailList }) => subtaskDetailList.map(({ seq }) => seq))
        expect(seqs.toSorted((a, b) => a - b)).toEqual(all.map(({ seq }) => seq))
        for (const { ac, total, status: is, subtaskDetailList } of subtasks) {
          expect(total).toBe(subtaskDetailList.length)
          expect(ac).toBeLessThanOrEqual(total)
          if (is === Status.accepted) expect(subtaskDetailList.some((one) => one.status === Status.accepted)).toBe(true)
          if (ac === total) expect(is).toBe(Status.accepted)
        }
      }),
    )
  })
})

it('JD-05 tells what a compiler says of the checker of a problem to its staff alone', () => {
  const said = 'The checker of the problem does not compile.\nmain.c:7: error\n 7 | return answer == 42'
  expect(visibleFailure(said, false)).toBe('The checker of the problem does not compile.')
  expect(visibleFailure(said, true)).toBe(said)
  expect(visibleFailure('', false)).toBe('')
})
