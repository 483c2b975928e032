import { expect, it } from 'vitest'
import { readContestants } from './table.ts'

const problems = (text: string) =>
  readContestants(text).rows.map(({ line, problems }) => [
    line,
    ...problems.map((problem) => (problem === 'quotes' ? problem : problem.code)),
  ])

it('CT-05 checks every row of contestants by the contract and counts lines as spreadsheets do', () => {
  const text = [
    'username,team,members,school,category,seat',
    'team1,闪电队,"Ann, Ben",No. 1 School,Girls,B-12',
    ',,,,,',
    'TEAM1,Twice',
    'two words',
    ',Nobody',
    `team2,${'x'.repeat(101)}`,
    'team3',
  ].join('\r\n')
  expect(readContestants(text).headed).toBe(true)
  expect(problems(text)).toEqual([
    [2],
    [4, 'contestant-twice'],
    [5, 'username-invalid'],
    [6, 'username-required'],
    [7, 'contestant-cell-long'],
    [8],
  ])
  expect(readContestants(text).rows[0]?.cells[2]).toBe('Ann, Ben')
})

it('CT-05 takes six columns without headings, and tells of broken quotes', () => {
  expect(problems('team1;A;B;C;D;E')).toEqual([[1]])
  expect(problems('team1\tA\tB\tC\tD\tE\tF')).toEqual([[1, 'contestant-columns']])
  expect(problems('team1,"A')).toEqual([[1, 'quotes']])
})
