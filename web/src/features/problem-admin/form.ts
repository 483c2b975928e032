import { isObjective, isScored, ProblemAuth } from '@oj/functions/features/problem/contract-facts.ts'
import { blankPaper, paperFlaw } from '@oj/functions/features/problem/contract-paper.ts'
import { addProblem, newProblem, type ProblemForm, splitScore } from '@oj/functions/features/problem-admin/contract.ts'
import { fillMessage, type Locale } from '@oj/shared/text.ts'

export type Fields = ProblemForm['problem']
export type Case = ProblemForm['samples'][number]

export const blankForm: ProblemForm = {
  problem: {
    problemId: '',
    title: {},
    description: {},
    input: {},
    output: {},
    hint: {},
    source: {},
    author: '',
    examples: [{ input: '', output: '' }],
    type: 0,
    ...newProblem,
    isScaled: true,
    difficulty: 0,
    // a new problem is hidden from other users
    auth: ProblemAuth.private,
    codeShare: true,
    isRemoveEndBlank: true,
    openCaseResult: true,
    partData: 'set',
    displayPartData: null,
    breaksLines: false,
    judgeMode: 'default',
    judgeCaseMode: 'default',
    spjCode: null,
    spjLanguage: null,
    subtaskRequires: [],
    spjProtocol: 'testlib',
    spjFlags: [],
    outputChecker: null,
    comparison: null,
    passes: 1,
    mayFork: false,
    totalTimeLimit: null,
    ioScore: null,
    isFileIO: false,
    ioReadFileName: null,
    ioWriteFileName: null,
    userExtraFile: {},
    judgeExtraFile: {},
  },
  samples: [{ input: '', output: '', score: null, groupNum: null }],
  isUploadTestCase: false,
  uploadTestcaseDir: null,
  languages: null,
  tags: [],
  codeTemplates: [],
  solutions: [],
  paper: null,
}

const tabNames = ['statement', 'questions', 'judging', 'data', 'code', 'solutions', 'sharing', 'history'] as const
export type TabName = (typeof tabNames)[number]

const tabsOfQuestions: readonly TabName[] = ['statement', 'questions', 'sharing', 'history']

/** The tabs of a problem; one that asks questions needs no judging, data and code. */
export const tabsFor = (problem: Pick<Fields, 'type'>): TabName[] =>
  tabNames.filter((name) => (isObjective(problem) ? tabsOfQuestions.includes(name) : name !== 'questions'))

/** Error messages by the path of the field. */
export type Faults = Readonly<Record<string, string>>

/** The contract's validation errors of the form; `otherwise` is the text for errors without a text of their own. */
export function faultsOf(form: ProblemForm, locale: Locale, otherwise: string): Faults {
  const parsed = addProblem.input.safeParse(form)
  const words = (code: string) => addProblem.errors.find((error) => error.code === code)?.message[locale] ?? otherwise
  if (parsed.success) return faultsBeyond(form, words)
  // of several errors of a field the first one counts
  const issues = parsed.error.issues.toReversed()
  return {
    ...faultsBeyond(form, words),
    ...Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), words(message)])),
  }
}

/** Errors that depend on the kind of the problem. */
function faultsBeyond({ problem, paper }: ProblemForm, words: (code: string) => string): Faults {
  if (isObjective(problem)) {
    const flaw = paperFlaw(paper ?? blankPaper)
    return flaw ? { paper: fillMessage(words(flaw.code), { number: flaw.number }) } : {}
  }
  const isBlank = (text: Fields['input']) => Object.values(text).every((one) => !one?.trim())
  return {
    ...(isBlank(problem.input) && { 'problem.input': words('input-required') }),
    ...(isBlank(problem.output) && { 'problem.output': words('output-required') }),
  }
}

const statementFields = [
  'problemId',
  'title',
  'description',
  'input',
  'output',
  'hint',
  'source',
  'author',
  'examples',
  'difficulty',
  'auth',
  'type',
  'codeShare',
]

