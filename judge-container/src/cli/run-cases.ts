import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { JudgeSettings } from '@oj/shared/judging/settings.ts'
import { splitScore } from '@oj/shared/judging/split-score.ts'
import type { TestCase } from '@oj/shared/judging/task.ts'
import { namesIn, PackageError, readYaml } from '@oj/shared/packages/read-files.ts'
import { ScoresYaml } from '@oj/shared/packages/schema.ts'
import { UsageError } from './usage.ts'

/** The total score of all cases when no file sets it. */
const fullScore = 100

interface Cases {
  cases: TestCase[]
  ioScore: number
}

/**
 * The pairs X.in with X.ans or X.out of the folder itself, else of the `secret` or `sample` folder in it or in its
 * `data`. Points and groups are those of a `scores.yaml` beside them; else the points are shared evenly, and where the
 * case mode has subtasks, what stands before the last `-` or `_` of a name is its group.
 */
export async function readCases(folder: string, mode: JudgeSettings['judgeCaseMode']): Promise<Cases> {
  if (!(await stat(folder).catch(() => null))?.isDirectory()) throw new UsageError(`${folder} is no folder`)
  for (const inner of ['', 'secret', 'data/secret', 'sample', 'data/sample']) {
    const place = join(folder, inner)
    const pairs = await pairsIn(place)
    if (pairs.length === 0) continue
    const points =
      (await readPoints(place)) ??
      evenPoints(
        pairs.map(({ name }) => name),
        mode.startsWith('subtask'),
      )
    const cases = pairs.map((pair) => ({ ...pair, ...(points.get(pair.name) ?? { score: 0, group: null }) }))
    return { cases, ioScore: Math.max(1, fullOf(cases, mode)) }
  }
  throw new UsageError(`${folder} has no pair X.in, X.ans`)
}

type Points = ReadonlyMap<string, Pick<TestCase, 'score' | 'group'>>

async function pairsIn(folder: string): Promise<Pick<TestCase, 'name' | 'input' | 'answer'>[]> {
  const files = await namesIn(folder, 'files')
  const stems = files.filter((file) => file.endsWith('.in')).map((file) => file.slice(0, -'.in'.length))
  return stems.map((name) => {
    const answer = ['.ans', '.out'].map((ending) => `${name}${ending}`).find((file) => files.includes(file))
    if (answer === undefined) throw new PackageError(join(folder, `${name}.ans`), 'missing')
    return { name, input: join(folder, `${name}.in`), answer: join(folder, answer) }
  })
}

async function readPoints(folder: string): Promise<Points | undefined> {
  if (!(await namesIn(folder, 'files')).includes('scores.yaml')) return undefined
  const written = await readYaml(join(folder, 'scores.yaml'), ScoresYaml)
  const pointsOf = (value: ScoresYaml[string]) => (typeof value === 'number' ? { score: value, group: null } : value)
  return new Map(Object.entries(written).map(([name, value]) => [name, pointsOf(value)]))
}

/** Every case of a subtask carries the points of the whole subtask. */
function evenPoints(names: readonly string[], hasGroups: boolean): Points {
  const groupOf = (name: string) => (hasGroups ? name.replace(/[-_][^-_]*$/, '') : name)
  const groups = [...new Set(names.map(groupOf))]
  const scores = splitScore(fullScore, groups.length)
  return new Map(
    names.map((name) => {
      const at = groups.indexOf(groupOf(name))
      return [name, { score: scores[at] ?? 0, group: hasGroups ? at + 1 : null }]
    }),
  )
}

function fullOf(cases: readonly TestCase[], mode: JudgeSettings['judgeCaseMode']): number {
  if (!mode.startsWith('subtask')) return cases.reduce((sum, { score }) => sum + score, 0)
  const groups = Map.groupBy(cases, ({ group }) => group)
  return [...groups.values()].reduce((sum, members) => sum + Math.max(...members.map(({ score }) => score)), 0)
}
