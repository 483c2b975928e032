import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { zipOf } from '../../../platform/zip.ts'
import { withScratch } from '../scratch.ts'
import { takePackage } from './read-package.ts'

it('AD-05 questions of a zip are read in other encodings, too, and what is not read is named', async () => {
  const item = (asked: string) =>
    `<?xml version="1.0"?><questestinterop><item ident="a" title="${asked}"><presentation><material><mattext>${asked}</mattext></material><response_str ident="r"><render_fib/></response_str></presentation></item></questestinterop>`
  const zip = await zipOf({
    'a/one.xml': Buffer.from(`\ufeff${item('什么是栈？')}`, 'utf16le'),
    'a/two.xml.qti': item('What?'),
    'a/three.xml': Buffer.concat([Buffer.from(item('Gr')), Buffer.from([0xff])]),
    '__MACOSX/a/._one.xml': 'x',
    'imsqti_v2p1.xsd': 'x',
    'a/notes.txt': 'x',
  })
  await withScratch(async (scratch) => {
    const file = join(scratch, 'x.zip')
    await writeFile(file, zip)
    const { questions, changes } = await takePackage(file, scratch, 'nobody', 'en')
    expect(questions.map(({ text }) => text)).toEqual([{ en: '什么是栈？' }, { en: 'What?' }])
    expect(changes.map(({ message }) => message.en)).toEqual(['Not taken from the file: a/three.xml, a/notes.txt'])
  })
})
