import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readUserQuery, userTabs, writeUserQuery } from './query.ts'

const read = (text: string) => readUserQuery(new URLSearchParams(text))

it('AD-02 begins with ten users a page and forgives a bad address', () => {
  const usual = { tab: 'list', keyword: '', onlyAdmin: false, currentPage: 1, limit: 10 }
  expect(read('')).toEqual(usual)
  expect(read('tab=x&onlyAdmin=1&currentPage=-3&limit=7&keyword=%20ann%20')).toEqual({ ...usual, keyword: 'ann' })
})

it('AD-02 reads what it has written', () => {
  const query = fc.record({
    tab: fc.constantFrom(...userTabs),
    keyword: fc.string({ maxLength: 100 }).map((text) => text.trim()),
    onlyAdmin: fc.boolean(),
    currentPage: fc.integer({ min: 1, max: 9_999_999 }),
    limit: fc.constantFrom(10, 15, 30, 50, 100),
  })
  fc.assert(
    fc.property(query, (one) => {
      expect(readUserQuery(new URLSearchParams(writeUserQuery(one).toString()))).toEqual(one)
    }),
  )
})
