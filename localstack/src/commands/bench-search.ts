import { measureDiscussionWords } from '@oj/tests/load/discussion-words.ts'

/** What the index of words of many discussions takes; it needs no stack. */
export function benchSearch(args: string[]): number {
  const figures = measureDiscussionWords()
  if (args.includes('--json')) console.log(JSON.stringify(figures))
  else console.table(figures)
  return 0
}
