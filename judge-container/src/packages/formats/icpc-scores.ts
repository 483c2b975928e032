import type { Need, PackageCase } from '../model.ts'
import { splitScore } from '../split-score.ts'
import type { PackageTree } from '../tree.ts'
import { wordsOf } from './icpc-flags.ts'
import { GroupYaml } from './icpc-yaml.ts'

/** A test case by its path below `data/`, such as `secret/group1/02`. */
export type Pair = Pick<PackageCase, 'name' | 'score' | 'group'>

/** What is written of groups of test cases, by their folder below `data/`; the root is the empty name. */
export type ScoringGroups = ReadonlyMap<string, GroupYaml>

/** The group files of all versions; of a folder with both kinds, the newer one counts. */
export async function readGroups(tree: PackageTree): Promise<ScoringGroups> {
  const groups = new Map<string, GroupYaml>()
  for (const file of ['testdata.yaml', 'test_group.yaml']) {
    for (const path of tree.under('data').filter((each) => each.endsWith(`/${file}`))) {
      groups.set(path.slice('data/'.length, -file.length).replace(/\/$/, ''), await tree.yaml(path, GroupYaml))
    }
  }
  return groups
}

/** Words of legacy graders that the lowest score of a subtask and the sum of the subtasks cover. */
const plainWords = ['sum', 'min', 'first_error', 'worst_error', 'ignore_sample', 'accept_if_any_accepted']

/**
 * The cases of a scoring problem with their points. Each folder in `secret` is a group; one that counts with its lowest
 * score is a subtask, and each case of any other group stands for itself as a subtask of one.
 */
export function scoredCases(
  tree: PackageTree,
  pairs: readonly Pair[],
  groups: ScoringGroups,
  needs: Set<Need>,
): Pair[] {
  const folders = Map.groupBy(pairs, ({ name }) => name.split('/').slice(0, 2).join('/'))
  const isNewer = tree.under('data').some((path) => path.endsWith('/test_group.yaml'))
  const loose = pairs.filter(({ name }) => name.split('/').length === 2)
  const grouped = [...folders].filter(([, members]) => members.every(({ name }) => name.split('/').length > 2))
  const all = [...(loose.length > 0 ? [['secret', loose] as const] : []), ...grouped]
  if ([...groups.values()].some(isSpecial)) needs.add('group-rules')
  const secret = groups.get('secret')
  const isBroken = !isNewer && grouped.length > 1 && (secret?.on_reject ?? groups.get('')?.on_reject) !== 'continue'
  if (isBroken || (grouped.length > 1 && isLowest(secret, groups.get('')))) needs.add('group-rules')
  let number = 0
  return all.flatMap(([folder, members]) => {
    const scores = isNewer
      ? newerScores(folder, members.length, groups.get(folder))
      : legacyScores(members.length, [groups.get(folder), secret, groups.get('')])
    if (scores.points.some((score) => !Number.isInteger(score))) needs.add('fractional-scores')
    if (scores.isLowest) number++
    return members.map(({ name }, index) => ({
      name,
      score: Math.round(scores.points[index] ?? 0),
      group: scores.isLowest ? number : ++number,
    }))
  })
}

const isSpecial = ({ grading, grader_flags, require_pass }: GroupYaml) =>
  grading === 'custom' ||
  wordsOf(require_pass).length > 0 ||
  wordsOf(grader_flags).some((word) => !plainWords.includes(word))

const isLowest = (...files: (GroupYaml | undefined)[]) => {
  const flags = files.find((file) => file?.grader_flags !== undefined)?.grader_flags
  return wordsOf(flags).includes('min')
}

/** Legacy: every accepted case is worth `accept_score`; what a group does not say, it inherits. */
function legacyScores(count: number, files: (GroupYaml | undefined)[]) {
  const score = Number(files.find((file) => file?.accept_score !== undefined)?.accept_score ?? 1)
  return { isLowest: isLowest(...files), points: Array.from({ length: count }, () => score) }
}

/** Since 2023-07 a group has a full score: all or nothing, or shared evenly by its cases. */
function newerScores(folder: string, count: number, file: GroupYaml | undefined) {
  const isRoot = folder === 'secret'
  const score = typeof file?.max_score === 'number' ? file.max_score : isRoot ? 100 : 0
  if ((file?.score_aggregation ?? (isRoot ? 'sum' : 'pass-fail')) !== 'sum')
    return { isLowest: true, points: Array.from({ length: count }, () => score) }
  return { isLowest: false, points: score % count === 0 ? splitScore(score, count) : splitShares(score, count) }
}

const splitShares = (score: number, count: number) => Array.from({ length: count }, () => score / count)
