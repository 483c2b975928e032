import { readFile } from 'node:fs/promises'
import { sentenceOf, type Why } from '@oj/shared/packages/reasons.ts'
import type { OldProblem, Rows } from '../school.ts'

export async function collectRows<Row>(rows: Rows<Row>): Promise<Row[]> {
  const all: Row[] = []
  for await (const row of rows) all.push(row)
  return all
}

export const sentencesOf = (left: readonly Why[]): string[] => left.map((why) => sentenceOf(why, 'en'))

/** With the contents of their test points, read while they are there. */
export async function collectProblems(rows: Rows<OldProblem>) {
  const all = []
  for await (const one of rows) {
    const cases = 'error' in one.problem ? [] : one.problem.cases
    const read = cases.map(async ({ input, answer, score }) => [
      await readFile(input, 'utf8'),
      await readFile(answer, 'utf8'),
      score,
    ])
    all.push({ ...one, cases: await Promise.all(read), left: sentencesOf(one.left) })
  }
  return all
}

/** Of the columns of published tables, those neither used nor named nor said to mean nothing; and what is said of none. */
export function findForgotten(
  schema: Readonly<Record<string, string>>,
  tables: readonly { name: string; columns: object }[],
  moot: Readonly<Record<string, readonly string[]>>,
  left: readonly string[],
): { forgotten: string[]; unknown: string[] } {
  const all = Object.entries(schema).flatMap(([table, columns]) =>
    columns.split(' ').map((column) => [table, column] as const),
  )
  const used = tables.flatMap(({ name, columns }) => Object.keys(columns).map((column) => `${name}.${column}`))
  const said = new Set([
    ...Object.values(moot).flat(),
    ...used,
    ...left.map((one) => one.replace(/(?::.*)? is not taken.*/, '')),
  ])
  const ways = ([table, column]: readonly [string, string]) => [
    `${table}.${column}`,
    `*.${column}`,
    `${table}.*`,
    table,
  ]
  const known = new Set(all.flatMap(ways))
  return {
    forgotten: all.filter((one) => !ways(one).some((way) => said.has(way))).map((one) => one.join('.')),
    unknown: [...used, ...Object.values(moot).flat()].filter((one) => !known.has(one)),
  }
}
