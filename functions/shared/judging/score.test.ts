import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CaseResult } from './messages.ts'
import { isSkipped, listBarredSubtasks, summarizeCases } from './score.ts'
import { caseModes, type JudgeSettings } from './settings.ts'
import { Status } from './verdicts.ts'

type Mode = Pick<JudgeSettings, 'type' | 'judgeCaseMode' | 'ioScore' | 'subtaskRequires'>
type Case = Pick<CaseResult, 'status' | 'time' | 'memory' | 'score' | 'group'>

const acm: Mode = { type: 'acm', judgeCaseMode: 'default', subtaskRequires: [], ioScore: 100 }
const oi = (judgeCaseMode: Mode['judgeCaseMode'], ioScore = 100): Mode => ({
  type: 'oi',
  judgeCaseMode,
  subtaskRequires: [],
  ioScore,
})
const right = (score: number, group: number | null = null): Case => ({
  status: Status.accepted,
  time: 1,
  memory: 1,
  score,
  group,
})
const wrong = (status: number = Status.wrongAnswer, group: number | null = null): Case => ({
  status,
  time: 2,
  memory: 3,
  score: 0,
  group,
})

describe('JD-04 ACM', () => {
  it('is the verdict of the first failing case by number', () => {
    expect(summarizeCases([right(0), wrong(Status.timeLimitExceeded), wrong(Status.wrongAnswer)], acm)).toEqual({
      status: Status.timeLimitExceeded,
      time: 2,
      memory: 3,
      score: null,
    })
  })

  it('is Accepted when every case is', () => {
    expect(summarizeCases([right(0), right(0)], acm).status).toBe(Status.accepted)
  })

  it('is a System Error when the judge failed on any case', () => {
    expect(summarizeCases([wrong(), wrong(Status.systemError)], acm).status).toBe(Status.systemError)
  })

  it('stops at the first failure with ergodic_without_error only', () => {
    const ergodic: Mode = { ...acm, judgeCaseMode: 'ergodic_without_error' }
    expect(isSkipped(null, [right(0), wrong()], ergodic)).toBe(true)
    expect(isSkipped(null, [right(0)], ergodic)).toBe(false)
    expect(isSkipped(null, [wrong()], acm)).toBe(false)
  })
})

describe('JD-04 OI', () => {
  it('sums the scores of the cases and caps the sum', () => {
    expect(summarizeCases([right(30), wrong(), right(40)], oi('default'))).toMatchObject({
      status: Status.partialAccepted,
      score: 70,
    })
    expect(summarizeCases([right(30), right(40)], oi('default', 50))).toMatchObject({
      status: Status.accepted,
      score: 50,
    })
  })

  it('is the status of the first failure when nothing was scored', () => {
    expect(summarizeCases([wrong(Status.runtimeError), wrong()], oi('default'))).toMatchObject({
      status: Status.runtimeError,
      score: 0,
    })
  })

  it('adds the lowest score of each group with subtask_lowest', () => {
    const cases = [right(20, 1), right(20, 1), right(30, 2), wrong(Status.wrongAnswer, 2), right(50, 3)]
    expect(summarizeCases(cases, oi('subtask_lowest'))).toMatchObject({ status: Status.partialAccepted, score: 70 })
  })

  it('skips the rest of a group after a zero with subtask_lowest', () => {
    const before = [right(20, 1), wrong(Status.wrongAnswer, 2)]
    expect(isSkipped(2, before, oi('subtask_lowest'))).toBe(true)
    expect(isSkipped(1, before, oi('subtask_lowest'))).toBe(false)
    expect(isSkipped(2, before, oi('subtask_average'))).toBe(false)
  })

  it('adds the rounded mean of each group with subtask_average', () => {
    const cases = [right(25, 1), wrong(Status.wrongAnswer, 1), right(10, 2), right(10, 2)]
    expect(summarizeCases(cases, oi('subtask_average')).score).toBe(13 + 10)
  })
})

