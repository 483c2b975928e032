import fc from 'fast-check'
import { expect, it } from 'vitest'
import { packedIds } from './packed-ids.ts'

it('tells of what a number was made', () => {
  const { idIn, partsOfId } = packedIds(1_000_000, (course, number) => ({ course, number }))
  const within = fc.integer({ min: 0, max: 999_999 })
  fc.assert(
    fc.property(within, within, (course, number) => {
      expect(partsOfId(idIn(course, number))).toEqual({ course, number })
    }),
  )
})
