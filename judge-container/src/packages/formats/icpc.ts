import { basename } from 'node:path'
import type { Text } from '@oj/functions/platform/text.ts'
import type { PackageProgram, ProblemPackage } from '../model.ts'
import type { PackageTree } from '../tree.ts'
import { checkedLimits, type PackageFormat, plainProblem, settingsOf } from './format.ts'
import { readIcpcCases } from './icpc-cases.ts'
import { comparisonOf, wordsOf } from './icpc-flags.ts'
import { readIcpcSubmissions } from './icpc-submissions.ts'
import { IcpcYaml, readIni } from './icpc-yaml.ts'

/** Where nothing is said: the defaults of DOMjudge for time, of the format's newer versions for memory. */
const defaultSeconds = 10
const defaultMemoryMb = 2048

/** Packages of Kattis, DOMjudge and ICPC contests: versions legacy, 2023-07 and 2025-09. */
export const icpc: PackageFormat = {
  name: 'ICPC',
  matches: (tree) => tree.has('problem.yaml') || tree.has('domjudge-problem.ini') || tree.under('data').length > 0,
  read: async (tree) => [await readIcpc(tree)],
}

async function readIcpc(tree: PackageTree): Promise<ProblemPackage> {
  const yaml = tree.has('problem.yaml') ? await tree.yaml('problem.yaml', IcpcYaml) : IcpcYaml.parse({})
  const ini = tree.has('domjudge-problem.ini') ? readIni(await tree.text('domjudge-problem.ini')) : new Map()
  const id = ini.get('short-name') ?? ini.get('probid') ?? basename(tree.label).replace(/\.zip$/i, '')
  const limits = checkedLimits(
    tree.nameOf('problem.yaml'),
    1000 * (yaml.limits.time_limit ?? (await otherSeconds(tree, ini))),
    yaml.limits.memory ?? defaultMemoryMb,
  )
  const kinds = new Set([...wordsOf(yaml.type), ...wordsOf(yaml.validation)])
  const { settings, cases, samples, needs, flags } = await readIcpcCases(tree, {
    settings: settingsOf(limits.timeMs, limits.memoryMb),
    isScoring: kinds.has('scoring'),
    isAnswer: kinds.has('submit-answer'),
    flags: [...wordsOf(yaml.validator_flags), ...wordsOf(ini.get('special_compare_args'))],
  })
  const programs = outputValidators(tree)
  const isCustom = kinds.has('custom') || tree.under('output_validator').length > 0 || ini.has('special_compare')
  const isInteractive = kinds.has('interactive') || ini.has('special_run')
  const validator: PackageProgram = { files: programs[0] ?? [], kind: '', protocol: 'icpc', flags }
  const comparison = isCustom || isInteractive ? null : comparisonOf(tree, flags)
  if (isInteractive) needs.add('interactor')
  else if (isCustom) needs.add('checker')
  if (comparison && flags.length > 0) needs.add('comparison')
  if ((isCustom || isInteractive) && programs.length > 1) needs.add('several-checkers')
  if (kinds.has('multi-pass')) needs.add('multi-pass')
  if (kinds.has('submit-answer')) needs.add('answer-files')
  if (kinds.has('score') || (kinds.has('scoring') && isCustom)) needs.add('checker-scores')
  if (tree.under('static_validator').length > 0) needs.add('static-validator')
  if (tree.under('include').length > 0) needs.add('extra-files')
  return plainProblem({
    ...{ id, title: titleOf(yaml.name ?? ini.get('name') ?? id), author: yaml.author, source: sourceOf(yaml.source) },
    ...{ settings, cases, samples, comparison, needs: [...needs], statements: await readStatements(tree) },
    tags: [...new Set(wordsOf(yaml.keywords))].map((en) => ({ en })),
    submissions: await readIcpcSubmissions(tree),
    checker: isCustom && !isInteractive ? validator : null,
    interactor: isInteractive ? validator : null,
  })
}

const sourceOf = (source: string): Text => (source === '' ? {} : { en: source })

/** The limit as DOMjudge writes it, beside `problem.yaml`. */
async function otherSeconds(tree: PackageTree, ini: ReadonlyMap<string, string>): Promise<number> {
  const file = ini.has('timelimit') ? 'domjudge-problem.ini' : '.timelimit'
  const text = ini.get('timelimit') ?? (tree.has('.timelimit') ? await tree.text('.timelimit') : undefined)
  if (text === undefined) return defaultSeconds
  const seconds = Number(text)
  if (text.trim() === '' || !(seconds > 0)) throw tree.error(file, `has a bad time limit: ${text.trim()}`)
  return seconds
}

/** Our two languages from the languages of the package; one of another language stands in for English. */
function titleOf(name: string | Record<string, string>): Text {
  if (typeof name === 'string') return { en: name }
  const zh = Object.entries(name).find(([language]) => isChinese(language))?.[1]
  const en = name.en ?? Object.entries(name).find(([language]) => !isChinese(language))?.[1]
  return { ...(en === undefined ? {} : { en }), ...(zh === undefined ? {} : { 'zh-CN': zh }) }
}

/** The files of each output validator: `output_validator/` is one program, `output_validators/` holds several. */
function outputValidators(tree: PackageTree): string[][] {
  const paths = (folder: string) => tree.under(folder).map((path) => tree.path(path))
  const newer = paths('output_validator')
  if (newer.length > 0) return [newer]
  const parent = 'output_validators'
  return [
    ...tree.files(parent).map((file) => [tree.path(`${parent}/${file}`)]),
    ...tree.folders(parent).map((folder) => paths(`${parent}/${folder}`)),
  ]
}

const isChinese = (language: string) => /^(zh|cn)/i.test(language)

/** The statements in TeX or Markdown, whole: the format has no parts that a program could tell apart. */
async function readStatements(tree: PackageTree): Promise<ProblemPackage['statements']> {
  const found = ['statement', 'problem_statement'].flatMap((folder) =>
    tree.files(folder).flatMap((file) => {
      const name = /^problem(?:\.([A-Za-z-]+))?\.(?:tex|md)$/.exec(file)
      return name ? [{ path: `${folder}/${file}`, language: name[1] ?? 'en' }] : []
    }),
  )
  const english = found.find(({ language }) => language === 'en') ?? found.find(({ language }) => !isChinese(language))
  const chinese = found.find(({ language }) => isChinese(language))
  const read = async (path: string) => ({ description: await tree.text(path), input: '', output: '', hint: '' })
  return {
    ...(english ? { en: await read(english.path) } : {}),
    ...(chinese ? { 'zh-CN': await read(chinese.path) } : {}),
  }
}
