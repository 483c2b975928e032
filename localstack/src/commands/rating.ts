import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Caps, ratingChanges } from '@oj/functions/features/rating/formula.ts'
import { toVisibleLine } from '@oj/functions/platform/http/fields.ts'
import { readNamedFile } from '../lib/given-file.ts'
import { Failure } from '../lib/step.ts'
import { type RatedRow, readRatings, readRound } from '../published/ratings.ts'

/** Of what is wrong, so many rows are told of a file. */
const most = 50

const readNumberOption = (args: readonly string[], name: string): number | null => {
  const value = args[args.indexOf(name) + 1]
  return args.includes(name) && value !== undefined ? Number(value) : null
}

/** The files that a path names: itself, or those of a folder that may hold ratings. */
async function filesAt(path: string): Promise<string[]> {
  if (!(await readNamedFile(path, stat)).isDirectory()) return [path]
  const names = (await readdir(path)).filter((name) => /\.(csv|json)$/i.test(name))
  return names.toSorted().map((name) => join(path, name))
}

const rowsOf = (file: string, text: string) => (file.endsWith('.json') ? readRound(text) : readRatings(text))

const differencesOf = (rows: readonly RatedRow[], caps: Caps): string[] => {
  const changes = ratingChanges(rows, caps)
  return rows.flatMap(({ name, rank, rating, change }, at) => {
    const ours = changes[at] ?? 0
    return ours === change ? [] : [`${toVisibleLine(name)}: rank ${rank}, ${rating}: ${change} there, ${ours} here`]
  })
}

/**
 * `npm run rating -- PATH [--max-rating N] [--max-gain N]`: recomputes published changes of ratings by our formula and prints
 * what differs. PATH is a CSV file, a round of the public repository meooow25/carrot, or a folder of both. Ends with 1 where
 * something differs, or nothing could be compared.
 */
export async function compareRatings(args: string[]): Promise<number> {
  const [path] = args
  if (path === undefined) throw new Failure('No file is named.', 'npm run rating -- FILE.csv')
  const caps = { maxRating: readNumberOption(args, '--max-rating'), maxGain: readNumberOption(args, '--max-gain') }
  const counts: { rows: number; differing: number }[] = []
  for (const file of await filesAt(path)) {
    const rows = rowsOf(file, await readNamedFile(file, (one) => readFile(one, 'utf8')))
    if (rows === null) {
      console.log(`${basename(file)}: holds no changes of ratings, left out`)
      continue
    }
    const differing = differencesOf(rows, caps)
    counts.push({ rows: rows.length, differing: differing.length })
    console.log(`${basename(file)}: ${differing.length} of ${rows.length} changes differ`)
    for (const line of differing.slice(0, most)) console.log(`  ${line}`)
  }
  const sumOf = (of: 'rows' | 'differing') => counts.reduce((sum, count) => sum + count[of], 0)
  if (counts.length !== 1) console.log(`${sumOf('differing')} of ${sumOf('rows')} changes differ`)
  return sumOf('differing') > 0 || sumOf('rows') === 0 ? 1 : 0
}
