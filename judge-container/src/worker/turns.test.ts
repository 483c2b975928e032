import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Turns, type Waiting } from './turns.ts'

const job = (queue: Waiting['queue'], account?: string, kind = 'submission'): Waiting => ({
  queue,
  account,
  outline: { kind },
})
const now = 1_000_000
const running = [{ from: now - 1, to: now + 1 }]

/** Turns of a judge with so many slots, on which these jobs run. */
function turnsWith(slots: number, jobs: readonly Waiting[] = [], contests = running): Turns {
  const turns = new Turns(slots, () => now)
  turns.learn(contests)
  for (const each of jobs) turns.begin(each)
  return turns
}

describe('JD-08 whose turn it is', () => {
  it('keeps a slot for contests while one runs', () => {
    const before = [{ from: now + 1, to: now + 2 }]
    for (const queue of ['practice', 'rejudge'] as const) {
      expect(turnsWith(2, [job(queue, 'a')]).lanes()).toEqual(['contest'])
      expect(turnsWith(2, [job(queue, 'a')]).mayStart(job('practice', 'b'))).toBe(false)
      expect(turnsWith(2, [job(queue, 'a')], before).lanes()).toContain('practice')
    }
    expect(turnsWith(2).reserved('practice')).toBe(1)
    expect(turnsWith(2).reserved('contest')).toBe(0)
    expect(turnsWith(1).reserved('practice')).toBe(0)
  })

  it('lets contests go first, and rejudging last where it runs already', () => {
    for (let times = 0; times < 50; times++) {
      expect(turnsWith(1, [], []).lanes()[0]).toBe('contest')
      expect(turnsWith(2).lanes()).toEqual(['contest', 'practice', 'rejudge'])
      expect(turnsWith(4, [job('rejudge')], []).lanes()).toEqual(['contest', 'practice', 'rejudge'])
    }
  })

  it('leaves a slot to others than rejudging', () => {
    expect(turnsWith(2, [job('rejudge')], []).lanes()).not.toContain('rejudge')
    expect(turnsWith(1, [], []).lanes()).toContain('rejudge')
  })

  it('gives no account more than half of the slots for what it hands in, and at least one', () => {
    expect(turnsWith(2, [job('practice', 'a')], []).mayStart(job('rejudge', 'a'))).toBe(false)
    expect(turnsWith(2, [job('rejudge', 'a', 'jury')], []).mayStart(job('practice', 'a'))).toBe(true)
    expect(turnsWith(2, [job('contest', 'a')], []).mayStart(job('practice', 'a'))).toBe(true)
    expect(turnsWith(2, [job('practice', 'a')], []).mayStart(job('practice', 'a'))).toBe(false)
    expect(turnsWith(2, [job('practice', 'a')], []).mayStart(job('practice', 'b'))).toBe(true)
    expect(turnsWith(4, [job('practice', 'a')], []).mayStart(job('practice', 'a'))).toBe(true)
    expect(turnsWith(1, [], []).mayStart(job('practice', 'a'))).toBe(true)
  })

  it('prefers who has had no turn, then whose turn is the longest ago, else who came first', () => {
    const turns = turnsWith(8, [job('practice', 'a'), job('practice', 'b'), job('practice', 'a')], [])
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((account) => job('practice', account))
    expect(turns.next([a, b, c, d].filter((each) => each !== undefined))).toBe(c)
    expect(turns.next([a, b].filter((each) => each !== undefined))).toBe(b)
    // what was handed in beyond a few waits in the lowest lane, and is a turn all the same
    const [own, others] = [job('practice', 'a'), job('practice', 'b')]
    expect(turnsWith(8, [job('rejudge', 'a')], []).next([own, others])).toBe(others)
    expect(turnsWith(8, [job('rejudge', 'a', 'jury')], []).next([own, others])).toBe(own)
  })

  it('never fills the slots with jobs of contestants shut out, whatever comes and ends', () => {
    const waiting = fc.tuple(fc.constantFrom('contest', 'practice', 'rejudge'), fc.constantFrom('a', 'b', 'c'))
    const step = fc.record({ job: waiting.map(([queue, account]) => job(queue, account)), ends: fc.nat(8) })
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 6 }), fc.array(step, { maxLength: 60 }), (slots, steps) => {
        const turns = turnsWith(slots)
        const busy: Waiting[] = []
        for (const { job: next, ends } of steps) {
          if (busy.length < slots && turns.mayStart(next) && turns.lanes().includes(next.queue)) {
            turns.begin(next)
            busy.push(next)
          }
          expect(busy.filter(({ queue }) => queue !== 'contest').length).toBeLessThan(slots)
          const ended = busy.splice(ends, 1)[0]
          if (ended) turns.end(ended)
        }
      }),
    )
  })
})
