import { basename } from 'node:path'
import type { Grading } from '../../../judging/grade.ts'
import type { Text } from '../../../text.ts'
import type { ProblemPackage } from '../../model.ts'
import type { Why } from '../../reasons.ts'
import type { PackageTree } from '../../tree.ts'
import { checkedLimits, type PackageFormat, plainProblem, settingsOf } from '../format.ts'
import { readIcpcCases } from './cases.ts'
import { wordsOf } from './flags.ts'
import { isChinese, readIcpcStatements } from './statements.ts'
import { hasScoreTags, readIcpcSubmissions, type Scoring } from './submissions.ts'
import { readValidator, validatorsIn } from './validators.ts'
import { IcpcYaml, isLegacy, readIni } from './yaml.ts'

/** Of DOMjudge for time, of newer versions of the format for memory. */
const defaultSeconds = 10
const defaultMemoryMb = 2048

/** Versions legacy, 2023-07 and 2025-09. */
export const icpc: PackageFormat = {
  name: 'ICPC',
  matches: (tree) => tree.has('problem.yaml') || tree.has('domjudge-problem.ini') || tree.under('data').length > 0,
  read: async (tree) => [await readIcpc(tree)],
}

async function readIcpc(tree: PackageTree): Promise<ProblemPackage> {
  const yaml = tree.has('problem.yaml') ? await tree.yaml('problem.yaml', IcpcYaml) : IcpcYaml.parse({})
  const ini = tree.has('domjudge-problem.ini') ? readIni(await tree.text('domjudge-problem.ini')) : new Map()
  const id = ini.get('short-name') ?? ini.get('probid') ?? basename(tree.label).replace(/\.zip$/i, '')
  const kinds = kindsOf(tree, yaml, ini)
  const isCustom = kinds.has('custom') || kinds.has('interactive')
  const flags = [...wordsOf(yaml.validator_flags), ...wordsOf(ini.get('special_compare_args'))]
  const { settings, cases, grading, samples, needs } = await readIcpcCases(tree, {
    yaml,
    kinds,
    flags,
    isCustom,
    isDomjudge: ini.size > 0 || (kinds.has('scoring') && (await hasScoreTags(tree))),
  })
  const { timeRule, ...limits } = await readLimits(tree, yaml, ini)
  const validator = isCustom ? await readValidator(tree, flags, needs) : null
  const left = isCustom ? [] : unusedValidators(tree)
  if (kinds.has('submit-answer')) needs.add('answer-files')
  if (tree.under('static_validator').length > 0) needs.add('static-validator')
  const isInteractive = kinds.has('interactive')
  const { title, ...statements } = await readIcpcStatements(tree)
  // old packages only have it in the statement
  const named = yaml.name ?? ini.get('name') ?? (Object.keys(title).length > 0 ? null : id)
  return plainProblem({
    id,
    title: named === null ? title : titleOf(named),
    author: yaml.author,
    source: sourceOf(yaml.source),
    cases,
    grading,
    samples,
    timeRule,
    needs: [...needs],
    ...statements,
    settings: {
      ...limits.settings,
      ...settings,
      judgeMode: isInteractive ? 'interactive' : isCustom ? 'spj' : 'default',
      passes: kinds.has('multi-pass') ? (yaml.limits?.validation_passes ?? 2) : 1,
    },
    tags: [...new Set(wordsOf(yaml.keywords))].map((en) => ({ en })),
    submissions: await readIcpcSubmissions(tree, scoringOf(grading, kinds)),
    checker: isInteractive ? null : validator,
    interactor: isInteractive ? validator : null,
    extraFiles: includedFiles(tree),
    constants: constantsOf(yaml),
    left,
  })
}

/** Ignored, whatever is in it. */
const unusedValidators = (tree: PackageTree): Why[] =>
  validatorsIn(tree).map(({ folder, paths }) => {
    for (const path of paths) tree.ignore(path)
    return { code: 'not-taken-why', fields: { what: folder, why: usualValidator } }
  })

const usualValidator = {
  en: 'problem.yaml leaves it to the usual comparison',
  'zh-CN': 'problem.yaml 指定使用默认的比较方式',
}

