import { expect, it } from 'vitest'
import {
  archiveDays,
  dueAfter,
  endAfterArchive,
  endFor,
  nextStep,
  type Plan,
  takingDays,
  warningDays,
} from './rules.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, number))
const idleSince = day(1).toISOString()
const months = 3
const due = dueAfter(idleSince, months)
const before = (days: number) => new Date(due.getTime() - days * 24 * 3_600_000)
const plan = (isPacked = false): Plan => ({ eraseAt: due.toISOString(), isPacked })
const next = (at: Date, more: Partial<Parameters<typeof nextStep>[0]> = {}) =>
  nextStep({ idleSince, months, plan: null, task: null, ...more }, at)

it('AD-10 warns, packs and erases in this order, a step at a time', () => {
  expect(next(before(warningDays + 1))).toBe('wait')
  expect(next(before(warningDays))).toBe('warn')
  expect(next(before(warningDays - 1), { plan: plan() })).toBe('wait')
  expect(next(before(archiveDays), { plan: plan() })).toBe('archive')
  for (const task of ['waiting', 'running'] as const)
    expect(next(before(archiveDays - 1), { plan: plan(), task })).toBe('wait')
  expect(next(before(archiveDays - 1), { plan: plan(), task: 'done' })).toBe('note-archive')
  expect(next(before(1), { plan: plan(true) })).toBe('wait')
  expect(next(before(0), { plan: plan(true) })).toBe('erase')
})

it('AD-10 erases nothing that was not packed, and packs again what failed or was forgotten', () => {
  expect(next(before(-9), { plan: plan(), task: 'running' })).toBe('wait')
  for (const task of ['failed', null] as const) expect(next(before(-9), { plan: plan(), task })).toBe('archive')
})

it('AD-10 calls off what the setting or anything that happens puts off', () => {
  expect(next(before(1), { plan: plan(true), months: 0 })).toBe('call-off')
  expect(next(before(1), { plan: plan(true), months: 6 })).toBe('call-off')
  expect(next(before(-1), { plan: plan(true), idleSince: day(2).toISOString() })).toBe('call-off')
  expect(next(before(-999), { months: 0 })).toBe('wait')
})

it('AD-10 leaves some days to take an archive that was packed late', () => {
  expect(endAfterArchive(due.toISOString(), before(archiveDays))).toBe(due.toISOString())
  expect(Date.parse(endAfterArchive(due.toISOString(), before(-9)))).toBe(before(-9 - takingDays).getTime())
})

it('AD-10 gives everybody the whole warning, and counts months as calendars do', () => {
  expect(endFor(due, before(warningDays))).toBe(due.toISOString())
  expect(Date.parse(endFor(due, before(-100)))).toBe(before(-100 - warningDays).getTime())
  expect(dueAfter('2026-01-31T10:00:00.000Z', 1).toISOString()).toBe('2026-02-28T10:00:00.000Z')
  expect(dueAfter('2026-11-30T10:00:00.000Z', 3).toISOString()).toBe('2027-02-28T10:00:00.000Z')
})
