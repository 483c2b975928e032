import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { PackageCase } from '@oj/shared/packages/model.ts'
import { readEnv } from '../../../platform/env.ts'
import { putFile } from '../../../platform/objects/remote-file.ts'
import { type DataArchive, type FileCase, problemLimits } from '../../problem-admin/index.ts'
import { writeZip } from '../write-zip.ts'

/** In the site’s archives, numbered from 1. */
export const caseFiles = (at: number) => ({ input: `${at + 1}.in`, output: `${at + 1}.ans` })

/** Stores the test points as an archive for judges. */
export async function packCases(cases: readonly PackageCase[], pid: number, scratch: string): Promise<DataArchive> {
  const sized = cases.map(async (one, at): Promise<FileCase> => {
    const [input, answer] = await Promise.all([stat(one.input), stat(one.answer)])
    const flags = one.flags === undefined ? {} : { flags: [...one.flags] }
    return { name: one.name, ...caseFiles(at), inputSize: input.size, outputSize: answer.size, ...flags }
  })
  const entries = cases.flatMap((one, at) => [
    { path: caseFiles(at).input, file: one.input },
    { path: caseFiles(at).output, file: one.answer },
  ])
  const file = join(scratch, `cases-${crypto.randomUUID()}.zip`)
  try {
    const { version } = await writeZip(entries, file)
    const key = `test-data/${pid}/${version}.zip`
    await putFile(readEnv('TEST_DATA_BUCKET'), key, file, 'application/zip')
    return { key, version, cases: await Promise.all(sized) }
  } finally {
    await rm(file, { force: true })
  }
}

/** Null if they do not fit into the form: too many, too large or not text. */
export async function typedCases(
  cases: readonly Pick<PackageCase, 'input' | 'answer'>[],
): Promise<{ input: string; output: string }[] | null> {
  const paths = cases.flatMap(({ input, answer }) => [input, answer])
  const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size))
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  if (cases.length > problemLimits.typedCases || bytes > problemLimits.typedChars) return null
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  try {
    const read = async (path: string) => decoder.decode(await readFile(path))
    return await Promise.all(
      cases.map(async ({ input, answer }) => ({ input: await read(input), output: await read(answer) })),
    )
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}