function scoringOf(grading: Grading | null, kinds: ReadonlySet<string>): Scoring {
  if (grading?.ruledBy === 'score') return 'points'
  return grading?.ruledBy === 'verdict' && kinds.has('score') ? 'open' : 'verdict'
}

/** Of the problem type, in all versions: newer ones use the validator that is there, older ones the one that is asked for. */
function kindsOf(tree: PackageTree, yaml: IcpcYaml, ini: ReadonlyMap<string, string>): Set<string> {
  const kinds = new Set([...wordsOf(yaml.type), ...wordsOf(yaml.validation)])
  const hasOne = isLegacy(yaml) ? tree.under('output_validator').length > 0 : validatorsIn(tree).length > 0
  if ((hasOne && !kinds.has('default')) || ini.has('special_compare')) kinds.add('custom')
  if (ini.has('special_run')) kinds.add('interactive')
  return kinds
}

/** For all languages, or for one. */
const includedFiles = (tree: PackageTree) =>
  tree.folders('include').flatMap((language) =>
    tree.under(`include/${language}`).map((path) => ({
      name: basename(path),
      path: tree.path(path),
      ...(language === 'default' ? {} : { language }),
    })),
  )

/** Several forms are named `NAME.FORM`. */
function constantsOf({ constants }: IcpcYaml): Record<string, string> {
  const all = Object.entries(constants ?? {}).flatMap(([name, value]) =>
    typeof value === 'object'
      ? Object.entries(value).map(
          ([form, each]) => [form === 'value' ? name : `${name}.${form}`, String(each)] as const,
        )
      : [[name, String(value)] as const],
  )
  return Object.fromEntries(all)
}

const sourceOf = (source: string): Text => (source === '' ? {} : { en: source })

type Limits = Pick<ProblemPackage, 'settings' | 'timeRule'>

/** In ms and MB. Without a time limit it follows from the accepted solutions. */
async function readLimits(tree: PackageTree, { limits, ...yaml }: IcpcYaml, ini: ReadonlyMap<string, string>) {
  const seconds = limits?.time_limit ?? (await otherSeconds(tree, ini))
  const { timeMs, memoryMb } = checkedLimits(
    tree.nameOf('problem.yaml'),
    1000 * (seconds ?? defaultSeconds),
    limits?.memory ?? defaultMemoryMb,
  )
  const newer = limits?.time_multipliers
  const newerMultiplier = typeof newer === 'number' ? newer : newer?.ac_to_time_limit
  const multiplier = limits?.time_multiplier ?? newerMultiplier ?? (isLegacy(yaml) ? 5 : 2)
  const plain = settingsOf(timeMs, memoryMb)
  const outputLimit = limits?.output === undefined ? plain.outputLimit : Math.ceil(limits.output)
  const timeRule = { multiplier, resolutionMs: 1000 * (limits?.time_resolution ?? 1) }
  const found: Limits = { settings: { ...plain, outputLimit }, timeRule: seconds === undefined ? timeRule : null }
  return found
}

/** Of DOMjudge, where every problem has one. */
async function otherSeconds(tree: PackageTree, ini: ReadonlyMap<string, string>): Promise<number | undefined> {
  const file = ini.has('timelimit') ? 'domjudge-problem.ini' : '.timelimit'
  const text = ini.get('timelimit') ?? (tree.has('.timelimit') ? await tree.text('.timelimit') : undefined)
  if (text === undefined) return ini.size > 0 ? defaultSeconds : undefined
  const seconds = Number(text)
  if (text.trim() === '' || !(seconds > 0)) throw tree.error(file, 'bad-time', { time: text.trim() })
  return seconds
}

/** Another language counts as English if there is none. */
function titleOf(name: string | Record<string, string>): Text {
  if (typeof name === 'string') return { en: name }
  const zh = Object.entries(name).find(([language]) => isChinese(language))?.[1]
  const en = name.en ?? Object.entries(name).find(([language]) => !isChinese(language))?.[1]
  return { ...(en === undefined ? {} : { en }), ...(zh === undefined ? {} : { 'zh-CN': zh }) }
}
