import { expect, it } from 'vitest'
import { texts as english } from './texts/en/index.ts'
import { texts as chinese } from './texts/zh-CN/index.ts'
import { parsePages, searchPages, splitPictures, topics } from './topics.ts'

const all = Object.values(topics).flat()

it.each([
  ['en', english],
  ['zh-CN', chinese],
] as const)('SH-15 has all pages of help in %s, each short and with a title', (_, texts) => {
  const pages = parsePages(texts)
  expect(pages.map(({ topic }) => topic)).toEqual(all)
  for (const { title, text } of pages) {
    expect(title).not.toMatch(/^#|^$/)
    expect(text.length).toBeLessThan(2500)
  }
})

it('SH-15 finds pages by all words of a search, titles first', () => {
  const found = (search: string) => searchPages(parsePages(english), search).map(({ topic }) => topic)
  expect(found('')).toEqual(all)
  expect(found('Runtime error')).toEqual(['verdicts'])
  expect(found('grades')[0]).toBe('grades')
  expect(found('no such words')).toEqual([])
  expect(searchPages(parsePages(chinese), '封榜').map(({ topic }) => topic)).toContain('taking-part')
})

it('SH-15 has the same pictures in both languages, each said in words, between texts that are whole', () => {
  const pictures = (texts: Readonly<Record<string, string>>) =>
    parsePages(texts).map(({ text }) => splitPictures(text).flatMap((piece) => ('name' in piece ? [piece.name] : [])))
  expect(pictures(chinese)).toEqual(pictures(english))
  expect(splitPictures('One.\n\n![A table](class-list)\n\n- two\n- three')).toEqual([
    { text: 'One.' },
    { name: 'class-list', alt: 'A table' },
    { text: '- two\n- three' },
  ])
})
