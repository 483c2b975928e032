import { basename } from 'node:path'
import type { Grading } from '../../../judging/grade.ts'
import type { ProblemPackage } from '../../model.ts'
import { notTaken, type Why } from '../../reasons.ts'
import type { PackageTree } from '../../tree.ts'
import { type PackageFormat, plainProblem } from '../format.ts'
import { readIcpcCases } from './cases.ts'
import { readConstants } from './constants.ts'
import { wordsOf } from './flags.ts'
import { readLimits } from './limits.ts'
import { readMetadata, readSitePart, titleOf } from './metadata.ts'
import { readIcpcStatements } from './statements.ts'
import { hasScoreTags, readIcpcSubmissions, type Scoring } from './submissions.ts'
import { readValidator, validatorsIn } from './validators.ts'
import { IcpcYaml, isLegacy, readIni } from './yaml.ts'

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
  const written = [...wordsOf(yaml.validator_flags), ...wordsOf(ini.get('special_compare_args'))]
  const flags = written.length > 0 || isCustom ? written : wordsOf(usualFlags.get(ini.get('special_compare') ?? ''))
  const constants = readConstants(yaml)
  const { settings, cases, grading, samples, needs } = await readIcpcCases(tree, {
    yaml,
    kinds,
    flags,
    isCustom,
    constants,
    isDomjudge: ini.size > 0 || (kinds.has('scoring') && (await hasScoreTags(tree))),
  })
  const limits = await readLimits(tree, yaml, ini)
  const metadata = readMetadata(yaml)
  const validator = isCustom ? await readValidator(tree, flags, needs) : null
  if (kinds.has('submit-answer')) needs.add('answer-files')
  if (tree.under('static_validator').length > 0) needs.add('static-validator')
  const isInteractive = kinds.has('interactive')
  const { title, ...statements } = await readIcpcStatements(tree, constants)
  // old packages only have it in the statement
  const named = yaml.name ?? ini.get('name') ?? (Object.keys(title).length > 0 ? null : id)
  return plainProblem({
    id,
    title: named === null ? title : titleOf(named),
    ...metadata,
    site: await readSitePart(tree, yaml),
    cases,
    grading,
    samples,
    timeRule: limits.timeRule,
    needs: [...needs],
    ...statements,
    settings: {
      ...limits.settings,
      ...settings,
      judgeMode: isInteractive ? 'interactive' : isCustom ? 'spj' : 'default',
      passes: kinds.has('multi-pass') ? (yaml.limits?.validation_passes ?? 2) : 1,
    },
    submissions: await readIcpcSubmissions(tree, scoringOf(grading, kinds)),
    checker: isInteractive ? null : validator,
    interactor: isInteractive ? validator : null,
    extraFiles: includedFiles(tree),
    constants,
    left: [...limits.left, ...metadata.left, ...unknownIni(ini), ...(isCustom ? [] : unusedValidators(tree))],
  })
}

/** Ignored, whatever is in it. */
const unusedValidators = (tree: PackageTree): Why[] =>
  validatorsIn(tree).map(({ folder, paths }) => {
    for (const path of paths) tree.ignore(path)
    return notTaken(folder, usualValidator)
  })

const usualValidator = {
  en: 'problem.yaml leaves it to the usual comparison',
  'zh-CN': 'problem.yaml 指定使用默认的比较方式',
}

/** Comparisons that DOMjudge has itself, as flags of the usual one. */
const usualFlags: ReadonlyMap<string, string> = new Map([
  ['compare', ''],
  ['float', 'float_tolerance 1e-7'],
])

/** Of DOMjudge. */
const iniKeys = ['short-name', 'probid', 'name', 'timelimit', 'special_compare', 'special_compare_args', 'special_run']

const unknownIni = (ini: ReadonlyMap<string, string>): Why[] =>
  [...ini.keys()].filter((key) => !iniKeys.includes(key)).map((key) => notTaken(`domjudge-problem.ini: ${key}`))

function scoringOf(grading: Grading | null, kinds: ReadonlySet<string>): Scoring {
  if (grading?.ruledBy === 'score') return 'points'
  return grading?.ruledBy === 'verdict' && kinds.has('score') ? 'open' : 'verdict'
}

const types = ['pass-fail', 'scoring', 'multi-pass', 'interactive', 'submit-answer']
const knownKinds = [...types, 'default', 'custom', 'score']

/** Of the problem type, in all versions: newer ones use the validator that is there, older ones the one that is asked for. */
function kindsOf(tree: PackageTree, yaml: IcpcYaml, ini: ReadonlyMap<string, string>): Set<string> {
  const kinds = new Set([...wordsOf(yaml.type), ...wordsOf(yaml.validation)])
  const unknown = [...kinds].find((kind) => !knownKinds.includes(kind))
  if (unknown !== undefined) throw tree.error('problem.yaml', 'unknown-type', { type: unknown })
  const own = validatorsIn(tree).length
  const hasOne = isLegacy(yaml) ? tree.under('output_validator').length > 0 : own > 0
  const compare = ini.get('special_compare')
  const asksForOne = compare !== undefined && (own > 0 || !usualFlags.has(compare))
  if ((hasOne && !kinds.has('default')) || asksForOne) kinds.add('custom')
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
