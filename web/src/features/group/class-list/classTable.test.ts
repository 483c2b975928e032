import { expect, it } from 'vitest'
import { readClassList } from './classTable.ts'

const codes = (text: string, makes: boolean) =>
  readClassList(text, makes).rows.map(({ problems }) => problems.map((one) => (one === 'quotes' ? one : one.code)))

it('GR-03 a class list needs no more than names, and what an account is made of only where accounts are made', () => {
  const list = 'username,password,email\nalice\nAlice,,\nbob,,no-address\ncarol,123,\n!,,\n'
  expect(readClassList(list, false).headed).toBe(true)
  expect(codes(list, false)).toEqual([[], ['name-twice'], [], [], ['username-invalid']])
  expect(codes(list, true)).toEqual([[], ['name-twice'], ['email-invalid'], ['password-length'], ['username-invalid']])
})
