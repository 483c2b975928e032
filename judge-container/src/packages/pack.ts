import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { TestDataManifest } from '@oj/functions/features/judging/contract.ts'
import { ZipFile } from 'yazl'
import type { JudgeProgram } from '../judging/checkers/judge-program.ts'
import type { SourceFile } from '../judging/compile.ts'
import type { TestData } from '../judging/judge.ts'

/** The same bytes for the same content: no file's age and no time zone may show. */
const entryOptions = { mtime: new Date(1980, 0, 1), mode: 0o644, forceDosTimestamp: true }

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

/** Says how a case's file gets into the archive. */
type AddFile = (zip: ZipFile, file: string, name: string) => void | Promise<void>

/** The archive with all that judging takes beside the contestant's code, still to be ended. */
async function zipOf(problem: Packable, add: AddFile): Promise<ZipFile> {
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
    await add(zip, input, `${name}.in`)
    await add(zip, answer, `${name}.ans`)
  }
  return zip
}

/** The archive of test data that judges download; `version` is the SHA-256 of its bytes in hexadecimal. */
export async function packTestData(problem: Packable): Promise<{ archive: Buffer; version: string }> {
  const zip = await zipOf(problem, async (to, file, name) => to.addBuffer(await readFile(file), name, entryOptions))
  zip.end()
  const archive = await buffer(zip.outputStream)
  return { archive, version: createHash('sha256').update(archive).digest('hex') }
}

/** The same as a file that is not there yet, a piece at a time: for test data of any size. */
export async function packTestDataTo(problem: Packable, file: string): Promise<{ bytes: number; version: string }> {
  const zip = await zipOf(problem, (to, path, name) => to.addFile(path, name, entryOptions))
  zip.end()
  const hash = createHash('sha256')
  const hashed = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(zip.outputStream, hashed, createWriteStream(file, { flags: 'wx' }))
  return { bytes: (await stat(file)).size, version: hash.digest('hex') }
}
