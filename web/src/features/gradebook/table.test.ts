import { expect, it } from 'vitest'
import { linesOf, studentLines } from './table.ts'

const cells = (lines: ReturnType<typeof linesOf>) => lines.map((one) => one.cells)

it('BX-01 reads names from a list, from lines and from a table with headings', () => {
  expect(cells(studentLines('ada bob  cyd'))).toEqual([['ada'], ['bob'], ['cyd']])
  expect(cells(studentLines('ada\nbob\n'))).toEqual([['ada'], ['bob']])
  expect(cells(studentLines('Username,Class\nada,"Class 1, b"\nbob'))).toEqual([['ada', 'Class 1, b'], ['bob']])
  expect(cells(studentLines('用户名\t班级\t学号\nada\t一班\t07'))).toEqual([['ada', '一班', '07']])
})

it('BX-01 reads grades with comments, and keeps the numbers of their lines', () => {
  expect(linesOf('username,grade,comment\n\nada,7.5,"good, very"\nbob,,', 3)).toEqual([
    { line: 3, cells: ['ada', '7.5', 'good, very'], isBroken: false },
    { line: 4, cells: ['bob', '', ''], isBroken: false },
  ])
})
