import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { TestDataManifest } from '@oj/functions/features/judging/contract.ts'
import { type Archive, ArchiveError, type ArchiveLimits, archiveLimits, withArchive } from '../../archive/zip.ts'
import type { TestCase } from '../../judging/run-case.ts'

/** Test data that can't be used, whoever tries: the reason is for people. */
export class TestDataError extends Error {
  override name = 'TestDataError'
}

const maxManifestBytes = 8 * 1024 ** 2

/**
 * Unpacks the cases that the archive's manifest names into a folder, under names of our own: no name in the archive
 * ever becomes a path. Gives the cases in judging order and the bytes they take.
 */
export async function unpack(
  archive: string,
  folder: string,
  limits: ArchiveLimits = archiveLimits,
): Promise<{ cases: TestCase[]; bytes: number }> {
  try {
    return await withArchive(archive, limits, (opened) => unpackCases(opened, folder))
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    if (error instanceof ArchiveError) throw new TestDataError(`the archive of test data ${error.message}`)
    throw error
  }
}

async function unpackCases(archive: Archive, folder: string) {
  const manifest = parseManifest(await archive.text('manifest.json', maxManifestBytes))
  const cases: TestCase[] = []
  for (const [index, { name, input, output, score, group }] of manifest.cases.entries()) {
    const paths = { input: join(folder, `${index + 1}.in`), answer: join(folder, `${index + 1}.ans`) }
    await archive.copy(input, paths.input)
    await archive.copy(output, paths.answer)
    cases.push({ name, ...paths, score, group })
  }
  return { cases, bytes: archive.unpackedBytes() }
}

function parseManifest(json: string): TestDataManifest {
  const result = TestDataManifest.safeParse(parseJson(json))
  if (!result.success) throw new TestDataError('the manifest of the test data is not understood')
  if (result.data.cases.length === 0) throw new TestDataError('the problem has no test cases')
  return result.data
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw new TestDataError('the manifest of the test data is damaged')
  }
}
