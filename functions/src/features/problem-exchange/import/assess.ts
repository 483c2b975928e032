import { familyOf } from '@oj/shared/languages/index.ts'
import type { Need, PackageQuestions, ProblemPackage, SitePart } from '@oj/shared/packages/model.ts'
import { languagesOf } from '@oj/shared/packages/programs.ts'
import { PackageError } from '@oj/shared/packages/read-files.ts'
import { plainlyScored } from '@oj/shared/packages/scoring/plain-scoring.ts'
import { trimCharacters } from '@oj/shared/packages/trimmed.ts'
import { locales, type Text } from '@oj/shared/text.ts'
import type * as z from 'zod/mini'
import { ProblemAuth } from '../../problem/contract.ts'
import { blankPaper, Paper } from '../../problem/contract-paper.ts'
import { problemAdminErrors } from '../../problem-admin/errors.ts'
import { formFlaw, ProblemForm, problemLimits, type statementParts } from '../../problem-admin/index.ts'
import type { Note } from '../contract.ts'
import { brokenNote, fitChanges, notesOf, noteWith, skippedQuestionNote, toLeftNote, toNote } from '../notes/notes.ts'
import { changes, type Remark, refusals } from '../notes/remarks.ts'
import { plainOf } from '../questions/build-questions.ts'
import { readHydroParts } from '../questions/hydro.ts'
import { caseFiles, typedCases } from './cases.ts'
import { ImportRefusal, noteSkippedFiles, readProgramFields, readSolutions } from './programs.ts'

/** `form` is null where the import is refused. Tags have no numbers yet. */
export interface Assessed {
  form: ProblemForm | null
  refusal: Note | null
  changes: Note[]
}

/** What an import needs to know of the site. */
export interface Site {
  /** numbers, lowest first */
  levels: readonly number[]
  /** names of the languages of judges */
  languages: readonly string[]
}

const needSpecs: Readonly<Record<Need, Remark>> = {
  'test-cases': refusals['need-test-cases'],
  'several-checkers': refusals['need-several-checkers'],
  'build-script': refusals['need-build-script'],
  'standard-checker': refusals['need-standard-checker'],
  'static-validator': refusals['need-static-validator'],
  grader: refusals['need-grader'],
  'case-limits': refusals['need-case-limits'],
  'group-flags': refusals['need-group-flags'],
  'answer-files': refusals['need-answer-files'],
  arguments: refusals['need-arguments'],
  'case-files': refusals['need-case-files'],
  'one-file': refusals['need-one-file'],
  'two-runs': refusals['need-two-runs'],
}

/** Why this site cannot judge the problem as its package demands. */
function needOf({ needs, grading }: ProblemPackage): Note | null {
  const [need] = needs
  if (need) return toNote(needSpecs[need])
  return grading ? toNote(refusals['need-grading']) : null
}

/** For parts that a statement lacks: many formats only have a description. */
const filler = {
  description: { en: 'The package has no statement.', 'zh-CN': '题目包中没有题面。' },
  other: { en: 'See the description.', 'zh-CN': '见题目描述。' },
} as const

/** For a package without a description: its questions have their own texts. */
const askingFiller = { en: 'Answer the questions.', 'zh-CN': '请回答下列问题。' } as const

/** @throws ImportRefusal where they cannot be asked here */
function paperOf(packed: PackageQuestions, changed: Note[]): Paper {
  if (packed.form === 'own') {
    const paper = Paper.safeParse(packed.paper)
    if (paper.success) return paper.data
    throw new ImportRefusal(
      toNote(refusals['field-invalid'], { field: ['paper', ...(paper.error.issues[0]?.path ?? [])].join('.') }),
    )
  }
  const { questions, left, changes: differences } = hydroQuestions(packed)
  changed.push(...notesOf(differences))
  for (const one of left) {
    const { number, start, message } = skippedQuestionNote(one)
    changed.push(noteWith(changes['question-left'], { number, start: plainOf(start) }, message))
  }
  return { ...blankPaper, questions }
}

