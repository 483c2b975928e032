import { expect, it } from 'vitest'
import { readXlsx } from './read-xlsx.ts'
import { createXlsx } from './xlsx.ts'
import { zipOf } from './zip.ts'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const sheetOf = (rows: string) => `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`

it('GR-10 a workbook that we write is read as it was written', async () => {
  const rows = [
    ['姓名', '学号'],
    ['=1+1', '007'],
    ['a<b> "c"', 20240101],
  ]
  expect(await readXlsx(await createXlsx('Class', rows))).toEqual([
    ['姓名', '学号'],
    ['=1+1', '007'],
    ['a<b> "c"', '20240101'],
  ])
})

it('GR-10 shared strings, pieces with a look of their own, gaps and long numbers are read as people see them', async () => {
  const strings = `<sst xmlns="${main}"><si><t>王小明</t></si><si><r><t>Li </t></r><r><t>Lei</t></r><rPh><t>no</t></rPh></si></sst>`
  const files = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="r"><sheets><sheet name="A" sheetId="9" r:id="rId7"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId7" Target="worksheets/other.xml"/></Relationships>',
    'xl/sharedStrings.xml': strings,
    'xl/worksheets/other.xml': sheetOf(
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1"><v>2.0240101E+8</v></c></row>' +
        '<row r="2"><c r="A2" t="s"><v>1</v></c><c r="B2" t="str"><f>1+1</f><v>2</v></c><c r="C2" t="e"><v>#REF!</v></c></row>' +
        '<row r="3"><c r="ZZZ3"><v>1</v></c></row>',
    ),
  }
  expect(await readXlsx(await zipOf(files))).toEqual([['王小明', '', '202401010'], ['Li Lei', '2', ''], []])
})

it('GR-10 what is no workbook, or would blow up, is none', async () => {
  expect(await readXlsx(Buffer.from('name,number'))).toBeNull()
  expect(await readXlsx(await zipOf({ 'a.txt': 'b' }))).toBeNull()
  const bomb = '<!DOCTYPE a [<!ENTITY b "bbbb">]>'
  expect(await readXlsx(await zipOf({ 'xl/worksheets/sheet1.xml': bomb + sheetOf('<row/>') }))).toBeNull()
  expect(await readXlsx(await zipOf({ 'xl/worksheets/sheet1.xml': Buffer.alloc(40 * 1024 ** 2) }))).toBeNull()
})
