import type { Statement } from '@oj/judge/packages/statement.ts'
import { CustomAttributeType, Entity } from 'electrodb'
import * as z from 'zod/mini'
import { catalogue } from '../../platform/catalogue.ts'
import { Failure } from '../../platform/errors.ts'
import { consistently, model, put, remove, table, transact, type Write } from '../../platform/table.ts'
import { Text } from '../../platform/text.ts'
import { caseModes, type JudgeSettings, judgeModes } from '../judging/contract.ts'
import { problemErrors } from './errors.ts'

export type Statements = Partial<Record<keyof Text, Statement>>
export type TestData = { key: string; version: string; cases: number }

const pid = {
  type: 'number',
  required: true,
  padding: { length: 8, char: '0' },
} as const
/** Deleted problems lie apart until they are brought back or gone, so that no list has to leave them out. */
const bank = { type: ['site', 'trash'] as const, required: true } as const

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
      gmtCreate: { type: 'string' },
      /** whose problem it is, by uid */
      uid: { type: 'string' },
      /** who changed it last, by name */
      modifiedUser: { type: 'string' },
      judgeMode: { type: judgeModes },
      judgeCaseMode: { type: caseModes },
      /** how many test cases it has */
      cases: { type: 'number' },
      /** of a deleted one: when and by whom */
      deletedAt: { type: 'string' },
      deletedBy: { type: 'string' },
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
      /** grows with each change by staff; guards each change */
      revision: { type: 'number' },
      /** the object that holds all that the editor shows, in the bucket of test data */
      document: { type: 'string' },
      /** names of the languages that may be submitted; absent for all */
      languages: { type: CustomAttributeType<readonly string[]>('any') },
      /** language → what the editor of contestants begins with */
      templates: { type: CustomAttributeType<Readonly<Record<string, string>>>('any') },
      codeShare: { type: 'boolean' },
      openCaseResult: { type: 'boolean' },
      displayPartData: { type: 'boolean' },
      /** the pictures and files that any of its versions showed */
      files: { type: CustomAttributeType<readonly string[]>('any') },
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

/** Gives a display id to one problem only, however its letters are written. */
const DisplayId = new Entity(
  {
    model: model('problem-id'),
    attributes: { id: { type: 'string', required: true }, pid },
    indexes: { byId: { pk: { field: 'pk', composite: ['id'] }, sk: { field: 'sk', composite: [] } } },
  },
  table,
)

const site = { bank: 'site' } as const
/** In the order of their display ids, numbers by value: 2 before 10. */
const byProblemId = new Intl.Collator('en', { numeric: true })

async function loadProblems() {
  const { data } = await ProblemRow.query.byBank(site).go({ ...consistently, pages: 'all' })
  return data.sort((a, b) => byProblemId.compare(a.problemId, b.problemId))
}

/** A row as the stored catalogue has it: all fields of it. */
const storedRow = {
  bank: z.literal(['site', 'trash']),
  ...{ pid: z.number(), problemId: z.string(), title: Text, difficulty: z.number(), tags: z.array(z.number()) },
  ...{ type: z.number(), auth: z.number(), author: z.string(), source: z.exactOptional(Text) },
  ...{ packageVersion: z.string(), gmtModified: z.string(), gmtCreate: z.exactOptional(z.string()) },
  ...{
    uid: z.exactOptional(z.string()),
    modifiedUser: z.exactOptional(z.string()),
    cases: z.exactOptional(z.number()),
  },
  ...{ judgeMode: z.exactOptional(z.enum(judgeModes)), judgeCaseMode: z.exactOptional(z.enum(caseModes)) },
  ...{ deletedAt: z.exactOptional(z.string()), deletedBy: z.exactOptional(z.string()) },
} satisfies Record<keyof ProblemRow, z.ZodMiniType>

const problemCatalogue = catalogue('problem', loadProblems, z.object(storedRow))

