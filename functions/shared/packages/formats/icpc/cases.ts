import type { Grading } from '../../../judging/grade.ts'
import type { JudgeSettings } from '../../../judging/settings.ts'
import type { Need, PackageCase, ProblemPackage } from '../../model.ts'
import type { PackageTree } from '../../tree.ts'
import { type Constants, fillConstants } from './constants.ts'
import { comparisonOf, wordsOf } from './flags.ts'
import { replaceGraders } from './graders.ts'
import { casesIn, type DataCase, type DataGroup, isGroup, readData } from './groups.ts'
import { readSamples } from './samples.ts'
import { domjudgeGrading, legacyGrading, newerGrading } from './scores.ts'
import { type GroupYaml, type IcpcYaml, isLegacy } from './yaml.ts'

/** Of `problem.yaml`. */
export interface IcpcRules {
  yaml: IcpcYaml
  kinds: ReadonlySet<string>
  /** for its own validator, unless a group or case has others */
  flags: string[]
  /** has a validator or interactor */
  isCustom: boolean
  /** for DOMjudge, which scores differently */
  isDomjudge: boolean
  constants: Constants
}

interface IcpcCases {
  settings: Pick<JudgeSettings, 'type' | 'judgeCaseMode' | 'ioScore' | 'comparison'>
  cases: PackageCase[]
  grading: Grading | null
  samples: ProblemPackage['samples']
  needs: Set<Need>
}

/** Samples are judged first. */
export async function readIcpcCases(tree: PackageTree, rules: IcpcRules): Promise<IcpcCases> {
  const isScoring = rules.kinds.has('scoring')
  const written = await readData(tree)
  // without points the verdicts of all cases count
  const data = isScoring ? await replaceGraders(tree, written) : written
  const found = casesIn(data)
  if (found.length === 0 && !rules.kinds.has('submit-answer')) throw tree.error('data', 'no-cases')
  const fill = (words: string[]) => words.map((word) => fillConstants(word, rules.constants))
  const flags = new Map(flagsIn(data, rules.flags).map(([name, words]) => [name, fill(words)]))
  const grading = gradingOf(data, found, rules)
  const samples = found.flatMap(({ name }) => (name.startsWith('sample/') ? [name] : []))
  const all = [...flags.values()]
  return {
    grading,
    needs: needsOf(tree, data, rules, all),
    samples: await readSamples(tree, samples, rules.yaml, rules.kinds.has('interactive')),
    cases: found.map(({ name }) => ({
      name,
      score: 0,
      group: null,
      ...(rules.isCustom ? { flags: flags.get(name) ?? [] } : {}),
      input: tree.path(`data/${name}.in`),
      answer: tree.path(`data/${name}.ans`),
    })),
    settings: {
      comparison: rules.isCustom ? null : comparisonOf(tree, all[0] ?? rules.flags),
      type: isScoring ? 'oi' : 'acm',
      // the first failure decides
      judgeCaseMode: grading ? 'default' : 'ergodic_without_error',
      ioScore: Math.max(1, Math.round(grading?.full ?? 100)),
    },
  }
}

/** Of each case, else of the nearest folder that has some. */
function flagsIn({ yaml, members }: DataGroup, above: string[]): [name: string, flags: string[]][] {
  const own = yaml?.output_validator_args ?? yaml?.output_validator_flags
  const flags = own === undefined ? above : wordsOf(own)
  return members.flatMap((member): [string, string[]][] => {
    if (isGroup(member)) return flagsIn(member, flags)
    const { output_validator_args: args } = member.yaml
    return [[member.name, args === undefined ? flags : wordsOf(args)]]
  })
}

const allGroups = (group: DataGroup): DataGroup[] => [group, ...group.members.filter(isGroup).flatMap(allGroups)]

/** Pass-fail packages may grade groups, too; otherwise the first failure counts. */
function gradingOf(
  data: DataGroup,
  found: readonly DataCase[],
  { yaml, kinds, isDomjudge }: IcpcRules,
): Grading | null {
  const places = new Map(found.map(({ name }, at) => [name, at]))
  const top = legacyTop(yaml)
  const groups: GroupYaml[] = [top, ...allGroups(data).flatMap((group) => group.yaml ?? [])]
  const isOlder =
    isLegacy(yaml) ||
    groups.some(({ grader_flags, on_reject, accept_score }) => grader_flags ?? on_reject ?? accept_score)
  if (kinds.has('scoring')) {
    if (!isOlder) return newerGrading(data, places)
    const givesScores = kinds.has('score') || kinds.has('custom')
    if (isDomjudge) return domjudgeGrading(data, places, givesScores)
    return legacyGrading(data, places, { top, givesScores, isMinimal: yaml.grading?.objective === 'min' })
  }
  if (!groups.some(({ grader_flags, on_reject }) => on_reject === 'continue' || wordsOf(grader_flags).length > 0))
    return null
  return legacyGrading(data, places, { top, givesScores: false, isMinimal: false })
}

const rejections: Readonly<Record<string, string>> = { first_error: 'break', grade: 'continue' }

/** Defaults of all groups in old packages. */
function legacyTop({ grading }: IcpcYaml): GroupYaml {
  const { accept_score, reject_score, range, on_reject } = grading ?? {}
  return { accept_score, reject_score, range, on_reject: rejections[on_reject ?? ''] }
}

function needsOf(
  tree: PackageTree,
  data: DataGroup,
  { isCustom, kinds }: IcpcRules,
  flags: readonly string[][],
): Set<Need> {
  const needs = new Set<Need>()
  // secret data may still have to be generated: where points count, samples score 0
  if (kinds.has('scoring') && casesIn(data).every(({ name }) => name.startsWith('sample/'))) needs.add('test-cases')
  const yamls = [...allGroups(data).map(({ yaml }) => yaml), ...casesIn(data).map(({ yaml }) => yaml)]
  if (tree.under('data').some((path) => path.endsWith('.args'))) needs.add('arguments')
  if (yamls.some((yaml) => wordsOf(yaml?.args).length > 0)) needs.add('arguments')
  if (tree.under('data').some((path) => path.includes('.files/'))) needs.add('case-files')
  // others are no programs of their own: only points are given by them
  if (kinds.has('scoring') && allGroups(data).some(({ yaml }) => yaml?.grading === 'custom')) needs.add('grader')
  const [first = []] = flags
  if (!isCustom && flags.some((each) => each.join(' ') !== first.join(' '))) needs.add('group-flags')
  return needs
}