function hydroQuestions({ config, statement }: Extract<PackageQuestions, { form: 'hydro' }>) {
  try {
    return readHydroParts(config, statement)
  } catch {
    throw new ImportRefusal(toNote(refusals['questions-broken']))
  }
}

function statementFields({ statements, questions }: ProblemPackage, changed: Note[]) {
  const translated = locales.filter((locale) => statements[locale] !== undefined)
  const written = translated.length > 0 ? translated : locales.slice(0, 1)
  let isFilled = false
  const textOf = (part: (typeof statementParts)[number]): Text =>
    Object.fromEntries(
      written.map((locale) => {
        const text = statements[locale]?.[part] ?? ''
        if (text.trim() !== '' || part === 'hint') return [locale, text]
        if (questions) return [locale, part === 'description' ? askingFiller[locale] : '']
        isFilled = true
        return [locale, filler[part === 'description' ? part : 'other'][locale]]
      }),
    )
  const parts = {
    description: textOf('description'),
    input: textOf('input'),
    output: textOf('output'),
    hint: textOf('hint'),
  }
  if (isFilled) changed.push(toNote(changes['part-missing']))
  return parts
}

function keepKnownLanguages(names: readonly string[] | null | undefined, changed: Note[]): string[] | null {
  if (!names) return null
  const kept = names.flatMap((name) => {
    const [language] = languagesOf('', name)
    if (!language) changed.push(toNote(changes['language-unknown'], { language: name }))
    return language ? [language.name] : []
  })
  return kept.length > 0 ? [...new Set(kept)] : null
}

/** Languages of its programs that no judge has. */
const missingLanguages = (written: readonly (string | null | undefined)[], { languages }: Site): Note[] =>
  [...new Set(written)]
    .filter((language) => typeof language === 'string')
    .filter((language) => !languages.includes(language))
    .map((language) => toNote(changes['language-missing'], { language }))

type CodeTemplates = NonNullable<SitePart['codeTemplates']>

/** What editors start with, and the code around it, which counts for all versions of its language. */
function codeTemplatesOf({ site, templates }: ProblemPackage): CodeTemplates {
  const written = (site?.codeTemplates ?? []).filter(({ language }) => languagesOf('', language).length > 0)
  const found = new Map(written.map((one) => [languagesOf('', one.language)[0]?.name ?? '', one]))
  for (const [said, around] of Object.entries(templates)) {
    const [language] = languagesOf('', said)
    if (!language) continue
    const { code = '', status = false } = found.get(language.name) ?? {}
    found.set(language.name, { code, status, language: language.name, ...around })
    // what is around counts for all versions, and so does what their editors start with
    for (const { name } of code === '' ? [] : familyOf(language))
      if (!found.has(name)) found.set(name, { code, status, language: name })
  }
  return [...found.values()]
}

const isId = (id: string) => /^[A-Za-z0-9_-]{1,40}$/.test(id)
/** A valid id in place of one with spaces or the like. */
function displayId({ id, name }: ProblemPackage, changed: Note[]): string {
  if (isId(id)) return id
  const problemId = trimCharacters(id.replace(/[^A-Za-z0-9_-]+/g, '-'), '-').slice(0, 40) || 'P1'
  changed.push(toNote(changes['id-made'], { id: (id || name).slice(0, 60), problemId }))
  return problemId
}

/** Public where the package says nothing, and private where what it says is not known here. */
function authOf({ auth = ProblemAuth.public }: SitePart): ProblemForm['problem']['auth'] {
  return Object.values(ProblemAuth).find((known) => known === auth) ?? ProblemAuth.private
}

const languagesIn = (paper: Paper | null) =>
  (paper?.questions ?? []).map((one) => (one.kind === 'program' ? one.language : null))

