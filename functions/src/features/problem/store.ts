import * as z from 'zod/mini'
import { Failure } from '../../platform/errors.ts'
import { catalogue } from '../../platform/table/catalogue.ts'
import { consistently, item, type NewOf, orNull, padded, type RowOf, type Write } from '../../platform/table/index.ts'
import { Text } from '../../platform/text.ts'
import { caseModes, JudgeSettings, judgeModes } from '../judging/contract.ts'
import { ownJudgesName } from '../judging/index.ts'
import { bankKey, SetKey } from '../problem-set/index.ts'
import { problemErrors } from './errors.ts'

const Statement = z.object({
  description: z.string(),
  input: z.string(),
  output: z.string(),
  hint: z.string(),
})
const Statements = z.object({ en: z.exactOptional(Statement), 'zh-CN': z.exactOptional(Statement) })
export type Statements = z.output<typeof Statements>

const TestData = z.object({ key: z.string(), version: z.string(), cases: z.number() })
export type TestData = z.output<typeof TestData>

const pid = padded(8)
const names = z.record(z.string(), z.string())

/** What lists and filters need of a problem: under 1 KB, all in one partition, held in memory as a catalogue. */
const problemRows = item('problem-row', {
  fields: {
    /** deleted problems lie apart until they are brought back or gone, so that no list has to leave them out */
    bank: z.enum(['site', 'trash']),
    pid,
    /** the set whose own it is: the bank, or that of a group */
    home: z._default(SetKey, bankKey),
    problemId: z.string(),
    title: Text,
    difficulty: z.number(),
    tags: z.array(z.number()),
    type: z.number(),
    auth: z.number(),
    author: z.string(),
    /** where it comes from, as the body says, for the search */
    source: z._default(Text, {}),
    /** the version of the package that it came from; empty once staff have edited it */
    packageVersion: z.string(),
    gmtModified: z.string(),
    gmtCreate: z.string(),
    /** whose problem it is, by uid */
    uid: orNull(z.string()),
    /** who changed it last, by name */
    modifiedUser: z._default(z.string(), ''),
    judgeMode: z._default(z.enum(judgeModes), 'default'),
    judgeCaseMode: z._default(z.enum(caseModes), 'default'),
    /** how many test cases it has */
    cases: orNull(z.number()),
    /** of a deleted one: when and by whom */
    deletedAt: orNull(z.string()),
    deletedBy: orNull(z.string()),
  },
  key: { pk: ['bank'], sk: ['pid'] },
  upgrade: ({ gmtCreate, ...row }) => ({ ...row, gmtCreate: gmtCreate ?? row.gmtModified }),
})

/** What the problem's page shows and judging needs beside the row. */
const problemBodies = item('problem-body', {
  fields: {
    pid,
    statements: Statements,
    source: Text,
    examples: z.array(z.object({ input: z.string(), output: z.string() })),
    settings: JudgeSettings,
    testData: TestData,
    /** by name, who judges what is handed in */
    judgedBy: z._default(z.string(), ownJudgesName),
    /** files that contestants may read, name → content */
    userExtraFile: orNull(names),
    /** grows with each change by staff, from 0 where they made none; guards each change */
    revision: z._default(z.number(), 0),
    /** the object that holds all that the editor shows, in the bucket of test data */
    document: orNull(z.string()),
    /** names of the languages that may be submitted; null for all */
    languages: orNull(z.array(z.string())),
    /** language → what the editor of contestants begins with */
    templates: z._default(names, {}),
    codeShare: z._default(z.boolean(), true),
    openCaseResult: z._default(z.boolean(), true),
    displayPartData: z._default(z.boolean(), false),
    /** the pictures and files that any of its versions showed */
    files: z._default(z.array(z.string()), []),
  },
  key: { pk: ['pid'] },
})

/** Gives a display id to one problem only, however its letters are written. */
const displayIds = item('problem-id', { fields: { id: z.string(), pid }, key: { pk: ['id'] } })

