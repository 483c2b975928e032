import { expect, it } from 'vitest'
import { bankQuery } from './bankQuery.ts'

it('AD-05 an address of the bank may be wrong in every way', () => {
  const usual = bankQuery.read(new URLSearchParams())
  const wrong = 'tab=x&auth=9&type=x&judgeMode=none&difficulty=hard&onlyMine=1&sort=up&currentPage=-3&limit=7'
  expect(bankQuery.read(new URLSearchParams(wrong))).toEqual(usual)
  expect(bankQuery.write(usual).toString()).toBe('')
})
