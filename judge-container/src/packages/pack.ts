import { readFile } from 'node:fs/promises'
import type { TestDataManifest } from '@oj/functions/features/judging/contract.ts'
import { ZipFile } from 'yazl'
import { entryOptions, zipBytes } from '../archive/write.ts'
import type { JudgeProgram } from '../judging/checkers/judge-program.ts'
import type { SourceFile } from '../judging/compile.ts'
import type { TestData } from '../judging/judge.ts'

/** What goes into the archive: cases lie on disk, programs and extra files are at hand. */
export type Packable = Omit<TestData, 'grading'>

/** Files of a program lie in a folder of their own, under numbers: a name is for the box, not for the archive. */
interface Stored {
  name: string
  path: string
  content: string | Uint8Array
}

function stored(folder: string, files: readonly SourceFile[] = []): Stored[] {
  return files.map(({ name, content }, index) => ({ name, path: `${folder}/${index + 1}`, content }))
}

function programOf(folder: string, program: JudgeProgram | undefined) {
  if (!program) return { files: [], packed: undefined }
  const { source, protocol, flags } = program
  const files = stored(folder, [...source.files, ...(source.extraFiles ?? [])])
  const named = files.map(({ name, path }) => ({ name, path }))
  return { files, packed: { language: source.language.name, files: named, protocol, flags: [...flags] } }
}

/**
 * The archive of test data that judges download, with all that judging takes beside the contestant's code; `version` is
 * the SHA-256 of its bytes in hexadecimal.
 */
export async function packTestData(problem: Packable): Promise<{ archive: Buffer; version: string }> {
  const zip = new ZipFile()
  const checker = programOf('checker', problem.checker)
  const interactor = programOf('interactor', problem.interactor)
  const extra = stored('extra', problem.extraFiles)
  const manifest: TestDataManifest = {
    format: 1,
    cases: problem.cases.map(({ name, score, group, flags }) => ({
      ...{ name, input: `${name}.in`, output: `${name}.ans`, score, group },
      ...(flags === undefined ? {} : { flags: [...flags] }),
    })),
    ...(checker.packed ? { checker: checker.packed } : {}),
    ...(interactor.packed ? { interactor: interactor.packed } : {}),
    ...(extra.length > 0 ? { extraFiles: extra.map(({ name, path }) => ({ name, path })) } : {}),
  }
  zip.addBuffer(Buffer.from(JSON.stringify(manifest)), 'manifest.json', entryOptions)
  for (const { path, content } of [...checker.files, ...interactor.files, ...extra]) {
    zip.addBuffer(Buffer.from(content), path, entryOptions)
  }
  for (const { name, input, answer } of problem.cases) {
    zip.addBuffer(await readFile(input), `${name}.in`, entryOptions)
    zip.addBuffer(await readFile(answer), `${name}.ans`, entryOptions)
  }
  return zipBytes(zip)
}
