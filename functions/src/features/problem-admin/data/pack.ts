import { entryOptions, zipBytes } from '@oj/shared/archive/write.ts'
import type { PackedProgram, TestDataManifest } from '@oj/shared/judging/test-data.ts'
import { languages } from '@oj/shared/languages/index.ts'
import { ZipFile } from 'yazl'
import type { ProblemFields } from '../contract-form.ts'

/** A case with its texts, or the paths of its files in an uploaded archive. */
export interface PackedCase {
  name: string
  input: string
  output: string
  score: number
  group: number | null
  flags?: readonly string[]
}

export interface Packable {
  fields: ProblemFields
  cases: readonly PackedCase[]
  /** with the files of the cases; null if the packed archive holds their texts */
  data: { key: string; version: string } | null
}

interface Stored {
  name: string
  path: string
  content: string
}

const toStoredFiles = (folder: string, files: readonly (readonly [name: string, content: string])[]): Stored[] =>
  files.map(([name, content], at) => ({ name, content, path: `${folder}/${at + 1}` }))

const withoutContent = (files: readonly Stored[]) => files.map(({ name, path }) => ({ name, path }))

function programOf(folder: string, source: ProblemFields['outputChecker'], beside: Readonly<Record<string, string>>) {
  if (!source) return { files: [], packed: undefined }
  const { language, protocol, flags } = source
  const main = languages.find(({ name }) => name === language)?.source ?? 'main'
  const files = toStoredFiles(folder, [
    [main, source.code],
    ...Object.entries(beside).filter(([name]) => name !== main),
  ])
  const packed: PackedProgram = { language, files: withoutContent(files), protocol, flags: [...flags] }
  return { files, packed }
}

/** What the judge mode needs. */
function programsOf({ judgeMode, spjCode, spjLanguage, spjProtocol, spjFlags, outputChecker }: ProblemFields) {
  const own = { code: spjCode ?? '', language: spjLanguage ?? '', protocol: spjProtocol, flags: spjFlags }
  if (judgeMode === 'spj') return { checker: own, interactor: null }
  if (judgeMode === 'interactive') return { checker: outputChecker, interactor: own }
  return { checker: null, interactor: null }
}

/** The archive for judges; `version` is its SHA-256. */
export async function packTestData({ fields, cases, data }: Packable): Promise<{ archive: Buffer; version: string }> {
  const programs = programsOf(fields)
  const checker = programOf('checker', programs.checker, fields.judgeExtraFile)
  const interactor = programOf('interactor', programs.interactor, fields.judgeExtraFile)
  const extra = toStoredFiles('extra', Object.entries(fields.userExtraFile))
  const paths = cases.map(({ name, input, output }) =>
    data ? { input, output } : { input: `${name}.in`, output: `${name}.ans` },
  )
  const manifest: TestDataManifest = {
    format: 1,
    cases: cases.map(({ name, score, group, flags }, at) => ({
      name,
      input: '',
      output: '',
      ...paths[at],
      score,
      group,
      ...(flags === undefined ? {} : { flags: [...flags] }),
    })),
    ...(checker.packed ? { checker: checker.packed } : {}),
    ...(interactor.packed ? { interactor: interactor.packed } : {}),
    ...(extra.length > 0 ? { extraFiles: withoutContent(extra) } : {}),
    ...(data ? { data } : {}),
  }
  const zip = new ZipFile()
  const add = (path: string, content: string) => zip.addBuffer(Buffer.from(content), path, entryOptions)
  add('manifest.json', JSON.stringify(manifest))
  for (const { path, content } of [...checker.files, ...interactor.files, ...extra]) add(path, content)
  if (!data) {
    for (const { name, input, output } of cases) {
      add(`${name}.in`, input)
      add(`${name}.ans`, output)
    }
  }
  return zipBytes(zip)
}
