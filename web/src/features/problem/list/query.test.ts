import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageSizes } from '../../../lib/addressQuery.ts'
import { problemQuery } from './query.ts'

const read = (text: string) => problemQuery.read(new URLSearchParams(text))

test('PB-01 an empty address means the first page of 30', () => {
  expect(read('')).toEqual({
    keyword: '',
    difficulty: null,
    tags: [],
    oj: 'Mine',
    own: null,
    sort: null,
    descending: false,
    currentPage: 1,
    limit: 30,
  })
})

test.each([
  ['currentPage=0', { currentPage: 1 }],
  ['currentPage=-7', { currentPage: 1 }],
  ['currentPage=two', { currentPage: 1 }],
  ['limit=7', { limit: 30 }],
  ['limit=1e9', { limit: 30 }],
  ['limit=100', { limit: 100 }],
  ['tagId={bad', { tags: [] }],
  ['tagId="3"', { tags: [] }],
  ['tagId=[1,"x",2.5,4]', { tags: [1, 4] }],
  ['difficulty=All', { difficulty: null }],
  ['difficulty=2', { difficulty: 2 }],
  ['oj=All', { oj: 'All' }],
  ['oj=ME', { oj: 'Mine' }],
  ['oj=x', { oj: 'Mine' }],
  ['own=solved', { own: 'solved' }],
  ['own=favourite', { own: 'favourite' }],
  ['own=all', { own: null }],
  ['sort=rate&descending=true', { sort: 'rate', descending: true }],
  ['sort=name&descending=true', { sort: null, descending: false }],
])('PB-01 tolerates %s', (text, expected) => {
  expect(read(text)).toMatchObject(expected)
})

test('PB-01 never fails and reads back what it wrote', () => {
  fc.assert(
    fc.property(
      fc.webQueryParameters(),
      fc.dictionary(fc.constantFrom('keyword', 'tagId', 'limit', 'oj', 'own', 'sort', 'descending'), fc.string()),
      (a, b) => {
        const query = problemQuery.read(new URLSearchParams([...new URLSearchParams(a), ...Object.entries(b)]))
        expect(query.currentPage).toBeGreaterThanOrEqual(1)
        expect(pageSizes).toContain(query.limit)
        expect(problemQuery.read(problemQuery.write(query))).toEqual(query)
      },
    ),
  )
})
