import { extname } from 'node:path'
import type { PackageSubmission, ProblemPackage } from '@oj/shared/packages/model.ts'
import { hasTemplate, languagesOf, loadSubmission, loadTestData } from '@oj/shared/packages/programs.ts'
import { type JurySolution, problemLimits } from '../../problem-admin/index.ts'
import type { Note } from '../contract.ts'
import { toNote } from '../notes/notes.ts'
import { changes, refusals } from '../notes/remarks.ts'

/** Why a package cannot be imported, in a note for its reader. */
export class ImportRefusal extends Error {
  readonly note: Note

  constructor(why: Note) {
    super(why.code)
    this.note = why
  }
}

/** @throws ImportRefusal if it is not text */
function decodeText(name: string, content: string | Uint8Array): string {
  if (typeof content === 'string') return content
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    throw new ImportRefusal(toNote(refusals['need-file'], { name }))
  }
}

/** Not imported: it is large, and every checker can include it anyway. */
const testlib = 'testlib.h'

type TestData = Awaited<ReturnType<typeof loadTestData>>

/** A checker or an interactor with its other files; null where the problem has none. */
function readSource(program: TestData['checker']) {
  if (!program) return null
  const { source, protocol, flags } = program
  const [main, ...others] = [...source.files, ...(source.extraFiles ?? [])]
  const included = others.filter(({ name }) => name !== testlib)
  return {
    code: main ? decodeText(main.name, main.content) : '',
    language: source.language.name,
    protocol,
    flags: [...flags],
    extraFiles: Object.fromEntries(included.map(({ name, content }) => [name, decodeText(name, content)])),
  }
}

/** The fields of the form for a problem’s programs and their files. @throws ImportRefusal, PackageError */
export async function readProgramFields(problem: ProblemPackage) {
  const data = await loadTestData(problem)
  const checker = readSource(data.checker)
  const interactor = readSource(data.interactor)
  const own = interactor ?? checker
  const output = interactor && checker
  const extra = data.extraFiles?.map(({ name, content }) => [name, decodeText(name, content)] as const) ?? []
  return {
    spjCode: own?.code ?? null,
    spjLanguage: own?.language ?? null,
    ...(own ? { spjProtocol: own.protocol, spjFlags: own.flags } : {}),
    outputChecker: output
      ? { code: output.code, language: output.language, protocol: output.protocol, flags: output.flags }
      : null,
    judgeExtraFile: { ...checker?.extraFiles, ...interactor?.extraFiles },
    userExtraFile: Object.fromEntries(extra),
  }
}

/** Notes on files for one language only, which the site does not support. */
export const noteSkippedFiles = ({ extraFiles }: ProblemPackage): Note[] =>
  extraFiles
    .filter(({ language }) => language !== undefined)
    .map(({ name }) => toNote(changes['language-files'], { name }))

/** A solution as the site stores it, or a note why it cannot. */
async function readSolution(submission: PackageSubmission, problem: ProblemPackage): Promise<JurySolution | Note> {
  const { name, path, others, expected } = submission
  if (others.length > 0) return toNote(changes['solution-files'], { name })
  const [language] = languagesOf(path, submission.language)
  if (!language) {
    return toNote(changes['solution-language'], { name, language: (submission.language ?? extname(path)).slice(0, 40) })
  }
  const isWhole = !hasTemplate(problem, language)
  const { source } = await loadSubmission(submission, { language, isWhole }, { ...problem, extraFiles: [] })
  const code = source.files.map(({ content }) => Buffer.from(content).toString()).join('\n')
  if (code.length > problemLimits.solution || code.trim() === '') return toNote(changes['solution-size'], { name })
  return { name: name.slice(0, 100), language: language.name, code, expected: [...expected] }
}

/** The solutions of a package, with remarks on those that the site cannot store. */
export async function readSolutions(problem: ProblemPackage): Promise<{ solutions: JurySolution[]; remarks: Note[] }> {
  const [solutions, remarks]: [JurySolution[], Note[]] = [[], []]
  const names = new Set<string>()
  for (const submission of problem.submissions) {
    const one = await readSolution(submission, problem)
    if ('message' in one) remarks.push(one)
    else if (!names.has(one.name)) solutions.push(one)
    if ('name' in one) names.add(one.name)
  }
  const most = problemLimits.solutions
  if (solutions.length > most) remarks.push(toNote(changes['solutions-many'], { most }))
  return { solutions: solutions.slice(0, most), remarks }
}