export type ProblemRow = Awaited<ReturnType<typeof loadProblems>>[number]
export type ProblemBody = NonNullable<Awaited<ReturnType<typeof findBody>>>

/** All problems of the bank: from memory while nothing has changed. */
export const allProblems = problemCatalogue.rows
/** The same as of at most a second ago. */
export const recentProblems = problemCatalogue.recentRows

export async function findBody(number: number) {
  return (await ProblemBody.get({ pid: number }).go(consistently)).data
}

/** Writes a problem, new or changed, and tells all readers of the catalogue. */
export async function saveProblem(row: Omit<ProblemRow, 'bank'>, body: ProblemBody): Promise<void> {
  const listed = { ...row, ...site, source: body.source }
  await transact([put(ProblemRow.put(listed)), put(ProblemBody.put(body)), problemCatalogue.stamp()])
}

const trash = { bank: 'trash' } as const
const idOf = (problemId: string) => problemId.toLowerCase()
const gone = () => new Failure(problemErrors['problem-not-found'])

const claim = (problemId: string, number: number): Write =>
  put(
    DisplayId.put({ id: idOf(problemId), pid: number }).where((row, { eq, notExists }) => {
      return `${notExists(row.pid)} OR ${eq(row.pid, number)}`
    }),
    new Failure(problemErrors['problem-id-taken'], { problemId }),
  )
const release = (problemId: string): Write => remove(DisplayId.delete({ id: idOf(problemId) }))

/**
 * The writes of an edited problem. They are refused with problem-changed where the problem has another revision than the
 * one that was edited (0 for a new one or one of a package), with problem-id-taken where its display id is another's, and
 * with problem-not-found where it was deleted meanwhile.
 */
export function problemWrites(row: Omit<ProblemRow, 'bank'>, body: ProblemBody, before: ProblemRow | null): Write[] {
  const edited = (body.revision ?? 1) - 1
  const guarded = ProblemBody.put(body).where((one, { eq, notExists }) =>
    edited === 0 ? notExists(one.revision) : eq(one.revision, edited),
  )
  const isRenamed = before !== null && idOf(before.problemId) !== idOf(row.problemId)
  const listed = { ...row, ...site, source: body.source }
  // One that was deleted meanwhile stays deleted.
  const written =
    before === null ? ProblemRow.create(listed) : ProblemRow.put(listed).where((one, { exists }) => exists(one.pid))
  return [
    put(guarded, new Failure(problemErrors['problem-changed'])),
    claim(row.problemId, row.pid),
    ...(isRenamed ? [release(before.problemId)] : []),
    put(written, gone()),
    problemCatalogue.stamp(),
  ]
}

/** The writes that hide a problem at once; refused with problem-not-found when it is hidden already. */
export function trashWrites({ bank: _, ...row }: ProblemRow, deletedAt: string, deletedBy: string): Write[] {
  return [
    remove(ProblemRow.remove({ ...site, pid: row.pid }), gone()),
    release(row.problemId),
    put(ProblemRow.put({ ...row, ...trash, deletedAt, deletedBy })),
    problemCatalogue.stamp(),
  ]
}

/** The writes that bring a problem back; refused with problem-not-found when it is not hidden, or with problem-id-taken. */
export function untrashWrites({ bank: _, deletedAt, deletedBy, ...row }: ProblemRow, problemId: string): Write[] {
  return [
    remove(ProblemRow.remove({ ...trash, pid: row.pid }), gone()),
    claim(problemId, row.pid),
    put(ProblemRow.put({ ...row, ...site, problemId })),
    problemCatalogue.stamp(),
  ]
}

/** All deleted problems that can still be brought back. */
export async function trashedProblems(): Promise<ProblemRow[]> {
  return (await ProblemRow.query.byBank(trash).go({ ...consistently, pages: 'all' })).data
}

/** The writes that take a deleted problem away for good. */
export const purgeWrites = (number: number): Write[] => [
  remove(ProblemRow.delete({ ...trash, pid: number })),
  remove(ProblemBody.delete({ pid: number })),
]
