import { measureSimilarity } from '@oj/tests/load/similarity.ts'

/** What comparing the programs of a contest takes, by their number; it needs no stack. */
export async function benchSimilarity(args: string[]): Promise<number> {
  const figures = await measureSimilarity()
  if (args.includes('--json')) console.log(JSON.stringify(figures))
  else console.table(figures)
  return 0
}
