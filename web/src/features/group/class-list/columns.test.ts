import fc from 'fast-check'
import { expect, it } from 'vitest'
import { assignColumn, readTable, rowsOfTable } from '../../../lib/roster/columns.ts'
import { readCells } from '../../../lib/roster/readCells.ts'
import { classShape } from './columns.ts'

/** What of each person is read from a pasted text. */
const readPeople = (text: string) =>
  rowsOfTable(readTable(readCells(text), classShape), classShape).map((row) =>
    [row.name, row.number, row.username, row.email, row.seat].join('|').replace(/\|+$/, ''),
  )

it('GR-10 a class is read from whatever a spreadsheet or a chat puts between two columns', () => {
  for (const between of ['\t', ',', ';', '，', '；', '　', ' ', '   '])
    expect(readPeople(`王小明${between}20240101\r\n欧阳 修${between}20240102\n\n`), JSON.stringify(between)).toEqual([
      '王小明|20240101',
      '欧阳 修|20240102',
    ])
  expect(readPeople('20240101 Li Ming\n20240102 Anne Marie Wu')).toEqual(['Li Ming|20240101', 'Anne Marie Wu|20240102'])
  expect(readPeople('Li,S01\nWu,S02')).toEqual(['Li|S01', 'Wu|S02'])
  expect(readPeople('alice\nbob_2')).toEqual(['||alice', '||bob_2'])
  expect(readPeople('王小明\n李 雷')).toEqual(['王小明', '李 雷'])
})

it('GR-10 headings in both languages say what columns are, in any order; other columns are left out', () => {
  const english = 'Seat,Student number,Name,Remark,E-mail,Username\nA1,7,"Wu, Anne",late,a@b.cn,anne'
  expect(readPeople(english)).toEqual(['Wu, Anne|7|anne|a@b.cn|A1'])
  expect(readPeople('序号\t学号\t姓名\t座位号\n1\t001\t张三\t3')).toEqual(['张三|001|||3'])
  // a title above the headings is nobody
  expect(readPeople('高一3班名单\t\t\n2026 年秋\n序号\t学号\t姓名\n1\t001\t张三')).toEqual(['张三|001'])
  expect(readPeople('姓名\n张三')).toEqual(['张三'])
  // a column that only counts is none, a second one of numbers is the seat
  expect(readPeople('1,张三,20240101,12\n2,李四,20240102,14')).toEqual(['张三|20240101|||12', '李四|20240102|||14'])
})

it('GR-10 what was guessed wrongly is assigned anew, each kind to one column', () => {
  expect(assignColumn(['name', 'number', 'skip'], 2, 'name')).toEqual(['skip', 'number', 'name'])
  expect(assignColumn(['name', 'number', 'skip'], 0, 'skip')).toEqual(['skip', 'number', 'skip'])
})

it('GR-10 a stray quotation mark loses no row, and no text is too odd to be read', () => {
  expect(readCells('王"小明,1\n"李四,2\n张三,3')).toEqual([
    ['王"小明', '1'],
    ['"李四', '2'],
    ['张三', '3'],
  ])
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const cells = readCells(text)
      const table = readTable(cells, classShape)
      expect(rowsOfTable(table, classShape).length).toBe(cells.length - Number(table.headed))
    }),
  )
})
