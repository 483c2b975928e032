import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { withAddresses } from '@oj/shared/files.ts'
import type { ProblemPackage } from '@oj/shared/packages/model.ts'
import type { LookedCases } from './cases.ts'

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('base64url')
}

/**
 * The same for the same problem of a package, with the same files, wherever below `scratch` they lie. What `hashes` has is not
 * read again.
 */
export async function digestOf(
  problem: ProblemPackage,
  scratch: string,
  { hashes }: Pick<LookedCases, 'hashes'>,
): Promise<string> {
  const { name: _, left: __, attachments = [], ...content } = problem
  const files = new Map<string, string>()
  // ids of shown files are made of their places
  const all = { ...content, attachments: attachments.map(({ id: _, ...file }) => file) }
  const toText = (replace: (text: string) => string) =>
    JSON.stringify(all, (_, value: unknown) => (typeof value === 'string' ? replace(value) : value))
  toText((text) => {
    if (text.startsWith(scratch + sep)) files.set(text, '')
    return text
  })
  for (const path of files.keys()) files.set(path, hashes.get(path) ?? (await hashFile(path)))
  const shown = new Map(attachments.map(({ id, path }) => [id, files.get(path) ?? '']))
  const text = toText((one) => files.get(one) ?? withAddresses(one, shown))
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}
