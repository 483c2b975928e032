import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { TestDataManifest } from '@oj/functions/features/judging/contract.ts'
import { ZipFile } from 'yazl'
import type { ProblemPackage } from './read-package.ts'

/** The same bytes for the same content: no file's age and no time zone may show. */
const entryOptions = { mtime: new Date(1980, 0, 1), mode: 0o644, forceDosTimestamp: true }

/** What lies in the archive under which name; the order is the judging order. */
function manifestOf({ cases }: Pick<ProblemPackage, 'cases'>): TestDataManifest {
  return {
    format: 1,
    cases: cases.map(({ name, score, group }) => ({ name, input: `${name}.in`, output: `${name}.ans`, score, group })),
  }
}

/** The archive of test data that judges download; `version` is the SHA-256 of its bytes in hexadecimal. */
export async function packTestData(
  problem: Pick<ProblemPackage, 'cases'>,
): Promise<{ archive: Buffer; version: string }> {
  const zip = new ZipFile()
  const manifest = manifestOf(problem)
  zip.addBuffer(Buffer.from(JSON.stringify(manifest)), 'manifest.json', entryOptions)
  for (const { name, input, answer } of problem.cases) {
    zip.addBuffer(await readFile(input), `${name}.in`, entryOptions)
    zip.addBuffer(await readFile(answer), `${name}.ans`, entryOptions)
  }
  zip.end()
  const archive = await buffer(zip.outputStream)
  return { archive, version: createHash('sha256').update(archive).digest('hex') }
}
