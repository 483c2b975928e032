import { readFile, stat } from 'node:fs/promises'
import type { Incomplete } from '@oj/shared/incomplete.ts'
import { exported } from '@oj/shared/packages/formats/exported.ts'
import type { ProblemPackage } from '@oj/shared/packages/model.ts'

const plainText = (text: string) => text.replaceAll('\r\n', '\n').trim()

/** Why a problem is not judged here as where it comes from: its package says so, or all of its test points are examples. */
export async function findIncomplete(
  { incomplete, cases, samples }: Pick<ProblemPackage, 'incomplete' | 'cases' | 'samples'>,
  format: string,
): Promise<Incomplete | null> {
  // an export of this site holds all test points that there are
  if (incomplete || format === exported.name) return incomplete
  if (cases.length === 0 || cases.length > samples.length) return null
  const shown = new Set(samples.map(({ input }) => plainText(input)))
  // of more than a call may have as arguments, too
  const longest = samples.reduce((most, { input }) => Math.max(most, 2 * Buffer.byteLength(input) + 2), 0)
  for (const { input } of cases) {
    if ((await stat(input)).size > longest || !shown.has(plainText(await readFile(input, 'utf8')))) return null
  }
  return 'samples-only'
}
