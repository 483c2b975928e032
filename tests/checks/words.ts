import { filesOf, read } from './files.ts'

/** The glossary of the pages' README: each rejected word, and what is said in its place. */
function rejectedWords() {
  const [, table = ''] = /## Glossary\n([\s\S]*?)(?:\n## |$)/.exec(read('web/README.md')) ?? []
  return table
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()))
    .filter((cells) => cells.length === 5 && !/^(-+|English)$/.test(cells[1] ?? ''))
    .flatMap(([, english = '', chinese = '', rejected = '']) =>
      rejected.split(/[、,]\s*/).map((word) => {
        const isEnglish = /^[\x20-\x7e]+$/.test(word)
        return { word, isEnglish, instead: isEnglish ? english : chinese }
      }),
    )
    .filter(({ word }) => word !== '')
}

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

/** Every text that users may read, the pages' and the server's; what simulates other sites speaks as they do. */
const texts = [
  ...filesOf('web/src/locales/{zh-CN,en}/**/*.json'),
  ...filesOf('web/src/features/help/texts/**/*.md'),
  ...filesOf('functions/{src,shared}/**/*.ts')
    .filter(({ path }) => !/\.test\.ts$|\/simulated\//.test(path))
    .map(({ path, text }) => ({ path, text: text.replace(/^\s*(\*|\/[/*]).*$/gm, '') })),
]

/** The sentences of a file: in code, what stands in quotes and is more than one word. */
const sentencesIn = (path: string, text: string): string[] => {
  if (path.endsWith('.md')) return text.split('\n')
  return path.endsWith('.json')
    ? [...text.matchAll(/: ("(?:[^"\\]|\\.)*")/g)].map(([, said = '']) => String(JSON.parse(said)))
    : [...text.matchAll(/(['"`])(.*?)\1/g)].map(([, , said = '']) => said).filter((said) => said.includes(' '))
}

/** Words that the glossary rejects, in texts of pages and server. */
export function faultsOfWords(): string[] {
  const rejected = rejectedWords()
  if (rejected.length < 10) return ['web/README.md has no glossary']
  const english = rejected
    .filter((one) => one.isEnglish)
    .map((one) => ({ ...one, pattern: new RegExp(`\\b${one.word}\\b`, 'i') }))
  const chinese = rejected.filter((one) => !one.isEnglish)
  return texts.flatMap(({ path, text }) => [
    ...chinese
      .filter(({ word }) => text.includes(word))
      .map(({ word, instead }) => `${path} says ${word}, where its word is ${instead}`),
    ...sentencesIn(path, text)
      .filter((said) => !specified.has(said))
      .flatMap((said) =>
        english
          .filter(({ pattern }) => pattern.test(said))
          .map(({ word, instead }) => `${path} says ${word}, where its word is ${instead}: ${said}`),
      ),
  ])
}
