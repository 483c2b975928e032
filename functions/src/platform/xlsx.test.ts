import { expect, it } from 'vitest'
import { unzipped } from '../../../tests/support/client/unzipped.ts'
import { createXlsx } from './xlsx.ts'

it('CR-06 a workbook has texts that no program takes for formulas', async () => {
  const files = await unzipped(await createXlsx('A/B: rank', [['=1+1', 7, 'a<b>&"c"\u0001\ud800']]))
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? ''
  expect(sheet).toContain('<c t="inlineStr" s="1"><is><t xml:space="preserve">=1+1</t></is></c><c><v>7</v></c>')
  expect(sheet).toContain('a&lt;b&gt;&amp;&quot;c&quot;\ufffd<')
  for (const refused of ['<f>', '\u0001']) expect(sheet).not.toContain(refused)
  expect(files.get('xl/styles.xml')).toContain('quotePrefix="1"')
  expect(files.get('xl/workbook.xml')).toContain('name="A B  rank"')
})