const site = { bank: 'site' } as const
/** In the order of their display ids, numbers by value: 2 before 10. */
const byProblemId = new Intl.Collator('en', { numeric: true })

async function loadProblems() {
  return (await problemRows.query(site, consistently)).sort((a, b) => byProblemId.compare(a.problemId, b.problemId))
}

const problemCatalogue = catalogue('problem', loadProblems, problemRows.read)

export type ProblemRow = RowOf<typeof problemRows>
/** A row as it is written. */
export type NewProblemRow = Omit<NewOf<typeof problemRows>, 'bank'>
export type ProblemBody = RowOf<typeof problemBodies>
export type NewProblemBody = NewOf<typeof problemBodies> & Pick<ProblemBody, 'settings'>

/** All problems of the site, whose own they may be: from memory while nothing has changed. */
export const allProblems = problemCatalogue.rows
/** The same as of at most a second ago. */
export const recentProblems = problemCatalogue.recentRows

export const findBody = (number: number): Promise<ProblemBody | null> =>
  problemBodies.get({ pid: number }, consistently)

const trash = { bank: 'trash' } as const
const idOf = (problemId: string) => problemId.toLowerCase()
const gone = () => new Failure(problemErrors['problem-not-found'])

const claim = (problemId: string, number: number): Write =>
  displayIds.put(
    { id: idOf(problemId), pid: number },
    { when: [{ pid: null }, { pid: number }], refusal: new Failure(problemErrors['problem-id-taken'], { problemId }) },
  )
const release = (problemId: string): Write => displayIds.remove({ id: idOf(problemId) })

/**
 * The writes of an edited problem. They are refused with problem-changed where the problem has another revision than the
 * one that was edited (0 for a new one), with problem-id-taken where its display id is another's, and
 * with problem-not-found where it was deleted meanwhile.
 */
export function problemWrites(row: NewProblemRow, body: NewProblemBody, before: ProblemRow | null): Write[] {
  const edited = (body.revision ?? 1) - 1
  const isRenamed = before !== null && idOf(before.problemId) !== idOf(row.problemId)
  const listed = { ...row, ...site, source: body.source }
  return [
    problemBodies.put(body, {
      when: edited === 0 ? [{ revision: null }, { revision: 0 }] : { revision: edited },
      refusal: new Failure(problemErrors['problem-changed']),
    }),
    claim(row.problemId, row.pid),
    ...(isRenamed ? [release(before.problemId)] : []),
    // One that was deleted meanwhile stays deleted.
    problemRows.put(listed, { exists: before !== null, refusal: gone() }),
    problemCatalogue.stamp(),
  ]
}

/** The writes that hide a problem at once; refused with problem-not-found when it is hidden already. */
export function trashWrites({ bank: _, ...row }: ProblemRow, deletedAt: string, deletedBy: string): Write[] {
  return [
    problemRows.remove({ ...site, pid: row.pid }, { exists: true, refusal: gone() }),
    release(row.problemId),
    problemRows.put({ ...row, ...trash, deletedAt, deletedBy }),
    problemCatalogue.stamp(),
  ]
}

/** The writes that bring a problem back; refused with problem-not-found when it is not hidden, or with problem-id-taken. */
export function untrashWrites({ bank: _, deletedAt, deletedBy, ...row }: ProblemRow, problemId: string): Write[] {
  return [
    problemRows.remove({ ...trash, pid: row.pid }, { exists: true, refusal: gone() }),
    claim(problemId, row.pid),
    problemRows.put({ ...row, ...site, problemId }),
    problemCatalogue.stamp(),
  ]
}

/** All deleted problems that can still be brought back. */
export const trashedProblems = (): Promise<ProblemRow[]> => problemRows.query(trash, consistently)

/** The writes that take a deleted problem away for good. */
export const purgeWrites = (number: number): Write[] => [
  problemRows.remove({ ...trash, pid: number }),
  problemBodies.remove({ pid: number }),
]
