import fc from 'fast-check'
import { expect, it } from 'vitest'
import { batchesOf, writeTable } from '../../../lib/rows/table.ts'
import { readTable } from './importTable.ts'

const problems = (text: string) =>
  readTable(text).rows.map(({ line, problems }) => [
    line,
    ...problems.map((problem) => (problem === 'quotes' ? problem : problem.code)),
  ])

it('AD-02 checks every row by the contract and counts lines as spreadsheets do', () => {
  const text = [
    'username,password,email,real name,gender,nickname,school',
    'lin,secret-1,lin@example.org,林小雨,女,Rain,Lake School',
    ',,,,,,',
    'wu,12345',
    ' LIN ,secret-1',
    'zhao,secret-1,lin@example.ORG',
    'qian,secret-1,no-address',
    ',secret-1',
    'sun,secret-1,,,robot',
    'lin,12,nowhere,,robot',
  ].join('\r\n')
  expect(readTable(text).headed).toBe(true)
  expect(problems(text)).toEqual([
    [2],
    [4, 'password-length'],
    [5, 'name-twice'],
    [6, 'name-twice'],
    [7, 'email-invalid'],
    [8, 'username-required'],
    [9, 'gender-unknown'],
    [10, 'password-length', 'email-invalid', 'gender-unknown', 'name-twice'],
  ])
})

it('AD-02 reads tabs and semicolons, keeps blanks in passwords, and tells of broken quotes', () => {
  expect(readTable('用户名\t密码\nlin\t pass word \n').rows[0]?.cells).toEqual(['lin', ' pass word '])
  expect(readTable('lin;secret-1;;林\nwu;secret-2;;吴').rows.map(({ cells }) => cells[3])).toEqual(['林', '吴'])
  expect(problems('lin,secret-1\nwu,"secret-2\nzhao,secret-3')).toEqual([[1], [2, 'quotes']])
})

it('AD-02 takes seven columns, and notes beside them only where the columns are headed', () => {
  const row = 'lin,secret-1,,,,,Lake'
  expect(problems(`${row},,,`)).toEqual([[1]])
  expect(problems(`${row},note`)).toEqual([[1, 'too-many-columns']])
  expect(problems(`Username,Password,,,,,,Why not\n${row},note`)).toEqual([[2]])
})

it('AD-02 finds nothing in an empty file', () => {
  expect(readTable('').rows).toEqual([])
  expect(readTable('username,password\r\n').rows).toEqual([])
})

it('AD-02 reads again what it has written, whatever the cells hold', async () => {
  const cell = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('a,b', '"', 'x\ny', '=1+1', "'", ' '))
  const row = fc.array(cell, { minLength: 7, maxLength: 7 }).map(([, ...rest]) => ['lin', ...rest])
  const rows = fc.array(row, { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(rows, async (given) => {
      const headed = [['username', 'password', '3', '4', '5', '6', '7'], ...given]
      const text = await writeTable(headed, 'x.csv').text()
      expect(readTable(text.replace('\ufeff', '')).rows.map(({ cells }) => cells)).toEqual(given)
    }),
  )
})

it('AD-02 cuts a list into batches that hold it all', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 9 }), (list, size) => {
      const batches = batchesOf(list, size)
      expect(batches.flat()).toEqual(list)
      expect(batches.every(({ length }) => length > 0 && length <= size)).toBe(true)
    }),
  )
})
