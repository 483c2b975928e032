import fc from 'fast-check'
import { expect, test } from 'vitest'
import { submissionQuery } from './query.ts'

const read = (text: string) => submissionQuery.read(new URLSearchParams(text))

test('SB-01 an empty address means everyone’s newest 15', () => {
  expect(read('')).toEqual({
    onlyMine: false,
    status: null,
    language: '',
    username: '',
    problemID: '',
    completeProblemID: false,
    containsEnd: false,
    currentPage: 1,
    limit: 15,
  })
})

test.each([
  ['currentPage=0', { currentPage: 1 }],
  ['limit=0', { limit: 15 }],
  ['limit=many', { limit: 15 }],
  ['limit=1000000', { limit: 15 }],
  ['limit=30', { limit: 30 }],
  ['status=0', { status: 0 }],
  ['status=-2', { status: -2 }],
  ['status=AC', { status: null }],
  ['language=C%2B%2B17', { language: 'C++17' }],
  ['onlyMine=yes', { onlyMine: false }],
  ['onlyMine=true&username=ann', { onlyMine: true, username: '' }],
  ['containsEnd=true', { containsEnd: true }],
  ['problemID=1000&completeProblemID=true', { problemID: '1000', completeProblemID: true }],
])('SB-01 tolerates %s', (text, expected) => {
  expect(read(text)).toMatchObject(expected)
})

test('SB-01 never fails and reads back what it wrote', () => {
  const names = fc.constantFrom(
    'onlyMine',
    'status',
    'language',
    'username',
    'problemID',
    'completeProblemID',
    'containsEnd',
    'currentPage',
    'limit',
  )
  const values = fc.oneof(fc.string(), fc.integer().map(String), fc.constant('true'))
  fc.assert(
    fc.property(fc.dictionary(names, values), (entries) => {
      const query = submissionQuery.read(new URLSearchParams(entries))
      expect(submissionQuery.read(submissionQuery.write(query))).toEqual(query)
    }),
  )
})
