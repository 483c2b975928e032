import { expect, it } from 'vitest'
import { filterOf } from './filter.ts'

const none = { problemID: '', username: '', status: '', language: '', from: '', until: '' }

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
