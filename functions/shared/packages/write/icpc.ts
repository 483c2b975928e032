import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { stringify } from 'yaml'
import type { JudgeSettings } from '../../judging/settings.ts'
import { statusRows } from '../../judging/verdicts.ts'
import { formatTalk } from '../formats/icpc/talk.ts'
import type { PackageCase, ProblemPackage } from '../model.ts'
import type { Statement } from '../statements/statement.ts'
import type { PackageEntry } from './exported.ts'
import { validatorEntries } from './icpc-adapter.ts'

const padIndex = (index: number, count: number) => String(index + 1).padStart(String(count).length, '0')

const folders: ReadonlyMap<number, string> = new Map(
  statusRows.flatMap(([, { code, icpc }]) => (icpc ? [[code, icpc]] : [])),
)

/** Of a solution; null if the format has no folder for it. */
export function icpcVerdict(expected: readonly number[]): string | null {
  const [folder, ...others] = new Set(expected.map((status) => folders.get(status) ?? null))
  return others.length > 0 ? null : (folder ?? null)
}

/** For the format’s own validator, as far as it can compare so. */
function comparisonFlags({ comparison, isRemoveEndBlank }: JudgeSettings): string {
  const { caseSensitive, spaceSensitive, absolute, relative } = comparison ?? {
    caseSensitive: true,
    spaceSensitive: !isRemoveEndBlank,
    absolute: null,
    relative: null,
  }
  return [
    ...(caseSensitive ? ['case_sensitive'] : []),
    ...(spaceSensitive ? ['space_change_sensitive'] : []),
    ...(absolute === null ? [] : [`float_absolute_tolerance ${absolute}`]),
    ...(relative === null ? [] : [`float_relative_tolerance ${relative}`]),
  ].join(' ')
}

export const validatorOf = ({ checker, interactor }: Pick<ProblemPackage, 'checker' | 'interactor'>) =>
  interactor ?? checker

function problemYaml(problem: ProblemPackage): string {
  const { id, title, settings, author, source, tags } = problem
  const validator = validatorOf(problem)
  const { en, 'zh-CN': zh } = title
  const flags = validator ? validator.flags.join(' ') : comparisonFlags(settings)
  const keywords = tags.map((tag) => (tag.en ?? tag['zh-CN'] ?? '').trim()).filter(Boolean)
  const hash = createHash('sha256').update(id).digest('hex')
  return stringify({
    problem_format_version: 'legacy',
    name: { ...(en === undefined ? {} : { en }), ...(zh === undefined ? {} : { zh }) },
    uuid: hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5'),
    type: settings.type === 'oi' ? 'scoring' : 'pass-fail',
    author,
    source: source.en ?? source['zh-CN'] ?? '',
    // as newer versions have them, where words are not enough
    keywords: keywords.some((one) => /[\s,]/.test(one)) ? keywords : keywords.join(' '),
    validation: problem.interactor ? 'custom interactive' : validator ? 'custom' : 'default',
    validator_flags: flags,
    limits: { memory: settings.memoryLimit, output: settings.outputLimit },
  })
}

const headings = {
  en: { input: 'Input', output: 'Output', hint: 'Notes' },
  'zh-CN': { input: '输入格式', output: '输出格式', hint: '提示' },
} as const
const parts = ['input', 'output', 'hint'] as const

/** The format knows no parts. */
function joinStatement(statement: Statement, locale: keyof typeof headings): string {
  const rest = parts.flatMap((part) => {
    const text = statement[part].trim()
    return text === '' ? [] : [`## ${headings[locale][part]}\n\n${text}`]
  })
  return `${[statement.description.trim(), ...rest].join('\n\n')}\n`
}

function statementEntries({ statements }: ProblemPackage): PackageEntry[] {
  const { en, 'zh-CN': zh } = statements
  return [
    ...(en ? [{ path: 'problem_statement/problem.en.md', text: joinStatement(en, 'en') }] : []),
    ...(zh ? [{ path: 'problem_statement/problem.zh.md', text: joinStatement(zh, 'zh-CN') }] : []),
  ]
}

const yamlAt = (folder: string, value: object): PackageEntry => ({
  path: `${folder}/testdata.yaml`,
  text: stringify(value),
})

/** Flags of a case are in a file for newer readers. */
const toCaseEntries = (stem: string, { input, answer, flags }: PackageCase): PackageEntry[] => [
  { path: `${stem}.in`, file: input },
  { path: `${stem}.ans`, file: answer },
  ...(flags === undefined ? [] : [{ path: `${stem}.yaml`, text: stringify({ output_validator_args: flags }) }]),
]

/** Without acceptance there is no score: here one accepted part is enough. */
const anyone = 'accept_if_any_accepted'

