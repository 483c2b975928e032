import { expect, it } from 'vitest'
import { filterFor, noFields } from './choice.ts'

it('SB-04 says which submissions are judged again, and nothing while it is not known', () => {
  const none = { problem: '', fields: noFields }
  expect(filterFor({ kind: 'all', ...none })).toEqual({ all: true })
  expect(filterFor({ kind: 'problem', ...none })).toBeNull()
  expect(filterFor({ kind: 'problem', ...none, problem: 'A' })).toEqual({ problemID: 'A' })
  expect(filterFor({ kind: 'filter', ...none, problem: 'A' })).toBeNull()
  expect(filterFor({ kind: 'filter', ...none, fields: { ...noFields, username: ' bob ' } })).toEqual({
    username: 'bob',
  })
})
