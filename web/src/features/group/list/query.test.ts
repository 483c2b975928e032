import { expect, it } from 'vitest'
import { groupQuery } from './query.ts'

const read = (address: string) => groupQuery.read(new URLSearchParams(address))

it('GR-01 says in the address what is shown of the groups, and nothing of what is usual', () => {
  const query = { auth: 2, onlyMine: true, keyword: 'math', currentPage: 3, limit: 30 }
  expect(read(groupQuery.write(query).toString())).toEqual(query)
  expect(groupQuery.write(read('')).toString()).toBe('')
})

it.each(['auth=7', 'auth=x', 'limit=10', 'limit=-1', 'currentPage=0', 'currentPage=x', 'onlyMine=1'])(
  'GR-01 takes %s for nothing',
  (address) => {
    expect(read(address)).toEqual(read(''))
  },
)
