import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csv } from './csv.ts'

/** Reads CSV as a spreadsheet does. */
function cells(text: string): string[][] {
  const rows: string[][] = [[]]
  const pattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy
  for (const [, quoted, plain, end] of text.slice(1).matchAll(pattern)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

const cell = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '＝', '＠', '"', ',', '\n', '\t', 'a', "'", ' ') }),
)
const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 5 })

it('SE-03 writes no cell that a spreadsheet takes for a formula', () => {
  fc.assert(
    fc.property(table, (rows) => {
      for (const value of cells(csv(rows)).flat()) expect(value.trimStart()).not.toMatch(/^[=+\-@|%＝＋－＠]/)
    }),
  )
})

it('comes back as it was, but for the mark before what looks like a formula', () => {
  fc.assert(
    fc.property(table, (rows) => {
      const back = cells(csv(rows))
      expect(back.map((row) => row.length)).toEqual(rows.map((row) => row.length))
      back.forEach((row, y) => {
        row.forEach((value, x) => {
          const given = rows[y]?.[x] ?? ''
          expect([given, `'${given}`]).toContain(value)
          if (/^\w*$/.test(given)) expect(value).toBe(given)
        })
      })
    }),
  )
})