/** By the worst case or the average; other cases are subtasks of one. */
function scoredEntries(all: readonly PackageCase[], settings: JudgeSettings): PackageEntry[] {
  const cases = all.filter((one) => !isSampleCase(one))
  const { judgeCaseMode, subtaskRequires } = settings
  const isGrouped = judgeCaseMode.startsWith('subtask')
  const groups = [
    ...Map.groupBy(cases, ({ group }) => (isGrouped && group !== null ? `group ${group}` : Symbol('alone'))).values(),
  ]
  // required groups come before those that require them
  if (isGrouped) groups.sort(([a], [b]) => (a?.group ?? 0) - (b?.group ?? 0))
  const folderOf = (at: number) => `secret/${padIndex(at, groups.length)}`
  const requiredBy = (group: number | null): string[] => {
    const { requires = [] } = subtaskRequires.find((rule) => rule.group === group) ?? {}
    const folders = requires.map((one) => groups.findIndex(([first]) => first?.group === one))
    // a group of samples alone is not among them
    return [...new Set(folders.map((at) => (at < 0 ? 'sample' : folderOf(at))))]
  }
  const full = groups.reduce((sum, [first]) => sum + (first?.score ?? 0), 0)
  const mode = judgeCaseMode === 'subtask_average' ? `${anyone} avg` : 'min'
  const whole = { on_reject: 'continue', range: `0 ${full}` }
  return [
    yamlAt('data', { ...whole, grader_flags: `${anyone} sum ignore_sample` }),
    yamlAt('data/sample', { on_reject: 'continue', range: '0 0', accept_score: '0', grader_flags: 'sum' }),
    yamlAt('data/secret', { ...whole, grader_flags: `${anyone} sum` }),
    ...groups.flatMap((members, at) => {
      const folder = `data/${folderOf(at)}`
      const score = members[0]?.score ?? 0
      const require_pass = isGrouped ? requiredBy(members[0]?.group ?? null) : []
      const on_reject = mode === 'min' ? 'break' : 'continue'
      return [
        yamlAt(folder, {
          on_reject,
          range: `0 ${score}`,
          accept_score: String(score),
          grader_flags: mode,
          ...(require_pass.length > 0 ? { require_pass } : {}),
        }),
        ...members.flatMap((one, index) => toCaseEntries(`${folder}/${padIndex(index, members.length)}`, one)),
      ]
    }),
  ]
}

/** Shown by its package, and judged there. */
export const isSampleCase = ({ name }: PackageCase) => /^sample(?:\/[\w-][\w.-]*)+$/.test(name)

/** Cases that were samples of a package are its samples again; examples are written where they say something else. */
async function sampleEntries({ cases, samples, interactor }: ProblemPackage): Promise<PackageEntry[]> {
  const found = cases.filter(isSampleCase)
  const isNamed = isDistinct(found.map(({ name }) => name))
  const own = isNamed ? found : found.map((one, at) => ({ ...one, name: `sample/${padIndex(at, found.length)}` }))
  const shown = samples.map(async ({ input, output }, at): Promise<PackageEntry[]> => {
    const one = own[at]
    const stem = one ? `data/${one.name}` : `data/sample/${own.length > 0 ? 'z' : ''}${padIndex(at, samples.length)}`
    // what an interactor reads is no transcript
    if (interactor) {
      const talk = formatTalk({ input, output })
      return talk === null ? [] : [{ path: `${stem}.interaction`, text: talk }]
    }
    if (!one)
      return [
        { path: `${stem}.in`, text: input },
        { path: `${stem}.ans`, text: output },
      ]
    const [read, answer] = await Promise.all([one.input, one.answer].map((file) => readFile(file, 'utf8')))
    return [
      ...(read === input ? [] : [{ path: `${stem}.in.statement`, text: input }]),
      ...(answer === output ? [] : [{ path: `${stem}.ans.statement`, text: output }]),
    ]
  })
  return [...own.flatMap((one) => toCaseEntries(`data/${one.name}`, one)), ...(await Promise.all(shown)).flat()]
}

/** By the names that a package gave them, if they all have some. */
function secretEntries(cases: readonly PackageCase[]): PackageEntry[] {
  const isNamed =
    cases.every(({ name }) => /^secret(?:\/[\w-][\w.-]*)+$/.test(name)) && isDistinct(cases.map(({ name }) => name))
  return cases.flatMap((one, at) =>
    toCaseEntries(isNamed ? `data/${one.name}` : `data/secret/${padIndex(at, cases.length)}`, one),
  )
}

const isDistinct = (names: readonly string[]) => new Set(names).size === names.length

/** In the folders of their verdicts, by the names that a package gave them. */
function submissionEntries({ submissions }: ProblemPackage): PackageEntry[] {
  const isNamed = isDistinct(submissions.map(({ name }) => name))
  return submissions.flatMap(({ name, path, expected }, at) => {
    const folder = icpcVerdict(expected)
    if (folder === null) return []
    const hasName = isNamed && name.startsWith(`${folder}/`) && /^\w+\/[\w-]+\.\w+$/.test(name)
    const file = hasName ? name : `${folder}/${padIndex(at, submissions.length)}${extname(path)}`
    return [{ path: `submissions/${file}`, file: path }]
  })
}

/** As a package of ICPC and Kattis (version legacy). `problem-exchange/export/losses.ts` reports what is left out. */
export async function writeIcpc(problem: ProblemPackage): Promise<PackageEntry[]> {
  const { settings, extraFiles, cases } = problem
  const secret = cases.filter((one) => !isSampleCase(one))
  const seconds = settings.timeLimit / 1000
  const validator = validatorOf(problem)
  return [
    { path: 'problem.yaml', text: problemYaml(problem) },
    { path: '.timelimit', text: `${seconds}\n` },
    ...statementEntries(problem),
    ...(await sampleEntries(problem)),
    ...(settings.type === 'oi' ? scoredEntries(cases, settings) : secretEntries(secret)),
    ...submissionEntries(problem),
    ...(validator ? validatorEntries(validator, problem) : []),
    ...extraFiles.map(({ name, path }) => ({ path: `include/default/${name}`, file: path })),
  ]
}
