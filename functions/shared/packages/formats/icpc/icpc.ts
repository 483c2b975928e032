import { basename } from 'node:path'
import type { Grading } from '../../../judging/grade.ts'
import type { Text } from '../../../text.ts'
import type { ProblemPackage } from '../../model.ts'
import type { PackageTree } from '../../tree.ts'
import { checkedLimits, type PackageFormat, plainProblem, settingsOf } from '../format.ts'
import { readIcpcCases } from './cases.ts'
import { wordsOf } from './flags.ts'
import { isChinese, readIcpcStatements } from './statements.ts'
import { hasScoreTags, readIcpcSubmissions, type Scoring } from './submissions.ts'
import { readValidator } from './validators.ts'
import { IcpcYaml, readIni } from './yaml.ts'

/** Defaults: those of DOMjudge for time, of the format's newer versions for memory. */
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
  if (validator?.files.length === 0) throw tree.error('output_validators', 'no-validator')
  if (kinds.has('submit-answer')) needs.add('answer-files')
  if (tree.under('static_validator').length > 0) needs.add('static-validator')
  const isInteractive = kinds.has('interactive')
  const { title, ...statements } = await readIcpcStatements(tree)
  // Old packages have their name in the statement only.
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
  })
}

function scoringOf(grading: Grading | null, kinds: ReadonlySet<string>): Scoring {
  if (grading?.ruledBy === 'score') return 'points'
  return grading?.ruledBy === 'verdict' && kinds.has('score') ? 'open' : 'verdict'
}

/** The keywords for the type of a problem, in all versions. */
function kindsOf(tree: PackageTree, yaml: IcpcYaml, ini: ReadonlyMap<string, string>): Set<string> {
  const kinds = new Set([...wordsOf(yaml.type), ...wordsOf(yaml.validation)])
  if (tree.under('output_validator').length > 0 || ini.has('special_compare')) kinds.add('custom')
  if (ini.has('special_run')) kinds.add('interactive')
  return kinds
}

/** Additional files for all submissions, or for those in one language. */
const includedFiles = (tree: PackageTree) =>
  tree.folders('include').flatMap((language) =>
    tree.under(`include/${language}`).map((path) => ({
      name: basename(path),
      path: tree.path(path),
      ...(language === 'default' ? {} : { language }),
    })),
  )

/** Constants may have several forms, named `NAME.FORM`. */
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

/** Limits in ms and MB. A missing time limit is computed from the run times of the accepted solutions. */
async function readLimits(tree: PackageTree, { limits, ...yaml }: IcpcYaml, ini: ReadonlyMap<string, string>) {
  const isLegacy = yaml.problem_format_version.startsWith('legacy')
  const seconds = limits?.time_limit ?? (await otherSeconds(tree, ini))
  const { timeMs, memoryMb } = checkedLimits(
    tree.nameOf('problem.yaml'),
    1000 * (seconds ?? defaultSeconds),
    limits?.memory ?? defaultMemoryMb,
  )
  const newer = limits?.time_multipliers
  const given = typeof newer === 'number' ? newer : newer?.ac_to_time_limit
  const multiplier = limits?.time_multiplier ?? given ?? (isLegacy ? 5 : 2)
  const plain = settingsOf(timeMs, memoryMb)
  const outputLimit = limits?.output === undefined ? plain.outputLimit : Math.ceil(limits.output)
  const timeRule = { multiplier, resolutionMs: 1000 * (limits?.time_resolution ?? 1) }
  const found: Limits = { settings: { ...plain, outputLimit }, timeRule: seconds === undefined ? timeRule : null }
  return found
}

/** DOMjudge's time limit, in a file beside `problem.yaml`; every problem of DOMjudge has one. */
async function otherSeconds(tree: PackageTree, ini: ReadonlyMap<string, string>): Promise<number | undefined> {
  const file = ini.has('timelimit') ? 'domjudge-problem.ini' : '.timelimit'
  const text = ini.get('timelimit') ?? (tree.has('.timelimit') ? await tree.text('.timelimit') : undefined)
  if (text === undefined) return ini.size > 0 ? defaultSeconds : undefined
  const seconds = Number(text)
  if (text.trim() === '' || !(seconds > 0)) throw tree.error(file, 'bad-time', { time: text.trim() })
  return seconds
}

/** Maps the package's languages to our two; another language is used as English if there is none. */
function titleOf(name: string | Record<string, string>): Text {
  if (typeof name === 'string') return { en: name }
  const zh = Object.entries(name).find(([language]) => isChinese(language))?.[1]
  const en = name.en ?? Object.entries(name).find(([language]) => !isChinese(language))?.[1]
  return { ...(en === undefined ? {} : { en }), ...(zh === undefined ? {} : { 'zh-CN': zh }) }
}
