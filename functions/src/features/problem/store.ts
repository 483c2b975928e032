import type { Statement } from '@oj/judge/packages/statement.ts'
import { CustomAttributeType, Entity } from 'electrodb'
import { catalogue } from '../../platform/catalogue.ts'
import { model, put, table, transact } from '../../platform/table.ts'
import type { Text } from '../../platform/text.ts'
import type { JudgeSettings } from '../judging/contract.ts'

export type Statements = Partial<Record<keyof Text, Statement>>
export type TestData = { key: string; version: string; cases: number }

const pid = {
  type: 'number',
  required: true,
  padding: { length: 8, char: '0' },
} as const
const bank = { type: ['site'] as const, required: true } as const

/** What lists and filters need of a problem: under 1 KB, all in one partition, held in memory as a catalogue. */
const ProblemRow = new Entity(
  {
    model: model('problem-row'),
    attributes: {
      bank,
      pid,
      problemId: { type: 'string', required: true },
      title: { type: CustomAttributeType<Text>('any'), required: true },
      difficulty: { type: 'number', required: true },
      tags: { type: 'list', items: { type: 'number' }, required: true },
      type: { type: 'number', required: true },
      auth: { type: 'number', required: true },
      author: { type: 'string', required: true },
      /** where it comes from, as the body says, for the search */
      source: { type: CustomAttributeType<Text>('any') },
      /** the version of the package that it came from; empty once staff have edited it */
      packageVersion: { type: 'string', required: true },
      gmtModified: { type: 'string', required: true },
    },
    indexes: {
      byBank: {
        pk: { field: 'pk', composite: ['bank'] },
        sk: { field: 'sk', composite: ['pid'] },
      },
    },
  },
  table,
)

/** What the problem's page shows and judging needs beside the row. */
const ProblemBody = new Entity(
  {
    model: model('problem-body'),
    attributes: {
      pid,
      statements: {
        type: CustomAttributeType<Statements>('any'),
        required: true,
      },
      source: { type: CustomAttributeType<Text>('any'), required: true },
      examples: {
        type: CustomAttributeType<{ input: string; output: string }[]>('any'),
        required: true,
      },
      settings: {
        type: CustomAttributeType<JudgeSettings>('any'),
        required: true,
      },
      testData: { type: CustomAttributeType<TestData>('any'), required: true },
      /** files that contestants may read, name → content (A2 problem annex) */
      userExtraFile: { type: CustomAttributeType<Readonly<Record<string, string>>>('any') },
    },
    indexes: {
      byPid: {
        pk: { field: 'pk', composite: ['pid'] },
        sk: { field: 'sk', composite: [] },
      },
    },
  },
  table,
)

const site = { bank: 'site' } as const
/** In the order of their display ids, numbers by value: 2 before 10. */
const byProblemId = new Intl.Collator('en', { numeric: true })

async function loadProblems() {
  const { data } = await ProblemRow.query.byBank(site).go({ consistent: true, pages: 'all' })
  return data.sort((a, b) => byProblemId.compare(a.problemId, b.problemId))
}

const problemCatalogue = catalogue('problem', loadProblems)

export type ProblemRow = Awaited<ReturnType<typeof loadProblems>>[number]
export type ProblemBody = NonNullable<Awaited<ReturnType<typeof findBody>>>

/** All problems of the bank: from memory while nothing has changed. */
export const allProblems = problemCatalogue.rows

export async function findBody(number: number) {
  return (await ProblemBody.get({ pid: number }).go({ consistent: true })).data
}

/** Writes a problem, new or changed, and tells all readers of the catalogue. */
export async function saveProblem(row: Omit<ProblemRow, 'bank'>, body: ProblemBody): Promise<void> {
  const listed = { ...row, ...site, source: body.source }
  await transact([put(ProblemRow.put(listed)), put(ProblemBody.put(body)), problemCatalogue.stamp()])
}
