import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sortHonors, titleOf } from './rules.ts'

const threshold = fc.option(fc.nat(10))
const honors = fc.uniqueArray(
  fc.record({ id: fc.nat(), name: fc.string({ minLength: 1 }), color: fc.constant('#000000') }),
  { selector: ({ id }) => id, maxLength: 6 },
)
const withThresholds = honors.chain((list) =>
  fc.tuple(
    ...list.map((one) => fc.record({ accepted: threshold, rating: threshold }).map((more) => ({ ...one, ...more }))),
  ),
)
const holder = { titleName: '', titleColor: '', ac: 5, rating: 5 }

it('AC-09 shows the title of staff before any honor', () => {
  fc.assert(
    fc.property(withThresholds, (list) => {
      const given = { ...holder, titleName: 'Coach', titleColor: '#ffffff' }
      expect(titleOf(given, sortHonors(list))).toEqual({ titleName: 'Coach', titleColor: '#ffffff' })
    }),
  )
})

it('AC-09 shows the last honor in order that was reached by solved problems or by rating', () => {
  fc.assert(
    fc.property(withThresholds, fc.nat(12), fc.option(fc.nat(12)), (list, ac, rating) => {
      const reached = sortHonors(list).filter(
        (one) =>
          (one.accepted !== null && ac >= one.accepted) ||
          (one.rating !== null && rating !== null && rating >= one.rating),
      )
      expect(titleOf({ ...holder, ac, rating }, sortHonors(list)).titleName).toBe(reached.at(-1)?.name ?? '')
    }),
  )
})
