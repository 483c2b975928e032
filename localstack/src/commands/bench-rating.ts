import { measureRating } from '@oj/tests/load/rating.ts'

/** How long the ratings of a large contest take to work out; it needs no stack. */
export function benchRating(args: string[]): number {
  const figures = measureRating()
  if (args.includes('--json')) console.log(JSON.stringify(figures))
  else console.table(figures)
  return 0
}
