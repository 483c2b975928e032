import { type File, filesOf, pathsOf, read } from './files.ts'

const rooms = '{cdk,functions,judge-container,localstack,tests,web}'
const pages = () => filesOf('README.md', `${rooms}/**/*.md`)

/** A path of the repository, as pages name one: from any of its folders on. */
const isPath = (text: string) => /^[\w-][\w.-]*(\/[\w.-]+)+\.(tsx?|mjs|css|c|h|md)$/.test(text)

/** Files that a page names and that are not there. */
function lost(): string[] {
  const files = pathsOf(`${rooms}/**/*`).map((path) => `/${path}`)
  const isKnown = (path: string) => files.some((file) => file.endsWith(`/${path}`))
  return pages().flatMap(({ path, text }) =>
    [...text.matchAll(/`([^`\s]+)`/g)]
      .map(([, named = '']) => named)
      .filter((named) => isPath(named) && !isKnown(named))
      .map((named) => `${path} names ${named}, which is not there`),
  )
}

const tooLong = (files: readonly File[], most: number, isMeant: (line: string) => boolean = () => true) =>
  files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, at) =>
        line.length > most && isMeant(line) ? [`${path}:${at + 1} has more than ${most} characters`] : [],
      ),
  )

const isComment = (line: string) => /^ *(\/\/|\/\*|\* )/.test(line)

/** The README of the server names the slices in the order of the rules. */
function disorder(): string[] {
  const [, ruled = ''] = /^const slices = \[([^\]]*)/m.exec(read('.dependency-cruiser.mjs')) ?? []
  const [, list = ''] = /Slices stand in an order[\s\S]*?\n\n([\s\S]*?)\n\n/.exec(read('functions/README.md')) ?? []
  const words = (text: string) => text.match(/[a-z-]+/g)?.join(' ')
  const named = words(list.replace(/\([^)]*\)|\d\. [\w ]+:/g, ','))
  return named === words(ruled)
    ? []
    : ['functions/README.md names the slices in another order than the rules of imports']
}

/** What pages and comments say of files, and how long their lines are. */
export const faultsOfPages = (): string[] => [
  ...lost(),
  ...tooLong(pages(), 140),
  ...tooLong(filesOf(`${rooms}/**/*.{ts,tsx,mjs}`), 130, isComment),
  ...disorder(),
]
