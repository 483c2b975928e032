import { readFile } from 'node:fs/promises'
import { ratingChanges } from '@oj/functions/features/rating/formula.ts'
import { shownLine } from '@oj/functions/platform/http/fields.ts'
import { given } from '../lib/given-file.ts'
import { Failure } from '../lib/step.ts'
import { readRatings } from '../published/ratings.ts'

/** Of what is wrong, so many rows are told. */
const most = 50

const option = (args: readonly string[], name: string): number | null => {
  const value = args[args.indexOf(name) + 1]
  return args.includes(name) && value !== undefined ? Number(value) : null
}

/**
 * `npm run rating -- FILE.csv [--max-rating N] [--max-gain N]`: recomputes published changes of ratings by our formula and
 * prints what differs. Ends with 1 where something does.
 */
export async function rating(args: string[]): Promise<number> {
  const [file] = args
  if (file === undefined) throw new Failure('No file is named.', 'npm run rating -- FILE.csv')
  const rows = readRatings(await given(file, (one) => readFile(one, 'utf8')))
  const caps = { maxRating: option(args, '--max-rating'), maxGain: option(args, '--max-gain') }
  const changes = ratingChanges(rows, caps)
  const differing = rows.flatMap((row, at) => {
    const ours = changes[at] ?? 0
    return ours === row.change
      ? []
      : [`${shownLine(row.name)}: rank ${row.rank}, ${row.rating}: ${row.change} there, ${ours} here`]
  })
  console.log(`${differing.length} of ${rows.length} changes differ`)
  for (const line of differing.slice(0, most)) console.log(`  ${line}`)
  return differing.length > 0 ? 1 : 0
}
