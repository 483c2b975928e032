import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { withArchive } from '@oj/shared/archive/zip.ts'
import { languages } from '@oj/shared/languages/index.ts'
import { type PackageCase, type PackageProgram, type ProblemPackage, plainPackage } from '@oj/shared/packages/model.ts'
import type { PackageEntry } from '@oj/shared/packages/write/exported.ts'
import { readEnv } from '../../../platform/env.ts'
import { remoteZip } from '../../../platform/objects/remote-zip.ts'
import type { Paper } from '../../problem/contract-paper.ts'
import { allTags } from '../../problem/index.ts'
import type { Current, JurySolution, ProblemFields } from '../../problem-admin/index.ts'
import { attachmentsOf } from './attachments.ts'

/** Limits of an archive that the site itself packed or checked: entries, and bytes in all. */
const limits = { entries: 40_000, bytes: 4 * 1024 ** 3 }

const languageOf = (name: string) => languages.find((language) => language.name === name)

/** A folder for the files of a problem, each at a path that we choose. */
class Folder {
  readonly #root: string

  constructor(root: string) {
    this.#root = root
  }

  async place(path: string): Promise<string> {
    const file = join(this.#root, path)
    await mkdir(dirname(file), { recursive: true })
    return file
  }

  async write(path: string, text: string): Promise<string> {
    const file = await this.place(path)
    await writeFile(file, text)
    return file
  }
}

interface Source {
  code: string
  language: string
  protocol: PackageProgram['protocol']
  flags: readonly string[]
}

async function programOf(folder: Folder, place: string, source: Source, beside: Readonly<Record<string, string>>) {
  const { code, language, protocol, flags } = source
  const main = languageOf(language)?.source ?? 'main'
  const files = [await folder.write(`${place}/${main}`, code)]
  for (const [name, text] of Object.entries(beside)) {
    if (name !== main) files.push(await folder.write(`${place}/${name}`, text))
  }
  return { files, kind: language, protocol, flags: [...flags] }
}

async function programsOf(
  folder: Folder,
  fields: ProblemFields,
): Promise<Pick<ProblemPackage, 'checker' | 'interactor'>> {
  const { judgeMode, spjCode, spjLanguage, spjProtocol, spjFlags, outputChecker, judgeExtraFile } = fields
  if (judgeMode === 'default') return { checker: null, interactor: null }
  const own = { code: spjCode ?? '', language: spjLanguage ?? '', protocol: spjProtocol, flags: spjFlags }
  if (judgeMode === 'spj') return { checker: await programOf(folder, 'checker', own, judgeExtraFile), interactor: null }
  return {
    checker: outputChecker && (await programOf(folder, 'checker', outputChecker, judgeExtraFile)),
    interactor: await programOf(folder, 'interactor', own, judgeExtraFile),
  }
}

/** The cases with their local files: extracted from the archive piece by piece, or written as they were typed in. */
async function casesOf(folder: Folder, { form, data }: Current): Promise<PackageCase[]> {
  const about = form.samples.map(({ score, groupNum }) => ({ score: score ?? 0, group: groupNum }))
  const places = (at: number) => Promise.all([folder.place(`data/${at + 1}.in`), folder.place(`data/${at + 1}.ans`)])
  const cases: PackageCase[] = []
  if (!data) {
    for (const [at, { input, output }] of form.samples.entries()) {
      cases.push({
        name: String(at + 1),
        input: await folder.write(`data/${at + 1}.in`, input),
        answer: await folder.write(`data/${at + 1}.ans`, output),
        ...(about[at] ?? { score: 0, group: null }),
      })
    }
    return cases
  }
  const zip = await remoteZip(readEnv('TEST_DATA_BUCKET'), data.key)
  if (!zip) throw new Error(`The archive ${data.key} is missing`)
  await withArchive(zip, limits, async (archive) => {
    for (const [at, one] of data.cases.entries()) {
      const [input, answer] = await places(at)
      await archive.copy(one.input, input)
      await archive.copy(one.output, answer)
      const flags = one.flags === undefined ? {} : { flags: [...one.flags] }
      cases.push({ name: one.name, input, answer, ...(about[at] ?? { score: 0, group: null }), ...flags })
    }
  })
  return cases
}

async function submissionsOf(
  folder: Folder,
  solutions: readonly JurySolution[],
): Promise<ProblemPackage['submissions']> {
  return Promise.all(
    solutions.map(async ({ name, language, code, expected }, at) => {
      const ending = languageOf(language)?.extensions[0] ?? 'txt'
      const path = await folder.write(`solutions/${at + 1}/solution.${ending}`, code)
      return { name, path, others: [], language, expected: [...expected], score: null }
    }),
  )
}

/** Puts the files of a problem into a folder of its own. */
export const placeInFolder = (folder: string, entries: readonly PackageEntry[]): PackageEntry[] =>
  entries.map((entry) => ({ ...entry, path: `${folder}/${entry.path}` }))

/** Bytes of a problem's test data. */
export const bytesOf = ({ form, data }: Current): number =>
  data
    ? data.cases.reduce((sum, { inputSize, outputSize }) => sum + inputSize + outputSize, 0)
    : form.samples.reduce((sum, { input, output }) => sum + 4 * (input.length + output.length), 0)

type Tried = Pick<ProblemPackage, 'cases' | 'submissions' | 'checker' | 'interactor' | 'questions'>

/** What programs are judged by. */
const readJudgingParts = async (folder: Folder, current: Current): Promise<Tried> => ({
  cases: await casesOf(folder, current),
  submissions: await submissionsOf(folder, current.form.solutions),
  ...(await programsOf(folder, current.form.problem)),
})

/** An objective problem has its questions alone: whatever it kept from before asks nothing. */
const toPaperParts = (paper: Paper): Tried => ({
  cases: [],
  submissions: [],
  checker: null,
  interactor: null,
  questions: { form: 'own', paper },
})

/** A stored problem as a package, with its files below a folder of its own. */
export async function packageOf(current: Current, root: string): Promise<ProblemPackage> {
  const folder = new Folder(root)
  const { form, body, row } = current
  const { problem, codeTemplates, languages: chosen } = form
  const { auth, codeShare, openCaseResult, displayPartData, breaksLines } = problem
  const tags = await allTags()
  const extra = Object.entries(problem.userExtraFile).map(async ([name, text], at) => ({
    name,
    path: await folder.write(`extra/${at + 1}`, text),
  }))
  return {
    ...plainPackage,
    name: row.problemId,
    id: row.problemId,
    title: problem.title,
    difficulty: row.difficulty,
    author: problem.author || row.author,
    source: problem.source,
    settings: body.settings,
    statements: body.statements,
    samples: [...problem.examples],
    tags: row.tags.flatMap((id) => tags.find((tag) => tag.id === id)?.name ?? []),
    ...(body.paper ? toPaperParts(body.paper) : await readJudgingParts(folder, current)),
    extraFiles: await Promise.all(extra),
    ...(await attachmentsOf(current, (id) => folder.place(`attachments/${id}`))),
    site: {
      auth,
      codeShare,
      openCaseResult,
      displayPartData,
      breaksLines,
      languages: chosen,
      codeTemplates: [...codeTemplates],
      typedCases: current.data === null,
      ...(body.remote && { remote: body.remote }),
    },
  }
}
