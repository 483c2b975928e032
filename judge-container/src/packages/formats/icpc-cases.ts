import type { JudgeSettings } from '@oj/functions/features/judging/contract.ts'
import type { Need, PackageCase, ProblemPackage } from '../model.ts'
import type { PackageTree } from '../tree.ts'
import { wordsOf } from './icpc-flags.ts'
import { type Pair, readGroups, type ScoringGroups, scoredCases } from './icpc-scores.ts'

interface Known {
  settings: JudgeSettings
  isScoring: boolean
  isAnswer: boolean
  /** flags of the validator that hold where no group of test cases has its own */
  flags: string[]
}

interface IcpcCases {
  settings: JudgeSettings
  cases: PackageCase[]
  samples: ProblemPackage['samples']
  needs: Set<Need>
  flags: string[]
}

/** The test cases below `data/`: the samples are judged too, except in scoring problems, where they earn nothing. */
export async function readIcpcCases(tree: PackageTree, known: Known): Promise<IcpcCases> {
  const sample = pairsOf(tree, 'data/sample').filter(({ hasAnswer }) => hasAnswer)
  const secret = pairsOf(tree, 'data/secret')
  const alone = secret.find(({ hasAnswer }) => !hasAnswer)
  if (alone) throw tree.error(`data/${alone.name}.ans`, 'is missing')
  const judged = known.isScoring && secret.length > 0 ? secret : [...sample, ...secret]
  if (judged.length === 0 && !known.isAnswer) throw tree.error('data', 'has no test case')
  const needs = new Set<Need>()
  const groups = await readGroups(tree)
  if (tree.under('data').some((path) => path.endsWith('.args'))) needs.add('arguments')
  if (tree.under('data').some((path) => path.includes('.files/'))) needs.add('extra-files')
  if ([...groups.values()].some(({ args }) => wordsOf(args).length > 0)) needs.add('arguments')
  const flags = flagsOf(judged, groups, known.flags, needs)
  const cases = known.isScoring ? scoredCases(tree, judged, groups, needs) : judged
  const shown = sample.map(async ({ name }) => ({
    input: await tree.text(`data/${name}.in`),
    output: await tree.text(`data/${name}.ans`),
  }))
  return {
    ...{ needs, flags, samples: await Promise.all(shown) },
    cases: cases.map(({ name, score, group }) => ({
      ...{ name, score, group },
      input: tree.path(`data/${name}.in`),
      answer: tree.path(`data/${name}.ans`),
    })),
    settings: known.isScoring
      ? { ...known.settings, type: 'oi', judgeCaseMode: 'subtask_lowest', ioScore: fullScore(cases) }
      : known.settings,
  }
}

/** Each subtask counts once. */
const fullScore = (cases: readonly Pair[]) =>
  [...new Map(cases.map(({ group, score }) => [group, score])).values()].reduce((sum, score) => sum + score, 0)

/** The cases below a folder of `data/`, however deep, in the order of their names as plain text. */
function pairsOf(tree: PackageTree, folder: string): (Pair & { hasAnswer: boolean })[] {
  const inputs = tree.under(folder).filter((path) => path.endsWith('.in') && !path.includes('.files/'))
  for (const answer of tree.under(folder).filter((path) => path.endsWith('.ans') && !path.includes('.files/'))) {
    const input = answer.replace(/\.ans$/, '.in')
    if (!tree.has(input)) throw tree.error(input, 'is missing')
  }
  return inputs.sort().map((path) => {
    const stem = path.slice(0, -'.in'.length)
    return { name: stem.slice('data/'.length), score: 0, group: null, hasAnswer: tree.has(`${stem}.ans`) }
  })
}

/** The validator's flags, which groups of cases may set for themselves. */
function flagsOf(cases: readonly Pair[], groups: ScoringGroups, otherwise: string[], needs: Set<Need>): string[] {
  const flagsOfCase = ({ name }: Pair) => {
    const folders = name.split('/').slice(0, -1)
    const paths = [...folders.keys()].map((depth) => folders.slice(0, folders.length - depth).join('/'))
    const nearest = [...paths, ''].map((path) => groups.get(path)).find((group) => written(group) !== undefined)
    const flags = nearest && written(nearest)
    return flags === undefined ? otherwise : wordsOf(flags)
  }
  const all = cases.map(flagsOfCase)
  const [first = otherwise] = all
  if (all.some((flags) => flags.join(' ') !== first.join(' '))) needs.add('group-flags')
  return first
}

const written = (group: (ScoringGroups extends ReadonlyMap<string, infer G> ? G : never) | undefined) =>
  group?.output_validator_args ?? group?.output_validator_flags
