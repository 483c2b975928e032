import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Archive,
  ArchiveError,
  type ArchiveLimits,
  archiveLimits,
  UnpackBudget,
  withArchive,
} from '@oj/shared/archive/zip.ts'
import type { JudgeProgram, SourceFile, TestCase, TestData } from '@oj/shared/judging/task.ts'
import { type PackedProgram, TestDataManifest } from '@oj/shared/judging/test-data.ts'
import { languageByName } from '@oj/shared/languages/index.ts'

/** Test data that no judge can use; the reason is a sentence. */
export class TestDataError extends Error {
  override name = 'TestDataError'
}

const maxManifestBytes = 8 * 1024 ** 2

/** Maximum size of a checker's source. */
const maxSourceBytes = 4 * 1024 ** 2

/** Downloads another archive by its key and the hash of its content, and returns its path. */
type Bring = (data: { key: string; version: string }) => Promise<string>

/** How archives are read. */
export interface UnpackOptions {
  limits?: ArchiveLimits
  /** for a manifest whose cases are in another archive */
  bring?: Bring
}

const refuseToBring: Bring = () => Promise.reject(new TestDataError('the test data is in another archive'))

/**
 * Unpacks the cases that the archive's manifest names into a folder, under generated names: no name in the archive
 * becomes a path. Returns them in judging order, with the problem's programs and files, and the bytes that the cases
 * take on disk.
 */
export async function unpackTestData(
  archive: string,
  folder: string,
  { limits: most = archiveLimits, bring = refuseToBring }: UnpackOptions = {},
): Promise<TestData & { bytes: number }> {
  // those of both archives together
  const limits = { ...most, budget: new UnpackBudget(most) }
  try {
    return await withArchive(archive, limits, async (opened) => {
      const { manifest, ...rest } = await readHead(opened)
      const { data } = manifest
      if (!data) return { ...rest, ...(await unpackCases(opened, manifest, folder)) }
      const cases = await bring(data)
      return { ...rest, ...(await withArchive(cases, limits, (other) => unpackCases(other, manifest, folder))) }
    })
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    if (error instanceof ArchiveError) throw new TestDataError(`the archive of test data ${error.message}`)
    throw error
  }
}

async function readHead(archive: Archive) {
  const manifest = parseManifest(await archive.text('manifest.json', maxManifestBytes))
  const checker = await programOf(archive, manifest.checker)
  const interactor = await programOf(archive, manifest.interactor)
  return { manifest, checker, interactor, extraFiles: await filesOf(archive, manifest.extraFiles ?? []) }
}

async function unpackCases(archive: Archive, manifest: TestDataManifest, folder: string) {
  const cases: TestCase[] = []
  for (const [index, { name, input, output, score, group, flags }] of manifest.cases.entries()) {
    const paths = { input: join(folder, `${index + 1}.in`), answer: join(folder, `${index + 1}.ans`) }
    await archive.copy(input, paths.input)
    await archive.copy(output, paths.answer)
    cases.push({ name, ...paths, score, group, ...(flags ? { flags } : {}) })
  }
  return { cases, bytes: archive.unpackedBytes() }
}

async function programOf(archive: Archive, packed: PackedProgram | undefined): Promise<JudgeProgram | undefined> {
  if (!packed) return undefined
  const language = languageByName(packed.language)
  if (!language) throw new TestDataError(`the judge does not know ${packed.language}, in which the checker is written`)
  const { files, protocol, flags } = packed
  return { source: { language, files: await filesOf(archive, files) }, protocol, flags }
}

async function filesOf(archive: Archive, files: PackedProgram['files']): Promise<SourceFile[]> {
  const found: SourceFile[] = []
  for (const { name, path } of files) {
    if (!isPlainName(name)) throw new TestDataError(`a file of the problem has a name that is not plain: ${name}`)
    found.push({ name, content: await archive.text(path, maxSourceBytes) })
  }
  return found
}

/** A box has no folders, and files of the judge itself have no leading dot. */
const isPlainName = (name: string) => /^[\w][\w.+-]{0,99}$/.test(name)

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
