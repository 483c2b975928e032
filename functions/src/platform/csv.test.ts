import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatCsv } from './csv.ts'

/** Reads CSV as a spreadsheet with this separator does: what follows the end of a quoted text belongs to its cell. */
function cells(text: string, separator = ','): string[][] {
  const rows: string[][] = [[]]
  const pattern = new RegExp(`(?:"((?:[^"]|"")*)"?)?([^\\${separator}\\r\\n]*)(\\${separator}|\\r\\n|\\r|\\n|$)`, 'gy')
  for (const [whole, quoted = '', plain = '', end] of text.slice(1).matchAll(pattern)) {
    if (whole === '' && end === '') break
    rows.at(-1)?.push(quoted.replaceAll('""', '"') + plain)
    if (end !== separator) rows.push([])
  }
  return rows.slice(0, -1)
}

const cell = fc.oneof(
  fc.string(),
  fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', '＝', '＠', '"', ',', ';', '|', '\r', '\n', '\t', 'a', "'", ' '),
  }),
)
const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 5 })

it.each([',', ';', '\t', '|'])(
  'SE-03 writes no cell that a spreadsheet takes for a formula, separated by “%s”',
  (separator) => {
    const all = fc.property(table, (rows) => {
      for (const value of cells(formatCsv(rows), separator).flat())
        expect(value.trimStart()).not.toMatch(/^[=+\-@|%＝＋－＠]/)
    })
    fc.assert(all, { numRuns: 500, examples: [[[['a', 'b;=1+1']]], [[['a', 'b;"=1+1;c']]], [[['a', 'b\n=1+1']]]] })
  },
)

it('comes back as it was, but for marks before what looks like a formula', () => {
  fc.assert(
    fc.property(table, (rows) => {
      const bare = (given: string[][]) => given.map((row) => row.map((value) => value.replaceAll("'", '')))
      const back = cells(formatCsv(rows))
      expect(bare(back)).toEqual(bare(rows))
      back.forEach((row, y) => {
        row.forEach((value, x) => {
          const given = rows[y]?.[x] ?? ''
          if (/^\w*(?: [-+] \w+)*$/.test(given)) expect(value).toBe(given)
        })
      })
    }),
    { examples: [[[['A + B', 'a-b']]]] },
  )
})
