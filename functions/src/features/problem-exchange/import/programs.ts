import { extname } from 'node:path'
import type { PackageSubmission, ProblemPackage } from '@oj/shared/packages/model.ts'
import { hasTemplate, languagesOf, loadSubmission, loadTestData } from '@oj/shared/packages/programs.ts'
import { type JurySolution, problemLimits } from '../../problem-admin/index.ts'
import type { Note } from '../contract.ts'
import { toNote } from '../notes/notes.ts'
import { changes, refusals } from '../notes/remarks.ts'

export class Refused extends Error {
  readonly note: Note

  constructor(why: Note) {
    super(why.code)
    this.note = why
  }
}

/** @throws Refused if it is not text */
function textOf(name: string, content: string | Uint8Array): string {
  if (typeof content === 'string') return content
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    throw new Refused(toNote(refusals['need-file'], { name }))
  }
}

/** Large, and every checker has it. */
const testlib = 'testlib.h'

type Data = Awaited<ReturnType<typeof loadTestData>>

function sourceOf(program: Data['checker']) {
  if (!program) return null
  const { source, protocol, flags } = program
  const [main, ...others] = [...source.files, ...(source.extraFiles ?? [])]
  const beside = others.filter(({ name }) => name !== testlib)
  return {
    code: main ? textOf(main.name, main.content) : '',
    language: source.language.name,
    protocol,
    flags: [...flags],
    beside: Object.fromEntries(beside.map(({ name, content }) => [name, textOf(name, content)])),
  }
}

/** @throws Refused, PackageError */
export async function programFields(problem: ProblemPackage) {
  const data = await loadTestData(problem)
  const checker = sourceOf(data.checker)
  const interactor = sourceOf(data.interactor)
  const own = interactor ?? checker
  const output = interactor && checker
  const extra = data.extraFiles?.map(({ name, content }) => [name, textOf(name, content)] as const) ?? []
  return {
    spjCode: own?.code ?? null,
    spjLanguage: own?.language ?? null,
    ...(own ? { spjProtocol: own.protocol, spjFlags: own.flags } : {}),
    outputChecker: output
      ? { code: output.code, language: output.language, protocol: output.protocol, flags: output.flags }
      : null,
    judgeExtraFile: { ...checker?.beside, ...interactor?.beside },
    userExtraFile: Object.fromEntries(extra),
  }
}

/** Files for one language only, which the site does not support. */
export const noteSkippedFiles = ({ extraFiles }: ProblemPackage): Note[] =>
  extraFiles
    .filter(({ language }) => language !== undefined)
    .map(({ name }) => toNote(changes['language-files'], { name }))

async function solutionOf(submission: PackageSubmission, problem: ProblemPackage): Promise<JurySolution | Note> {
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

/** `left` are remarks on those that the site cannot store. */
export async function solutionsOf(problem: ProblemPackage): Promise<{ solutions: JurySolution[]; left: Note[] }> {
  const [solutions, left]: [JurySolution[], Note[]] = [[], []]
  const names = new Set<string>()
  for (const submission of problem.submissions) {
    const one = await solutionOf(submission, problem)
    if ('message' in one) left.push(one)
    else if (!names.has(one.name)) solutions.push(one)
    if ('name' in one) names.add(one.name)
  }
  const most = problemLimits.solutions
  if (solutions.length > most) left.push(toNote(changes['solutions-many'], { most }))
  return { solutions: solutions.slice(0, most), left }
}
