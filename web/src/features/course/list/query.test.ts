import { expect, it } from 'vitest'
import { adminQuery, courseQuery } from './query.ts'

it('CO-01 reads the address of the list of courses and writes the shortest one', () => {
  const read = (text: string) => courseQuery.read(new URLSearchParams(text))
  expect(read('')).toEqual({ keyword: '', currentPage: 1, limit: 12 })
  expect(read('keyword=+graphs+&currentPage=-3&limit=9999')).toEqual({ keyword: 'graphs', currentPage: 1, limit: 12 })
  const query = { keyword: 'a b', currentPage: 2, limit: 24 }
  expect(courseQuery.read(courseQuery.write(query))).toEqual(query)
  expect(courseQuery.write({ keyword: '', currentPage: 1, limit: 12 }).toString()).toBe('')
})

it('AD-07 reads the tab of the list in the back office', () => {
  const read = (text: string) => adminQuery.read(new URLSearchParams(text))
  expect(read('tab=other&keyword=a')).toEqual({ tab: 'list', keyword: 'a', currentPage: 1, limit: 12 })
  expect([read('tab=deleted'), read('')].map((query) => adminQuery.write(query).toString())).toEqual([
    'tab=deleted',
    '',
  ])
})
