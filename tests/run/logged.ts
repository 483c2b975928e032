import { globSync, readFileSync, statSync } from 'node:fs'
import { localPath } from '@oj/localstack/lib/paths.ts'

/** A line of a log that tells of an error, as `functions/src/platform/log.ts` writes it. */
const mark = '"level":"ERROR"'
/** Enough to find what went wrong; a test may well bring one error about a hundred times. */
const [linesMax, charsMax] = [20, 1500]

/** What makes two errors the same: all but the numbers and ids in it. */
const kindOf = (line: string) =>
  line.replaceAll(/"(timestamp|requestId|taskId|ms)":("[^"]*"|[\d.]+)/g, '').replaceAll(/\d+/g, '')

/**
 * The errors that servers of the stacks have logged since a time (ms since 1970), each kind once: what a server says of a
 * failure that a test sees only as "server error" is gone with the machine otherwise.
 */
export function loggedSince(began: number): string[] {
  const paths = globSync(localPath('logs', '{api,judge}-*.log')).filter((path) => statSync(path).mtimeMs >= began)
  const lines = paths.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => line.includes(mark)),
  )
  const kinds = new Map(lines.map((line) => [kindOf(line), line.slice(0, charsMax)]))
  return [...kinds.values()].slice(0, linesMax)
}
