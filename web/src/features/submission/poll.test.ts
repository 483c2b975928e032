import { Status } from '@oj/shared/judging/verdicts.ts'
import { expect, test } from 'vitest'
import { delayBefore, pollLimits, pollSubmissions } from './poll.ts'

const at = async () => true
const row = (submitId: number, status: number) => ({ submitId, status })

test('PD-05 checks begin quickly, grow to 2 s and end after 300', () => {
  const delays = Array.from({ length: pollLimits.checks }, (_, check) => delayBefore(check))
  expect(delays[0]).toBe(150)
  expect(delays.at(-1)).toBe(2000)
  for (const [check, delay] of delays.entries()) {
    expect(delay).not.toBeNull()
    expect(delay).toBeGreaterThanOrEqual(delays[check - 1] ?? 0)
    expect(delay).toBeLessThanOrEqual(2000)
  }
  expect(delayBefore(300)).toBeNull()
})

test('SB-02 follows each submission until its verdict, and only those that still run', async () => {
  const script = [
    { 1: row(1, Status.pending), 2: row(2, Status.judging) },
    { 1: row(1, Status.compiling), 2: row(2, Status.wrongAnswer) },
    { 1: row(1, Status.accepted) },
  ]
  const asked: number[][] = []
  const shown: { submitId: number; status: number }[][] = []
  const end = await pollSubmissions({
    ids: [1, 2],
    check: async (ids) => {
      asked.push(ids)
      return script[asked.length - 1] ?? {}
    },
    show: (rows) => shown.push(rows),
    signal: new AbortController().signal,
    wait: at,
  })
  expect(end).toBe('settled')
  expect(asked).toEqual([[1, 2], [1, 2], [1]])
  expect(shown.at(-1)).toEqual([row(1, Status.accepted)])
})

test('PD-05 a failed check ends the following', async () => {
  const end = await pollSubmissions({
    ids: [1],
    check: () => Promise.reject(new Error('network')),
    show: () => undefined,
    signal: new AbortController().signal,
    wait: at,
  })
  expect(end).toBe('failed')
})

test('PD-05 gives up after 300 checks without a verdict', async () => {
  let checks = 0
  const end = await pollSubmissions({
    ids: [1],
    check: async () => {
      checks++
      return { 1: row(1, Status.pending) }
    },
    show: () => undefined,
    signal: new AbortController().signal,
    wait: at,
  })
  expect([end, checks]).toEqual(['gave-up', 300])
})

test('SB-02 leaving the page stops it at once, without another check', async () => {
  const leaving = new AbortController()
  const following = pollSubmissions({
    ids: [1],
    check: () => Promise.reject(new Error('must not be asked')),
    show: () => expect.unreachable(),
    signal: leaving.signal,
  })
  leaving.abort()
  expect(await following).toBe('stopped')
})
