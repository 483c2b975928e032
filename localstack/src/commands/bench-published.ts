import { measurePublished } from '@oj/tests/load/published.ts'

/** What reading the largest published results takes; it needs no stack. */
export function benchPublished(args: string[]): number {
  const figures = measurePublished()
  if (args.includes('--json')) console.log(JSON.stringify(figures))
  else console.table(figures)
  return 0
}
