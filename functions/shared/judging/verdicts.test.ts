import { expect, it } from 'vitest'
import { earned, isRunning, perVerdict, Status, statusRows, verdicts } from './verdicts.ts'

const rows = statusRows.map(([, row]) => row)

it.each(['code', 'short', 'rank'] as const)('A4 no two statuses have the same %s', (field) => {
  const given = rows.flatMap((row) => row[field] ?? [])
  expect(new Set(given).size).toBe(given.length)
})

it('A4 no two verdicts have the same colour', () => {
  expect(new Set(verdicts.map(({ color }) => color)).size).toBe(verdicts.length)
})

it('A3 problems count every verdict under its letters', () => {
  expect(Object.keys(perVerdict(0))).toEqual(['ac', 'wa', 'tle', 'mle', 're', 'pe', 'ce', 'se', 'pa'])
  expect(verdicts.every(({ code, name }) => Status[name] === code)).toBe(true)
})

it('BX-05 a jury solution may be meant to end with anything that is not the judge’s fault', () => {
  expect(earned).not.toContain(Status.systemError)
  expect(earned).toHaveLength(verdicts.length - 1)
})

it('JD-02 counts pending, compiling and judging alone as running', () => {
  const running = Object.values(Status).filter(isRunning)
  expect(running).toEqual([Status.pending, Status.compiling, Status.judging])
})
