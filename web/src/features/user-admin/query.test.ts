import { expect, it } from 'vitest'
import { userQuery } from './query.ts'

const read = (text: string) => userQuery.read(new URLSearchParams(text))

it('AD-02 begins with ten users a page and forgives a bad address', () => {
  const usual = { tab: 'list', keyword: '', onlyAdmin: false, currentPage: 1, limit: 10 }
  expect(read('')).toEqual(usual)
  expect(read('tab=x&onlyAdmin=1&currentPage=-3&limit=7&keyword=%20ann%20')).toEqual({ ...usual, keyword: 'ann' })
})
