import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as z from 'zod'

const root = new URL('../', import.meta.url).pathname

/** The glossary of the pages' README: each thing's word and those that are not used for it. */
function glossary() {
  const readme = readFileSync(`${root}web/README.md`, 'utf8')
  const rows = /## Glossary\n([\s\S]*?)(?:\n## |$)/.exec(readme)?.[1]?.split('\n') ?? []
  return rows
    .map((row) => row.split('|').map((cell) => cell.trim()))
    .filter((cells) => cells.length === 5 && !/^(-+|English)$/.test(cells[1] ?? ''))
    .map(([, english = '', chinese = '', rejected = '']) => ({
      english,
      chinese,
      rejected: rejected.split(/[、,]\s*/).filter((word) => word !== ''),
    }))
}

/** The files of ours that speak to users: what simulates other sites speaks as they do. */
const filesOf = (folder: string, ending: RegExp) =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => ending.test(path) && !/\.test\.ts$|\/simulated\//.test(path))
    .map((path) => ({ path, text: readFileSync(`${root}${folder}/${path}`, 'utf8') }))

/** Every text that users may read: the pages' and the server's. */
const texts = [
  ...filesOf('web/src/locales/zh-CN', /\.json$/),
  ...filesOf('web/src/locales/en', /\.json$/),
  ...filesOf('functions/src', /\.ts$/).map(({ path, text }) => ({
    path,
    text: text.replace(/^\s*(\*|\/[/*]).*$/gm, ''),
  })),
]

it('has a glossary', () => {
  expect(glossary().length).toBeGreaterThan(10)
})

const isEnglish = (word: string) => /^[\x20-\x7e]+$/.test(word)
const rejected = glossary().flatMap(({ english, chinese, rejected }) =>
  rejected.map((word) => ({ word, instead: isEnglish(word) ? english : chinese })),
)

it.each(rejected.filter(({ word }) => !isEnglish(word)))(
  'SH-01 nowhere says $word, because its word is $instead',
  ({ word }) => {
    expect(texts.filter(({ text }) => text.includes(word)).map(({ path }) => path)).toEqual([])
  },
)

/** What the specification words so itself. */
const specified = new Set([
  'Please login first',
  'Problem Display ID is required',
  'Please login first!',
  'Please login again with the administrator account!',
  'Request timed out, please try again later',
  'Network error, abnormal link with server, please try again later',
  'Server error, please refresh again',
  'Server error! Please refresh again!',
  'The tag has been added, please do not add it repeatedly!',
])

const Catalogue: z.ZodType<Record<string, unknown>> = z.record(z.string(), z.unknown())
const leaves = (node: unknown): string[] =>
  typeof node === 'string' ? [node] : Object.values(Catalogue.parse(node)).flatMap(leaves)

/** The English sentences among the texts: in code, what stands in quotes and is more than one word. */
const sentences = texts.flatMap(({ path, text }) =>
  (path.endsWith('.json')
    ? leaves(JSON.parse(text))
    : [...text.matchAll(/(['"`])(.*?)\1/g)].map(([, , said = '']) => said)
  )
    .filter((sentence) => path.endsWith('.json') || sentence.includes(' '))
    .filter((sentence) => !specified.has(sentence))
    .map((sentence) => ({ path, sentence })),
)

it.each(rejected.filter(({ word }) => isEnglish(word)))('SH-01 no sentence says $word, but $instead', ({ word }) => {
  const found = new RegExp(`\\b${word}\\b`, 'i')
  expect(sentences.filter(({ sentence }) => found.test(sentence))).toEqual([])
})
