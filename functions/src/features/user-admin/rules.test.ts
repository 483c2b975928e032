import fc from 'fast-check'
import { expect, it } from 'vitest'
import { namesOf, readRow, readRows } from './rules.ts'

const name = fc.stringMatching(/^[A-Za-z0-9_.-]{1,20}$/)
const password = fc.string({ minLength: 6, maxLength: 20 })

it('AD-02 reads every good row whole', () => {
  fc.assert(
    fc.property(name, password, (username, secret) => {
      expect(readRow([username, secret, '', '林', '男', 'nick', 'Lake'])).toEqual({
        user: {
          username,
          password: secret,
          email: '',
          realname: '林',
          gender: 'male',
          nickname: 'nick',
          school: 'Lake',
        },
      })
    }),
  )
})

it('AD-02 fills what a short row leaves out', () => {
  expect(readRow(['lin', 'secret'])).toMatchObject({ user: { email: '', gender: 'secrecy', nickname: '' } })
})

it('AD-02 names an error for whatever a row may hold', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 120 }),
    fc.constantFrom('constructor', '', 'a@b.cn', '男'),
  )
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 9 }), (cells) => {
      const read = readRow(cells)
      expect('user' in read ? read.user.username : read.error.code).not.toBe('')
    }),
  )
  expect(readRow([])).toMatchObject({ error: { code: 'username-required' } })
  expect(readRow(['lin'])).toMatchObject({ error: { code: 'password-missing-in-row' } })
  expect(readRow(['lin', '12345'])).toMatchObject({ error: { code: 'password-length' } })
  expect(readRow(['lin', 'secret', 'lin@'])).toMatchObject({ error: { code: 'email-invalid' } })
  expect(readRow(['lin', 'secret', '', '', 'constructor'])).toMatchObject({ error: { code: 'gender-unknown' } })
  expect(readRow(['lin', 'secret', '', '', '', 'n'.repeat(21)])).toMatchObject({ error: { code: 'nickname-too-long' } })
  expect(readRow(Array(8).fill('x'))).toMatchObject({ error: { code: 'too-many-columns' } })
})

it('AD-02 lets a name come once, whatever its case or width', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('lin', 'Lin', 'LIN ', 'ｌｉｎ', 'wu', 'Wu')), (names) => {
      const good = readRows(names.map((one) => [one, 'secret'])).filter((read) => 'user' in read)
      const distinct = new Set(names.map((one) => one.trim().normalize('NFKC').toLowerCase()))
      expect(good).toHaveLength(distinct.size)
    }),
  )
})

it('AD-02 takes marks that turn or break a line out of the texts', () => {
  expect(readRow(['lin', 'secret', '', 'a\u202eb\nc'])).toMatchObject({ user: { realname: 'abc' } })
})

it('AD-02 names the accounts of a range', () => {
  const range = { prefix: 'p', suffix: 's', number_from: 9, number_to: 11 }
  expect(namesOf(range)).toEqual(['p9s', 'p10s', 'p11s'])
  expect(namesOf({ ...range, number_to: 8 })).toEqual([])
})
