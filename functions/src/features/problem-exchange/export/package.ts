import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { withArchive } from '@oj/shared/archive/zip.ts'
import { languageByName } from '@oj/shared/languages/index.ts'
import { type PackageCase, type ProblemPackage, plainPackage } from '@oj/shared/packages/model.ts'
import type { PackageEntry } from '@oj/shared/packages/write/exported.ts'
import { readEnv } from '../../../platform/env.ts'
import { remoteZip } from '../../../platform/objects/remote-zip.ts'
import { downloadAttachments, ownerName } from '../../file/index.ts'
import type { Paper } from '../../problem/contract-paper.ts'
import { allTags, problemTexts } from '../../problem/index.ts'
import { type Current, filesOf, type JurySolution, type ProblemFields } from '../../problem-admin/index.ts'

/** Of archives that the site itself packed or checked. */
const limits = { entries: 40_000, bytes: 4 * 1024 ** 3 }

/** Writes files at paths that we choose. */
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

type Source = NonNullable<ProblemFields['outputChecker']>

async function programOf(folder: Folder, place: string, source: Source, beside: Readonly<Record<string, string>>) {
  const { code, language, protocol, flags } = source
  const main = languageByName(language)?.source ?? 'main'
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

/** Extracted from the archive piece by piece, or written as they were typed. */
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
    solutions.map(async ({ name, language, code, expected, score }, at) => {
      const ending = languageByName(language)?.extensions[0] ?? 'txt'
      const path = await folder.write(`solutions/${at + 1}/solution.${ending}`, code)
      const range = score ? { range: score } : {}
      return { name, path, others: [], language, expected: [...expected], score: null, ...range }
    }),
  )
}

export const placeInFolder = (folder: string, entries: readonly PackageEntry[]): PackageEntry[] =>
  entries.map((entry) => ({ ...entry, path: `${folder}/${entry.path}` }))

export const bytesOf = ({ form, data }: Current): number =>
  data
    ? data.cases.reduce((sum, { inputSize, outputSize }) => sum + inputSize + outputSize, 0)
    : form.samples.reduce((sum, { input, output }) => sum + 4 * (input.length + output.length), 0)

type Judged = Pick<ProblemPackage, 'cases' | 'submissions' | 'checker' | 'interactor' | 'questions'>

const readJudgingParts = async (folder: Folder, current: Current): Promise<Judged> => ({
  cases: await casesOf(folder, current),
  submissions: await submissionsOf(folder, current.form.solutions),
  ...(await programsOf(folder, current.form.problem)),
})

/** An objective problem has only questions: what it kept from before is not asked. */
const toPaperParts = (paper: Paper): Judged => ({
  cases: [],
  submissions: [],
  checker: null,
  interactor: null,
  questions: { form: 'own', paper },
})

/** With its files below `root`. */
export async function packageOf(current: Current, root: string): Promise<ProblemPackage> {
  const folder = new Folder(root)
  const { form, body, row } = current
  const { problem, codeTemplates, languages: chosen } = form
  const { auth, codeShare, openCaseResult, breaksLines } = problem
  const tags = await allTags()
  const placeOf = (id: string) => folder.place(`attachments/${id}`)
  const attachments = await downloadAttachments(ownerName(problemTexts, row.pid), filesOf(form), placeOf)
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
    ...(attachments.length > 0 && { attachments }),
    site: {
      auth,
      codeShare,
      openCaseResult,
      displayPartData: problem.displayPartData ?? undefined,
      partData: problem.partData ?? undefined,
      breaksLines,
      languages: chosen,
      codeTemplates: [...codeTemplates],
      typedCases: current.data === null,
      ...(body.remote && { remote: body.remote }),
    },
  }
}
