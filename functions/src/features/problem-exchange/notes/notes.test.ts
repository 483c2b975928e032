import { expect, it } from 'vitest'
import { fitToReport, toNote } from './notes.ts'
import { changes } from './remarks.ts'

it('AD-06 a report keeps as many changes as it has room for, and says of each problem how many there are beside', () => {
  const note = toNote(changes['changes-more'], { count: 7 })
  const problems = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ index, changes: Array(30).fill(note), remarks: [note, note] }))
  expect(fitToReport(problems(10))).toEqual(problems(10))
  const fitted = fitToReport(problems(500))
  const bytes = Buffer.byteLength(JSON.stringify(fitted))
  expect([bytes > 250_000, bytes <= 300_000]).toEqual([true, true])
  expect(fitted[0]).toEqual(problems(1)[0])
  expect(fitted.at(-1)).toEqual({ index: 499, changes: [toNote(changes['changes-more'], { count: 32 })], remarks: [] })
})
