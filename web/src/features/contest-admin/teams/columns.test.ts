import { contestantLimits } from '@oj/functions/features/contest/contestants/contract.ts'
import { expect, it } from 'vitest'
import { readTable, rowsOfTable } from '../../../lib/roster/columns.ts'
import { readCells } from '../../../lib/roster/readCells.ts'
import { teamShape } from './columns.ts'

/** What of each team is read from a pasted text. */
const readTeams = (text: string) =>
  rowsOfTable(readTable(readCells(text), teamShape), teamShape).map((row) =>
    [row.team, row.members, row.school, row.category, row.seat, row.username].join('|'),
  )

it('CT-05 teams are read by headings of both languages, else in the usual order without a column that counts', () => {
  expect(readTeams('座位,队名,备注,学校\nA1,闪电队,-,一中')).toEqual(['闪电队||一中||A1|'])
  expect(readTeams('username,team,members,school,category,seat\nt1,Ants,"Ann, Ben",No. 1,Girls,B-2')).toEqual([
    'Ants|Ann, Ben|No. 1|Girls|B-2|t1',
  ])
  expect(readTeams('1\tAnts\tAnn, Ben\tNo. 1\n2\tBees\tCy\tNo. 2')).toEqual([
    'Ants|Ann, Ben|No. 1|||',
    'Bees|Cy|No. 2|||',
  ])
  expect(readTeams('Ants\nBees')).toEqual(['Ants|||||', 'Bees|||||'])
})

it('CT-05 a cell that is too long is told to be so, and not cut to what is good', () => {
  const table = readTable(readCells(`Ants\t${'Ann, '.repeat(100)}`), teamShape)
  expect(rowsOfTable(table, teamShape)[0]?.members.length).toBeGreaterThan(contestantLimits.members)
})
