import { extname } from 'node:path'
import type { SourceFile } from '@oj/shared/judging/task.ts'
import type { Protocol } from '@oj/shared/judging/test-data.ts'
import type { PackageSubmission, ProblemPackage } from '@oj/shared/packages/model.ts'
import { languagesOf, loadSubmission, loadTestData } from '@oj/shared/packages/programs.ts'
import { decodeBytes } from '@oj/shared/plain-text/decode.ts'
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

/** The text of a file, with a note if it was in another encoding; null if it is no text. */
function decodeText(name: string, content: string | Uint8Array): { text: string; note: Note | null } | null {
  if (typeof content === 'string') return { text: content, note: null }
  const decoded = decodeBytes(content)
  if (!decoded) return null
  const { text, readAs } = decoded
  return { text, note: readAs === null ? null : toNote(changes['file-recoded'], { name, encoding: readAs }) }
}

/** Adds its notes to `recoded`. @throws ImportRefusal if it is not text */
function readFileText({ name, content }: SourceFile, recoded: Note[]): string {
  const decoded = decodeText(name, content)
  if (!decoded) throw new ImportRefusal(toNote(refusals['need-file'], { name }))
  if (decoded.note) recoded.push(decoded.note)
  return decoded.text
}

/** Not imported where it is the judge’s own: it is large, and every checker can include it anyway. */
const testlib = 'testlib.h'
/** Of whose checkers the judge’s own is right; validators of ICPC packages come with one that was changed for them. */
const ofTestlib: readonly Protocol[] = ['testlib', 'hoj', 'hydro']

type TestData = Awaited<ReturnType<typeof loadTestData>>

/** A checker or an interactor with its other files; null where the problem has none. */
function readSource(program: TestData['checker'], recoded: Note[]) {
  if (!program) return null
  const { source, protocol, flags } = program
  const [main, ...others] = [...source.files, ...(source.extraFiles ?? [])]
  const included = others.filter(({ name }) => name !== testlib || !ofTestlib.includes(protocol))
  return {
    code: main ? readFileText(main, recoded) : '',
    language: source.language.name,
    protocol,
    flags: [...flags],
    extraFiles: Object.fromEntries(included.map((file) => [file.name, readFileText(file, recoded)])),
  }
}

/** The fields of the form for a problem’s programs and their files; notes on encodings. @throws ImportRefusal, PackageError */
export async function readProgramFields(problem: ProblemPackage) {
  const data = await loadTestData(problem)
  const recoded: Note[] = []
  const checker = readSource(data.checker, recoded)
  const interactor = readSource(data.interactor, recoded)
  const own = interactor ?? checker
  const output = interactor && checker
  const extra = data.extraFiles?.map((file) => [file.name, readFileText(file, recoded)] as const) ?? []
  const programs = {
    spjCode: own?.code ?? null,
    spjLanguage: own?.language ?? null,
    ...(own ? { spjProtocol: own.protocol, spjFlags: own.flags } : {}),
    outputChecker: output
      ? { code: output.code, language: output.language, protocol: output.protocol, flags: output.flags }
      : null,
    judgeExtraFile: { ...checker?.extraFiles, ...interactor?.extraFiles },
    userExtraFile: Object.fromEntries(extra),
  }
  return { programs, recoded }
}

/** Notes on files for one language only, which the site does not support. */
export const noteSkippedFiles = ({ extraFiles }: ProblemPackage): Note[] =>
  extraFiles
    .filter(({ language }) => language !== undefined)
    .map(({ name }) => toNote(changes['language-files'], { name }))

/** A solution as the site stores it, or a note why it cannot; its encodings are noted in `recoded`. */
async function readSolution(
  submission: PackageSubmission,
  problem: ProblemPackage,
  recoded: Note[],
): Promise<JurySolution | Note> {
  const { name, path, others, expected, score, range } = submission
  if (others.length > 0) return toNote(changes['solution-files'], { name })
  const [language] = languagesOf(path, submission.language)
  if (!language) {
    return toNote(changes['solution-language'], { name, language: (submission.language ?? extname(path)).slice(0, 40) })
  }
  const { source } = await loadSubmission(submission, { language, isWhole: true }, { ...problem, extraFiles: [] })
  const files = source.files.map(({ content }) => decodeText(name, content))
  if (files.includes(null)) return toNote(changes['solution-text'], { name })
  recoded.push(...files.flatMap((file) => file?.note ?? []))
  const code = files.map((file) => file?.text).join('\n')
  // where this site gives none, a package tells what its own judge counts
  const points = range ?? (score === null ? null : ([score, score] as const))
  const expectedScore: JurySolution['score'] = points && problem.settings.type === 'oi' ? [points[0], points[1]] : null
  if (code.length > problemLimits.solution || code.trim() === '') return toNote(changes['solution-size'], { name })
  return { name: name.slice(0, 100), language: language.name, code, expected: [...expected], score: expectedScore }
}

/** The solutions of a package, with remarks on those that the site cannot store. */
export async function readSolutions(problem: ProblemPackage): Promise<{ solutions: JurySolution[]; remarks: Note[] }> {
  const [solutions, remarks]: [JurySolution[], Note[]] = [[], []]
  const names = new Set<string>()
  for (const submission of problem.submissions) {
    const one = await readSolution(submission, problem, remarks)
    if ('message' in one) remarks.push(one)
    else if (!names.has(one.name)) solutions.push(one)
    if ('name' in one) names.add(one.name)
  }
  const most = problemLimits.solutions
  if (solutions.length > most) remarks.push(toNote(changes['solutions-many'], { most }))
  return { solutions: solutions.slice(0, most), remarks }
}
