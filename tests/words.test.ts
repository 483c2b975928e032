import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

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

const filesOf = (folder: string, ending: RegExp) =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => ending.test(path) && !/\.test\.ts$/.test(path))
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

it.each(glossary().flatMap(({ chinese, rejected }) => rejected.map((word) => [word, chinese])))(
  'SH-01 nowhere says %s, because its word is %s',
  (word) => {
    expect(texts.filter(({ text }) => text.includes(word)).map(({ path }) => path)).toEqual([])
  },
)
