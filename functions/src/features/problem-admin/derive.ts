import { withArchive } from '@oj/judge/archive/zip.ts'
import * as z from 'zod/mini'
import { env } from '../../platform/env.ts'
import { remoteZip } from '../../platform/remote-zip.ts'
import { locales, type Text } from '../../platform/text.ts'
import { type PackedProgram, TestDataManifest } from '../judging/contract.ts'
import type { ProblemBody, ProblemRow } from '../problem/index.ts'
import type { Document } from './document.ts'
import { ProblemForm } from './form.ts'

/** Of an archive that the site itself has packed: entries, and bytes in all. */
const limits = { entries: 40_000, bytes: 4 * 1024 ** 3 }
const manifestMax = 8 * 1024 ** 2
const sourceMax = 4 * 1024 ** 2

/** What a problem's archive of test data holds beside the files of its cases. */
interface Packed {
  manifest: TestDataManifest
  /** path in the archive → text */
  texts: ReadonlyMap<string, string>
  sizeOf(path: string): number
}

/** Reads the manifest and the programs of an archive; the cases stay where they are. */
async function readPacked(key: string): Promise<Packed> {
  const source = await remoteZip(env('TEST_DATA_BUCKET'), key)
  if (!source) throw new Error(`The archive ${key} is missing`)
  return withArchive(source, limits, async (archive) => {
    const manifest = TestDataManifest.parse(JSON.parse(await archive.text('manifest.json', manifestMax)))
    const texts = new Map<string, string>()
    const programs = [manifest.checker?.files, manifest.interactor?.files, manifest.extraFiles]
    for (const { path } of programs.flatMap((files) => files ?? []))
      texts.set(path, await archive.text(path, sourceMax))
    const sizes = new Map(archive.names.map((name) => [name, archive.sizeOf(name)]))
    return { manifest, texts, sizeOf: (path) => sizes.get(path) ?? 0 }
  })
}

function sourceOf({ texts }: Packed, program: PackedProgram | undefined) {
  if (!program) return null
  const { language, protocol, flags, files } = program
  const [main, ...beside] = files
  const code = texts.get(main?.path ?? '') ?? ''
  return {
    code,
    language,
    protocol,
    flags,
    beside: beside.map(({ name, path }) => [name, texts.get(path) ?? ''] as const),
  }
}

/** One part of the statement in all its languages. */
function partOf({ statements }: ProblemBody, part: 'description' | 'input' | 'output' | 'hint'): Text {
  const texts = locales.map((locale) => [locale, statements[locale]?.[part] ?? ''] as const)
  return Object.fromEntries(texts.filter(([, text]) => text.trim() !== ''))
}

function programFields(packed: Packed) {
  const [checker, interactor] = [
    sourceOf(packed, packed.manifest.checker),
    sourceOf(packed, packed.manifest.interactor),
  ]
  const own = interactor ?? checker
  const beside = [...(checker?.beside ?? []), ...(interactor?.beside ?? [])]
  return {
    ...(own ? { spjCode: own.code, spjLanguage: own.language, spjProtocol: own.protocol, spjFlags: own.flags } : {}),
    outputChecker: interactor ? checker : null,
    judgeExtraFile: Object.fromEntries(beside),
  }
}

/** What the editor shows of a problem that came from a package and that nobody has edited yet. */
export async function deriveDocument(row: ProblemRow, body: ProblemBody): Promise<Document> {
  const packed = await readPacked(body.testData.key)
  const { key, version } = body.testData
  const { timeLimit, memoryLimit, stackLimit, outputLimit, isScaled, judgeMode, judgeCaseMode, fileIO } = body.settings
  const { comparison, passes, mayFork, isRemoveEndBlank, subtaskRequires } = body.settings
  const cases = packed.manifest.cases.map(({ name, input, output, flags }) => {
    const sizes = { inputSize: packed.sizeOf(input), outputSize: packed.sizeOf(output) }
    return { name, input, output, ...sizes, ...(flags === undefined ? {} : { flags }) }
  })
  const extra = (packed.manifest.extraFiles ?? []).map(
    ({ name, path }) => [name, packed.texts.get(path) ?? ''] as const,
  )
  const form: z.input<typeof ProblemForm> = {
    problem: {
      ...{ problemId: row.problemId, title: row.title, source: body.source, author: row.author, type: row.type },
      ...{ description: partOf(body, 'description'), input: partOf(body, 'input'), output: partOf(body, 'output') },
      ...{ hint: partOf(body, 'hint'), examples: body.examples, difficulty: row.difficulty, auth: row.auth },
      ...{ timeLimit, memoryLimit, stackLimit, outputLimit, isScaled, judgeMode, judgeCaseMode, comparison, passes },
      ...{ mayFork, isRemoveEndBlank, subtaskRequires, isFileIO: fileIO !== null },
      ...{ ioReadFileName: fileIO?.input ?? null, ioWriteFileName: fileIO?.output ?? null },
      ...{ userExtraFile: Object.fromEntries(extra), ...programFields(packed) },
    },
    samples: packed.manifest.cases.map(({ input, output, score, group }) => {
      return { input, output, score: row.type === 1 ? Math.round(score) : null, groupNum: group }
    }),
    ...{ isUploadTestCase: true, tags: row.tags },
  }
  return { form: z.parse(ProblemForm, form), data: { key, version, cases } }
}
