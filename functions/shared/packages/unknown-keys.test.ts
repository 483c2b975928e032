import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { unknownKeys } from './unknown-keys.ts'
import { parseXml } from './xml.ts'

it('AD-06 names what a schema does not know, with the way to it, of a list once', () => {
  const Limits = z.object({ time: z.optional(z.number()), checked: z.optional(z.unknown()) })
  const schema = z.object({
    name: z.union([z.string(), z.object({ en: z.string() })]),
    limits: z._default(z.nullable(Limits), null),
    cases: z.catch(z.array(z.object({ input: z.string() })), []),
    byLanguage: z.record(z.string(), z.object({ code: z.string() })),
    text: z.pipe(
      z.string(),
      z.transform((text) => text.length),
    ),
  })
  const value = {
    name: { en: 'A', zh: 'B' },
    limits: { time: 1, checked: { any: 'thing' }, memory: 64 },
    cases: [
      { input: '1', points: 2 },
      { input: '2', points: 3, feedback: 'x' },
    ],
    byLanguage: { C: { code: '', from: 'here' } },
    text: 'a',
    author: 'somebody',
  }
  expect(unknownKeys(schema, value)).toEqual([
    'name.zh',
    'limits.memory',
    'cases.points',
    'cases.feedback',
    'byLanguage.C.from',
    'author',
  ])
})

it('AD-06 calls attributes and elements of XML by their names, and no layout', () => {
  const Item = z.object({ '@kind': z.string(), title: z.optional(z.unknown()) })
  const schema = z.object({ list: z.tuple([z.object({ item: z.array(Item) })]) })
  const xml = '<list>\n  <item kind="a" rank="2">\n <title>T</title><hint>H</hint></item>\n</list>'
  expect(unknownKeys(schema, parseXml(xml, 'x.xml'))).toEqual(['list.item.hint', 'list.item.rank'])
})
