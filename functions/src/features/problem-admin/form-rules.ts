import { oddRequirement } from '@oj/shared/judging/requires.ts'
import { JudgeSettings } from '@oj/shared/judging/settings.ts'
import { locales } from '@oj/shared/text.ts'
import type { ErrorSpec } from '../../platform/errors.ts'
import { isObjective, isScored } from '../problem/contract.ts'
import { blankPaper, fullOf, type Paper, paperFlaw } from '../problem/contract-paper.ts'
import type { Statements } from '../problem/index.ts'
import { type ProblemFields, type ProblemForm, problemLimits, type Sample, statementParts } from './contract-form.ts'
import { problemAdminErrors as errors } from './errors.ts'

export interface Flaw {
  error: ErrorSpec
  params?: Readonly<Record<string, string | number>>
}

/** Whether the groups of test points count. */
const hasSubtasks = (fields: ProblemFields) => isScored(fields) && fields.judgeCaseMode.startsWith('subtask')

const isBlank = (text: string | null) => text === null || text.trim() === ''

function sampleFlaw({ samples, isUploadTestCase }: ProblemForm): Flaw | null {
  if (isUploadTestCase) return null
  if (samples.length === 0) return { error: errors['samples-required'] }
  const chars = samples.reduce((sum, { input, output }) => sum + input.length + output.length, 0)
  if (samples.length > problemLimits.typedCases || chars > problemLimits.typedChars) {
    return { error: errors['samples-too-large'] }
  }
  const empty = samples.findIndex(({ input, output }) => input === '' && output === '')
  return empty < 0 ? null : { error: errors['sample-empty'], params: { number: empty + 1 } }
}

/** For test points of OI problems. */
export function scoreFlaw(cases: readonly Pick<Sample, 'score' | 'groupNum'>[], fields: ProblemFields): Flaw | null {
  if (!isScored(fields)) return null
  if (cases.some(({ score }) => score === null)) return { error: errors['score-invalid'] }
  if (cases.length === 0) return null
  const groups = cases.map(({ score, groupNum }) => ({ score: score ?? 0, groupNum }))
  const total = fullScore(groups, fields.judgeCaseMode)
  if (fields.ioScore !== null && total > fields.ioScore) {
    return { error: errors['score-over-full'], params: { total, full: fields.ioScore } }
  }
  if (!hasSubtasks(fields)) return null
  const alone = cases.findIndex(({ groupNum }) => groupNum === null)
  if (alone >= 0) return { error: errors['group-required'], params: { number: alone + 1 } }
  const group = oddRequirement(fields.subtaskRequires, new Set(cases.map(({ groupNum }) => groupNum ?? 0)))
  return group === null ? null : { error: errors['subtask-requires-invalid'], params: { group } }
}

/** Null for a problem that asks for programs. */
export const paperOf = ({ problem, paper }: Pick<ProblemForm, 'problem' | 'paper'>): Paper | null =>
  isObjective(problem) ? (paper ?? blankPaper) : null

/** The first error that can be found without other data; null for none. */
export function formFlaw(form: ProblemForm): Flaw | null {
  const paper = paperOf(form)
  if (new Set(form.tags).size < form.tags.length) return { error: errors['tag-twice'] }
  if (!paper) return programFlaw(form)
  const flaw = paperFlaw(paper)
  return flaw && { error: errors[flaw.code], params: { number: flaw.number } }
}

function programFlaw(form: ProblemForm): Flaw | null {
  const { problem, codeTemplates } = form
  if (Object.keys(problem.input).length === 0) return { error: errors['input-required'] }
  if (Object.keys(problem.output).length === 0) return { error: errors['output-required'] }
  if (problem.isFileIO && (isBlank(problem.ioReadFileName) || isBlank(problem.ioWriteFileName))) {
    return { error: errors['file-io-names'] }
  }
  if (problem.judgeMode !== 'default' && isBlank(problem.spjCode)) return { error: errors['spj-required'] }
  const empty = codeTemplates.find(({ code, status }) => status && isBlank(code))
  if (empty) return { error: errors['template-empty'], params: { language: empty.language } }
  const names = form.solutions.map(({ name }) => name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) return { error: errors['solution-twice'], params: { name: twice } }
  return sampleFlaw(form) ?? scoreFlaw(form.isUploadTestCase ? [] : form.samples, problem)
}

/** Scores as given in an OI problem, else 0. */
export function withScores<Case extends Pick<Sample, 'score' | 'groupNum'>>(
  cases: readonly Case[],
  fields: Pick<ProblemFields, 'type'>,
): (Case & { score: number })[] {
  return cases.map((one) => ({ ...one, score: isScored(fields) ? (one.score ?? 0) : 0 }))
}

export function fullScore(
  cases: readonly { score: number; groupNum: number | null }[],
  mode: ProblemFields['judgeCaseMode'],
): number {
  const total = (scores: readonly number[]) => scores.reduce((sum, score) => sum + score, 0)
  if (!mode.startsWith('subtask')) return total(cases.map(({ score }) => score))
  const groups = [...Map.groupBy(cases, ({ groupNum }) => groupNum).values()].map((group) =>
    group.map((one) => one.score),
  )
  if (mode === 'subtask_lowest') return total(groups.map((scores) => Math.min(...scores)))
  return total(groups.map((scores) => Math.round(total(scores) / scores.length)))
}

/** 100 where test points give no points. */
export const fullScoreOf = (
  fields: Pick<ProblemFields, 'type' | 'judgeCaseMode'>,
  cases: readonly { score: number; groupNum: number | null }[],
): number => (isScored(fields) ? fullScore(cases, fields.judgeCaseMode) : 100)

/** Limits for the programs in its questions, and what it is worth. */
export const settingsOfPaper = (fields: ProblemFields, paper: Paper): JudgeSettings => ({
  ...settingsOf({ ...fields, judgeMode: 'default', judgeCaseMode: 'default', isFileIO: false }, fullOf(paper)),
  comparison: null,
  type: 'oi',
})

export function settingsOf(fields: ProblemFields, ioScore: number): JudgeSettings {
  const { judgeMode, comparison, isFileIO, ioReadFileName, ioWriteFileName } = fields
  return JudgeSettings.parse({
    ...fields,
    ioScore,
    type: isScored(fields) ? 'oi' : 'acm',
    subtaskRequires: hasSubtasks(fields) ? fields.subtaskRequires : [],
    comparison: judgeMode === 'default' ? comparison : null,
    fileIO: isFileIO ? { input: ioReadFileName ?? '', output: ioWriteFileName ?? '' } : null,
  } satisfies JudgeSettings)
}

/** In each language in which any part exists; other parts but the hint fall back to the other language. */
export function statementsOf(fields: ProblemFields): Statements {
  const written = locales.filter((locale) => statementParts.some((part) => fields[part][locale] !== undefined))
  const inLanguage = (locale: (typeof locales)[number]) => {
    const text = (part: (typeof statementParts)[number]) =>
      fields[part][locale] ?? (part === 'hint' ? undefined : Object.values(fields[part])[0]) ?? ''
    return { description: text('description'), input: text('input'), output: text('output'), hint: text('hint') }
  }
  return Object.fromEntries(written.map((locale) => [locale, inLanguage(locale)]))
}
