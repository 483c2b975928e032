import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countsIn, tableOf } from './count-list.ts'
import { countTries, noCounts } from './counts.ts'

const statuses = fc.array(fc.integer({ min: -5, max: 10 }), { maxLength: 8 })
const counts = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 99_999_999 }), statuses), { selector: ([pid]) => pid })

it('PB-01 keeps the counts of every problem that was tried, and nothing of the others', () => {
  fc.assert(
    fc.property(counts, (list) => {
      const given = new Map(list.map(([pid, tries]) => [pid, countTries(tries)]))
      const tried = new Map(
        list.filter(([, tries]) => tries.length > 0).map(([pid, tries]) => [pid, countTries(tries)]),
      )
      expect(countsIn(JSON.parse(JSON.stringify(tableOf(given))))).toEqual(tried)
    }),
  )
})

it('reads a table whose columns are others than today', () => {
  const old = { fields: ['ac', 'gone', 'total'], rows: [[1000, 3, 7, 5]] }
  expect(countsIn(old).get(1000)).toEqual({ ...noCounts, ac: 3, total: 5 })
})
