import { zipOf } from './zip.ts'

/** What XML takes for text: no control characters, and no halves of characters. */
const stripInvalidCharacters = (text: string) =>
  text.toWellFormed().replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeXml = (text: string) => stripInvalidCharacters(text).replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)

/** Characters that a cell holds at most. */
const cellMax = 32_767

/** A text is marked as one (style 1), so that no program takes it for a formula, also where it is typed over or saved anew. */
const cellOf = (value: string | number) =>
  typeof value === 'number'
    ? `<c><v>${value}</v></c>`
    : `<c t="inlineStr" s="1"><is><t xml:space="preserve">${escapeXml(value.slice(0, cellMax))}</t></is></c>`

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const admin = 'http://schemas.openxmlformats.org/adminDocument/2006/relationships'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const fixed = {
  '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${admin}/adminDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${admin}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${admin}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf quotePrefix="1" numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`,
}

/** The type of a workbook. */
export const xlsxType = `${sheetType}.sheet`

/** Rows as a workbook of one sheet: numbers are numbers, and texts are texts whatever they look like. */
export function createXlsx(title: string, rows: readonly (readonly (string | number)[])[]): Promise<Buffer> {
  const name = escapeXml(title.replace(/[\\/?*[\]:']/g, ' ').slice(0, 31))
  const lines = rows.map((row) => `<row>${row.map(cellOf).join('')}</row>`).join('')
  return zipOf({
    ...fixed,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${admin}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${main}"><sheetData>${lines}</sheetData></worksheet>`,
  })
}
