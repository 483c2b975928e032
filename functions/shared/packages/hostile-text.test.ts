import { costly } from '@oj/tests/support/data/hostile-text.ts'
import { describe, expect, it } from 'vitest'
import { timeOf } from './formats/hydro/quantities.ts'
import { readIni } from './formats/icpc/yaml.ts'
import { mainOf } from './main-file.ts'
import { picturesIn, plainHtml } from './statements/attach.ts'
import { decodeEntities } from './statements/entities.ts'
import { linesOf } from './statements/headings.ts'
import { dropLoneTags } from './statements/lone-tags.ts'
import { partsOf } from './statements/parts.ts'
import { readStatement } from './statements/read-statement.ts'
import { unwrapStatement } from './statements/unwrap.ts'
import { fromTex } from './tex/from-tex.ts'
import { tidyParagraphs } from './tex/markdown.ts'
import { trimCharacters } from './trimmed.ts'
import { parseXml } from './xml.ts'
import { parseYaml } from './yaml.ts'

/** What a reader does with a text of somebody else; that it may refuse the text is another matter. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  picturesIn,
  plainHtml,
  readIni,
  timeOf,
  linesOf,
  partsOf,
  readStatement,
  decodeEntities,
  dropLoneTags,
  unwrapped: (text) => unwrapStatement({ description: text, input: '', output: '', hint: '' }),
  fromTex,
  tidy: tidyParagraphs,
  mainOf: (text) =>
    ['a.py', 'b.py', 'a.pas', 'a.adb', 'a.f90', 'A.java'].map((path) =>
      mainOf([
        { path, text },
        { path: 'c.py', text },
      ]),
    ),
  trimmed: (text) => trimCharacters(text, '-_. '),
  parseXml: (text) => {
    try {
      return parseXml(text, 'problem.xml')
    } catch {
      return null
    }
  },
}

describe('SE-03 readers of packages take time in proportion to the text', () => {
  it.each(Object.entries(readers))('%s', (_, read) => {
    expect(costly(100_000, read)).toEqual([])
  })

  it('parseYaml, which makes a node of one character', () => {
    const read = (text: string) => {
      try {
        return parseYaml(text, 100)
      } catch {
        return null
      }
    }
    expect(costly(30_000, read)).toEqual([])
  })

  it('parseYaml refuses a key that is there twice, and says where', () => {
    expect(() => parseYaml('a: 1\nb:\n  c: 1\n  c: 2\n', 0)).toThrow('Map keys must be unique at line 4, column 3')
    expect(parseYaml('a: 1\nb:\n  a: 2\n', 0)).toEqual({ a: 1, b: { a: 2 } })
  })
})
