import { measureSimilarity } from '@oj/tests/load/similarity.ts'
import { measureAgainst, writePrograms } from '@oj/tests/load/similarity-against.ts'

/**
 * What comparing the programs of a contest takes, by their number; it needs no stack. `--programs DIR` writes pairs of programs
 * there for another checker, and `--against FILE` says how well our order of these pairs agrees with what that one has told.
 */
export async function benchSimilarity(args: string[]): Promise<number> {
  const given = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined)
  const [folder, file] = [given('--programs'), given('--against')]
  const figures = folder ? await writePrograms(folder) : file ? await measureAgainst(file) : await measureSimilarity()
  if (args.includes('--json')) console.log(JSON.stringify(figures))
  else console.table(figures)
  return 0
}
