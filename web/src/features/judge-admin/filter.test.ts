import { expect, it } from 'vitest'
import { filterFor, filterOf, noFields as none } from './filter.ts'

it('SB-04 asks for nothing while every field is empty', () => {
  expect(filterOf(none)).toBeNull()
  expect(filterOf({ ...none, problemID: ' ', from: 'no date' })).toBeNull()
})

it('SB-04 asks by what is filled in, accepted submissions too, whose status is 0', () => {
  expect(filterOf({ ...none, problemID: ' 1000 ', status: '0' })).toEqual({ problemID: '1000', status: 0 })
  expect(filterOf({ ...none, status: '-1', language: 'C++' })).toEqual({ status: -1, language: 'C++' })
})

it('SB-04 sends local moments as what they are everywhere', () => {
  const local = '2026-09-01T08:30'
  expect(filterOf({ ...none, from: local })).toEqual({ from: new Date(2026, 8, 1, 8, 30).toISOString() })
})

it('SB-04 says which submissions are judged again, and nothing while it is not known', () => {
  const blank = { problem: '', fields: none }
  expect(filterFor({ kind: 'all', ...blank })).toEqual({ all: true })
  expect(filterFor({ kind: 'problem', ...blank })).toBeNull()
  expect(filterFor({ kind: 'problem', ...blank, problem: 'A' })).toEqual({ problemID: 'A' })
  expect(filterFor({ kind: 'filter', ...blank, problem: 'A' })).toBeNull()
  expect(filterFor({ kind: 'filter', ...blank, fields: { ...none, username: ' bob ' } })).toEqual({ username: 'bob' })
})