async function formOf(
  problem: ProblemPackage,
  site: Site,
  keepBytes: boolean,
  changed: Note[],
): Promise<z.input<typeof ProblemForm>> {
  const { levels } = site
  const { settings, site: own = {}, samples, timeRule, title, source, author, difficulty } = problem
  const paper = problem.questions ? paperOf(problem.questions, changed) : null
  const isOi = settings.type === 'oi' && !paper
  const level = levels.includes(difficulty) ? difficulty : (levels[0] ?? 0)
  if (level !== difficulty) changed.push(toNote(changes['difficulty-unknown'], { id: difficulty }))
  if (timeRule) changed.push(toNote(changes['time-guessed'], { ms: settings.timeLimit }))
  if (isOi && problem.cases.some(({ score }) => !Number.isInteger(score)))
    changed.push(toNote(changes['score-rounded']))
  if (samples.length > problemLimits.examples) {
    changed.push(toNote(changes['samples-many'], { most: problemLimits.examples }))
  }
  const [{ programs, recoded }, { solutions, remarks }] = [
    await readProgramFields(problem),
    await readSolutions(problem),
  ]
  const written = [programs.spjLanguage, programs.outputChecker?.language, ...solutions.map(({ language }) => language)]
  changed.push(...missingLanguages([...written, ...languagesIn(paper)], site), ...recoded, ...remarks)
  changed.push(...noteSkippedFiles(problem))
  const { fileIO } = settings
  const problemId = displayId(problem, changed)
  const typed = own.typedCases || paper ? await typedCases(problem.cases, keepBytes) : null
  return {
    problem: {
      // the form leaves out what it has no field for
      ...settings,
      ...own,
      problemId,
      title: Object.keys(title).length > 0 ? title : { 'zh-CN': problemId },
      ...statementFields(problem, changed),
      source,
      author: author.trim().slice(0, problemLimits.author),
      type: paper ? 2 : isOi ? 1 : 0,
      difficulty: level,
      examples: samples.slice(0, problemLimits.examples),
      ioScore: null,
      stackLimit: Math.min(settings.stackLimit, problemLimits.stackMb),
      isFileIO: fileIO !== null,
      ioReadFileName: fileIO?.input ?? null,
      ioWriteFileName: fileIO?.output ?? null,
      auth: authOf(own),
      ...programs,
    },
    samples: problem.cases.map(({ score, group }, at) => ({
      ...(typed?.[at] ?? caseFiles(at)),
      score: isOi ? Math.round(score) : null,
      groupNum: group,
    })),
    isUploadTestCase: typed === null,
    languages: keepKnownLanguages(own.languages, changed),
    codeTemplates: codeTemplatesOf(problem),
    solutions,
    paper,
  }
}

/** Null if the form can be saved. */
function flawOf(parsed: ReturnType<typeof ProblemForm.safeParse>): Note | null {
  if (parsed.success) {
    const flaw = formFlaw(parsed.data)
    return flaw && toNote(flaw.error, flaw.params)
  }
  const [issue] = parsed.error.issues
  const named = Object.values(problemAdminErrors).find(({ code }) => code === issue?.message)
  if (named) return toNote(named)
  return toNote(refusals['field-invalid'], { field: issue?.path.filter((part) => part !== 'problem').join('.') ?? '' })
}

/** Reads the programs of a problem, but not its test data. */
export async function assessImport(
  read: ProblemPackage,
  site: Site,
  { scratch, keepBytes = false }: { scratch: string; keepBytes?: boolean },
): Promise<Assessed> {
  const problem = plainlyScored(read)
  const changed: Note[] = []
  const need = needOf(problem)
  if (need) return { form: null, refusal: need, changes: [] }
  try {
    const parsed = ProblemForm.safeParse(await formOf(problem, site, keepBytes, changed))
    const refusal = flawOf(parsed)
    changed.push(...problem.left.map(toLeftNote))
    return { form: refusal === null && parsed.success ? parsed.data : null, refusal, changes: fitChanges(changed) }
  } catch (error) {
    if (error instanceof ImportRefusal) return { form: null, refusal: error.note, changes: [] }
    if (!(error instanceof PackageError)) throw error
    return { form: null, refusal: brokenNote(error, scratch), changes: [] }
  }
}