export function tabOf(path: string): TabName {
  const [first = '', second = ''] = path.split('.')
  if (path.startsWith('problem.subtaskRequires')) return 'data'
  if (first === 'problem') return statementFields.includes(second) ? 'statement' : 'judging'
  if (first === 'paper') return 'questions'
  if (first === 'samples' || first === 'isUploadTestCase' || first === 'uploadTestcaseDir') return 'data'
  if (first === 'languages' || first === 'codeTemplates') return 'code'
  return first === 'solutions' ? 'solutions' : 'statement'
}

/** The faults below a path, relative to it. */
export function faultsUnder(faults: Faults, prefix: string): Faults {
  const inside = Object.entries(faults).filter(([path]) => path.startsWith(`${prefix}.`))
  return Object.fromEntries(inside.map(([path, words]) => [path.slice(prefix.length + 1), words]))
}

/** Whether cases need group numbers. */
export const needsGroups = ({ judgeCaseMode }: Fields) =>
  judgeCaseMode === 'subtask_lowest' || judgeCaseMode === 'subtask_average'

/** The subtask numbers of the cases, in ascending order. */
export const subtasksIn = (cases: readonly Case[]): number[] =>
  [...new Set(cases.flatMap(({ groupNum }) => groupNum ?? []))].sort((a, b) => a - b)

/** The existing earlier subtasks that a subtask requires. */
export function requiredBy({ subtaskRequires }: Fields, subtasks: readonly number[], group: number): number[] {
  const { requires = [] } = subtaskRequires.find((rule) => rule.group === group) ?? {}
  return subtasks.filter((one) => one < group && requires.includes(one))
}

/** The rules with those of this subtask replaced; no rule for no requirements. */
export function withRequired({ subtaskRequires }: Fields, group: number, requires: readonly number[]) {
  const others = subtaskRequires.filter((rule) => rule.group !== group)
  const own = requires.length > 0 ? [{ group, requires: requires.toSorted((a, b) => a - b) }] : []
  return [...others, ...own].sort((a, b) => a.group - b.group)
}

const localizedFields = ['title', 'description', 'input', 'output', 'hint', 'source'] as const

/** Sends an empty text for a missing language, so that one that was removed is deleted. */
function inBoth(fields: Fields): Fields {
  const texts = localizedFields.map((name) => [name, { en: '', 'zh-CN': '', ...fields[name] }])
  return { ...fields, ...Object.fromEntries(texts) }
}

/** The form as it is sent: without rules for missing subtasks, which the form keeps while groups are edited. */
export function toSendableForm({ problem: fields, ...rest }: ProblemForm): ProblemForm {
  const problem = inBoth(fields)
  const form = { ...rest, problem }
  const { samples } = rest
  if (!isScored(problem) || !needsGroups(problem)) return form
  const subtasks = subtasksIn(samples)
  const subtaskRequires = subtasks.flatMap((group) => {
    const requires = requiredBy(problem, subtasks, group)
    return requires.length > 0 ? [{ group, requires }] : []
  })
  return { ...form, problem: { ...problem, subtaskRequires } }
}

/** Splits a full score over the cases, the last ones get one more. */
export function shareScore(cases: readonly Case[], full: number): Case[] {
  const shares = cases.length === 0 ? [] : splitScore(full, cases.length)
  return cases.map((one, index) => ({ ...one, score: shares[index] ?? 0 }))
}

export const fullScore = (cases: readonly Case[]) => cases.reduce((sum, { score }) => sum + (score ?? 0), 0)

/** The form with changed fields: a new OI problem gets scores, ACM problems lose them, and objective ones get a paper. */
export function withFields(form: ProblemForm, change: Partial<Fields>): ProblemForm {
  const problem = { ...form.problem, ...change }
  const becomesOi = isScored(problem) && form.samples.every(({ score }) => score === null)
  const scored = becomesOi ? shareScore(form.samples, 100) : form.samples
  const samples = 'type' in change && !isScored(problem) ? scored.map((one) => ({ ...one, score: null })) : scored
  const paper = isObjective(problem) ? (form.paper ?? blankPaper) : form.paper
  return { ...form, problem, samples, paper }
}
