import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bankChoices, bankOrders, bankTabs, readBankQuery, writeBankQuery } from './bankQuery.ts'

const queries = fc.record({
  tab: fc.constantFrom(...bankTabs),
  keyword: fc.string({ maxLength: 20 }).map((text) => text.trim()),
  auth: fc.constantFrom(...bankChoices.auth),
  type: fc.constantFrom(...bankChoices.type),
  judgeMode: fc.constantFrom(...bankChoices.judgeMode),
  difficulty: fc.constantFrom('', '0', '7', '42'),
  onlyMine: fc.boolean(),
  sort: fc.constantFrom(...bankOrders),
  currentPage: fc.integer({ min: 1, max: 99_999 }),
  limit: fc.constantFrom(10, 15, 30, 50, 100),
})

it('AD-05 an address of the bank says what it was written from', () => {
  fc.assert(
    fc.property(queries, (query) => {
      expect(readBankQuery(writeBankQuery(query))).toEqual(query)
    }),
  )
})

it('AD-05 an address of the bank may be wrong in every way', () => {
  const usual = readBankQuery(new URLSearchParams())
  const wrong = 'tab=x&auth=9&type=x&judgeMode=none&difficulty=hard&onlyMine=1&sort=up&currentPage=-3&limit=7'
  expect(readBankQuery(new URLSearchParams(wrong))).toEqual(usual)
  expect(writeBankQuery(usual).toString()).toBe('')
})
