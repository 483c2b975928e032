import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { page } from './page.ts'

describe('page', () => {
  it('PB-01 cuts any list into pages that together are the list', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { maxLength: 300 }), fc.integer({ min: 1, max: 50 }), (list, limit) => {
        const pages = Math.ceil(list.length / limit)
        const all = Array.from({ length: pages }, (_, at) => page(list, { currentPage: at + 1, limit }))
        expect(all.flatMap((one) => one.records)).toEqual(list)
        expect(all.every((one) => one.total === list.length && one.records.length <= limit)).toBe(true)
        expect(page(list, { currentPage: pages + 1, limit }).records).toEqual([])
      }),
    )
  })
})
