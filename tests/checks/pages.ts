import { type File, filesOf, pathsOf } from './files.ts'

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

/** What pages and comments say of files, and how long their lines are. */
export const faultsOfPages = (): string[] => [
  ...lost(),
  ...tooLong(pages(), 140),
  ...tooLong(filesOf(`${rooms}/**/*.{ts,tsx,mjs}`), 130, isComment),
]