describe('JD-04 subtasks that require others', () => {
  const subtaskRequires = [
    { group: 3, requires: [2] },
    { group: 2, requires: [1] },
  ]
  it.each(['subtask_lowest', 'subtask_average'] as const)('%s: are worth nothing unless those were passed', (mode) => {
    const rules = { ...oi(mode), subtaskRequires }
    const passed = [right(0, 1), right(30, 2), right(50, 3)]
    expect(summarizeCases(passed, rules)).toMatchObject({ status: Status.accepted, score: 80 })
    expect(summarizeCases([wrong(Status.wrongAnswer, 1), ...passed], rules)).toMatchObject({
      status: Status.wrongAnswer,
      score: 0,
    })
    expect(summarizeCases([...passed, wrong(Status.wrongAnswer, 2)], rules).score).toBe(
      mode === 'subtask_lowest' ? 0 : 15,
    )
  })

  it('are not passed where they were not judged, and their own cases are skipped', () => {
    const rules = { ...oi('subtask_average'), subtaskRequires }
    expect([...listBarredSubtasks([wrong(Status.wrongAnswer, 1), right(50, 3)], rules)]).toEqual([
      [2, 1],
      [3, 2],
    ])
    expect(isSkipped(3, [wrong(Status.wrongAnswer, 1)], rules)).toBe(true)
    expect(isSkipped(1, [wrong(Status.wrongAnswer, 1)], rules)).toBe(false)
    expect(isSkipped(3, [right(0, 1)], rules)).toBe(false)
  })

  it('count as ever in modes without subtasks', () => {
    const cases = [wrong(Status.wrongAnswer, 1), right(30, 2)]
    for (const mode of [oi('default'), { ...acm, judgeCaseMode: 'subtask_lowest' as const }]) {
      expect(summarizeCases(cases, { ...mode, subtaskRequires })).toEqual(summarizeCases(cases, mode))
    }
  })
})

const anyCase = fc.record({
  status: fc.constantFrom(Status.accepted, Status.wrongAnswer, Status.timeLimitExceeded, Status.runtimeError),
  time: fc.nat(5000),
  memory: fc.nat(1e6),
  points: fc.nat(40),
  group: fc.option(fc.integer({ min: 1, max: 4 })),
})
const anyCases = fc
  .array(anyCase, { minLength: 1, maxLength: 20 })
  .map((cases) =>
    cases.map(({ points, ...rest }): Case => ({ ...rest, score: rest.status === Status.accepted ? points : 0 })),
  )

describe('JD-04 laws of scoring', () => {
  it('holds for every mode: bounds, maxima, and the status agrees with the score', () => {
    fc.assert(
      fc.property(anyCases, fc.constantFrom(...caseModes), fc.integer({ min: 1, max: 200 }), (cases, mode, full) => {
        const result = summarizeCases(cases, oi(mode, full))
        expect(result.score).toBeGreaterThanOrEqual(0)
        expect(result.score).toBeLessThanOrEqual(full)
        expect(result.time).toBe(Math.max(...cases.map(({ time }) => time)))
        expect(result.memory).toBe(Math.max(...cases.map(({ memory }) => memory)))
        const failures = cases.filter(({ status }) => status !== Status.accepted)
        const wanted = failures[0] === undefined ? 0 : result.score === 0 ? failures[0].status : Status.partialAccepted
        expect(result.status).toBe(wanted)
      }),
    )
  })

  it('never gives more by the lowest of a group than by its mean', () => {
    fc.assert(
      fc.property(anyCases, (cases) => {
        const lowest = summarizeCases(cases, oi('subtask_lowest', 10_000)).score ?? 0
        expect(lowest).toBeLessThanOrEqual(summarizeCases(cases, oi('subtask_average', 10_000)).score ?? 0)
      }),
    )
  })

  const rules = fc
    .uniqueArray(fc.record({ group: fc.integer({ min: 2, max: 4 }), requires: fc.subarray([1, 2, 3]) }), {
      selector: ({ group }) => group,
    })
    .map((all) => all.map(({ group, requires }) => ({ group, requires: requires.filter((one) => one < group) })))
  const subtaskModes = fc.constantFrom('subtask_lowest' as const, 'subtask_average' as const)

  it('takes from each subtask nothing or all that it is worth, and leaves it nothing only where a case of what it requires failed', () => {
    fc.assert(
      fc.property(anyCases, rules, subtaskModes, (cases, subtaskRequires, mode) => {
        const free = oi(mode, 10_000)
        const none = listBarredSubtasks(cases, { ...free, subtaskRequires })
        const counted = cases.filter(({ group }) => !none.has(group ?? 0))
        expect(summarizeCases(cases, { ...free, subtaskRequires }).score).toBe(summarizeCases(counted, free).score)
        for (const { group, requires } of subtaskRequires) {
          const isMissed = (one: number) =>
            none.has(one) || cases.some((each) => each.group === one && each.status !== Status.accepted)
          expect(none.has(group)).toBe(requires.some(isMissed))
        }
      }),
    )
  })

  it('gives the same when the cases that need not run are skipped', () => {
    fc.assert(
      fc.property(anyCases, rules, subtaskModes, (cases, subtaskRequires, mode) => {
        const all = { ...oi(mode, 10_000), subtaskRequires }
        const results: Case[] = []
        for (const one of cases) {
          results.push(isSkipped(one.group, results, all) ? { ...one, status: Status.cancelled, score: 0 } : one)
        }
        const { status, score } = summarizeCases(results, all)
        expect([score, status === Status.accepted]).toEqual([
          summarizeCases(cases, all).score,
          cases.every((one) => one.status === Status.accepted),
        ])
      }),
    )
  })
})
