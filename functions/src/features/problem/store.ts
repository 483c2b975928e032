import { caseModes, JudgeSettings, judgeModes, partDataRules } from '@oj/shared/judging/settings.ts'
import { Text } from '@oj/shared/text-schema.ts'
import * as z from 'zod/mini'
import { expiringCaches } from '../../platform/cache.ts'
import { Failure } from '../../platform/errors.ts'
import { compareNaturally } from '../../platform/natural-order.ts'
import { declareCachedList } from '../../platform/table/cached-list.ts'
import {
  consistently,
  item,
  type NewOf,
  orNull,
  paddedNumber,
  type RowOf,
  type Write,
} from '../../platform/table/index.ts'
import { remoteJudges } from '../judging/contract-remotes.ts'
import { ownJudgesName } from '../judging/index.ts'
import { bankKey, SetKey } from '../problem-set/index.ts'
import { offers } from './contract-facts.ts'
import { Paper } from './contract-paper.ts'
import { problemErrors } from './errors.ts'

const Statement = z.object({
  description: z.string(),
  input: z.string(),
  output: z.string(),
  hint: z.string(),
})
const Statements = z.object({ en: z.exactOptional(Statement), 'zh-CN': z.exactOptional(Statement) })
export type Statements = z.output<typeof Statements>

/** A problem of another site: its id and page there. */
const Remote = z.object({ site: z.enum(remoteJudges), id: z.string(), address: z.string() })
export type Remote = z.output<typeof Remote>

/** The judge of objective problems; stored, so never change it. */
export const answersJudgeName = 'answers'

/** The judge of problems of other sites; stored, so never change it. */
export const remoteJudgeName = 'remote'

const TestData = z.object({ key: z.string(), version: z.string(), cases: z.number() })

const pid = paddedNumber(8)
const names = z.record(z.string(), z.string())

/** For lists and filters: under 1 KB each, all in one partition, cached in memory. */
const problemRows = item('problem-row', {
  fields: {
    /** deleted problems are in their own partition, so that lists need no filter */
    bank: z.enum(['site', 'trash']),
    pid,
    /** the set that owns it: the bank or a group */
    home: z._default(SetKey, bankKey),
    problemId: z.string(),
    title: Text,
    difficulty: z.number(),
    tags: z.array(z.number()),
    type: z.number(),
    auth: z.number(),
    author: z.string(),
    /** as in the body, for the search */
    source: z._default(Text, {}),
    /** of the package that it was imported from; empty once staff have edited it */
    packageVersion: z.string(),
    /** a digest of the package problem that it was imported from; empty once it was edited */
    importedAs: z._default(z.string(), ''),
    gmtModified: z.string(),
    gmtCreate: z.string(),
    /** the owner */
    uid: orNull(z.string()),
    modifiedUser: z._default(z.string(), ''),
    judgeMode: z._default(z.enum(judgeModes), 'default'),
    judgeCaseMode: z._default(z.enum(caseModes), 'default'),
    cases: orNull(z.number()),
    /** unpacked test data; 0 for problems from before it was counted */
    dataBytes: z._default(z.number(), 0),
    /** its group’s offer to the bank */
    offer: z._default(z.enum(offers), 'none'),
    deletedAt: orNull(z.string()),
    deletedBy: orNull(z.string()),
  },
  key: { pk: ['bank'], sk: ['pid'] },
  upgrade: ({ gmtCreate, ...row }) => ({ ...row, gmtCreate: gmtCreate ?? row.gmtModified }),
})

/** For the problem's page and for judging. */
const problemBodies = item('problem-body', {
  fields: {
    pid,
    statements: Statements,
    source: Text,
    examples: z.array(z.object({ input: z.string(), output: z.string() })),
    settings: JudgeSettings,
    testData: TestData,
    /** the longest total time of an accepted jury solution on these data and settings, in ms; 0: none */
    juryTime: z._default(z.number(), 0),
    judgedBy: z._default(z.string(), ownJudgesName),
    remote: orNull(Remote),
    /** files for contestants, name → content */
    userExtraFile: orNull(names),
    /** increases with each change by staff; the condition of each write */
    revision: z._default(z.number(), 0),
    /** key of the object with all fields of the editor, in the bucket of test data */
    document: orNull(z.string()),
    /** null for all */
    languages: orNull(z.array(z.string())),
    templates: z._default(names, {}),
    /** code before and after the contestant's, by language; other versions of it have the same where they have none */
    around: z._default(z.record(z.string(), z.object({ before: z.string(), after: z.string() })), {}),
    codeShare: z._default(z.boolean(), true),
    openCaseResult: z._default(z.boolean(), true),
    /** null in older bodies, of which `displayPartData` says it */
    partData: orNull(z.enum(partDataRules)),
    displayPartData: z._default(z.boolean(), false),
    breaksLines: z._default(z.boolean(), false),
    /** of an objective problem, with right answers */
    paper: orNull(Paper),
    /** of all files that any version showed */
    files: z._default(z.array(z.string()), []),
  },
  key: { pk: ['pid'] },
})

/** Keeps display ids unique, ignoring case. */
const displayIds = item('problem-id', { fields: { id: z.string(), pid }, key: { pk: ['id'] } })

const site = { bank: 'site' } as const
/** Numbers by value: 2 before 10. */
export const byProblemId = (a: { readonly problemId: string }, b: { readonly problemId: string }): number =>
  compareNaturally(a.problemId, b.problemId)

async function loadProblems() {
  return (await problemRows.query(site, consistently)).sort(byProblemId)
}

const problemCatalogue = declareCachedList('problem', loadProblems, problemRows.read)

export type ProblemRow = RowOf<typeof problemRows>
export type NewProblemRow = Omit<NewOf<typeof problemRows>, 'bank'>
export type ProblemBody = RowOf<typeof problemBodies>
export type NewProblemBody = NewOf<typeof problemBodies> & Pick<ProblemBody, 'settings'>

/** All problems in all sets; cached while unchanged. */
export const allProblems = problemCatalogue.rows
/** The same, at most a second old. */
export const recentProblems = problemCatalogue.recentRows

export const findBody = (number: number): Promise<ProblemBody | null> =>
  problemBodies.get({ pid: number }, consistently)

/** How long, in ms, and how many bodies an instance keeps that many read at the same time. */
const bodyLife = 1000
const bodiesMost = 30
const bodies = expiringCaches(bodyLife, bodiesMost, findBody)

/** The same, at most a second old. */
export const recentBody = bodies.value

const trash = { bank: 'trash' } as const
/** For comparing display ids, which ignores case. */
export const idOf = (problemId: string): string => problemId.toLowerCase()

export function problemNamed<Row extends { readonly problemId: string }>(
  rows: readonly Row[],
  problemId: string,
): Row | undefined {
  const wanted = idOf(problemId)
  return rows.find((row) => idOf(row.problemId) === wanted)
}

const problemNotFound = () => new Failure(problemErrors['problem-not-found'])

const claimDisplayIdWrite = (problemId: string, number: number): Write =>
  displayIds.put(
    { id: idOf(problemId), pid: number },
    { when: [{ pid: null }, { pid: number }], refusal: new Failure(problemErrors['problem-id-taken'], { problemId }) },
  )
const releaseDisplayIdWrite = (problemId: string): Write => displayIds.remove({ id: idOf(problemId) })

/** Refused with problem-changed (another revision), problem-id-taken, problem-not-found (deleted meanwhile). */
export function problemWrites(row: NewProblemRow, body: NewProblemBody, before: ProblemRow | null): Write[] {
  const edited = (body.revision ?? 1) - 1
  const isRenamed = before !== null && idOf(before.problemId) !== idOf(row.problemId)
  const listed = { ...row, ...site, source: body.source }
  const bodyWrite = problemBodies.put(body, {
    when: edited === 0 ? [{ revision: null }, { revision: 0 }] : { revision: edited },
    refusal: new Failure(problemErrors['problem-changed']),
  })
  return [
    { ...bodyWrite, followUp: () => bodies.forget(row.pid) },
    claimDisplayIdWrite(row.problemId, row.pid),
    ...(isRenamed ? [releaseDisplayIdWrite(before.problemId)] : []),
    // a problem that was deleted meanwhile stays deleted
    problemRows.put(listed, { exists: before !== null, refusal: problemNotFound() }),
    problemCatalogue.stamp(),
  ]
}

/** Stored values that are read as this one: an absent field counts as 0. */
const storedAs = (value: number) => (value === 0 ? [null, 0] : [value])

/** The write of a new jury time, which is no new version; refused if the body has changed since it was read. */
export function juryTimeWrite({ pid: number, revision, juryTime }: ProblemBody, time: number): Write {
  const asRead = storedAs(revision).flatMap((one) =>
    storedAs(juryTime).map((other) => ({ revision: one, juryTime: other })),
  )
  const change = problemBodies.patch({ pid: number }, { juryTime: time }, { when: asRead })
  return { ...change, followUp: () => bodies.forget(number) }
}

/** The writes that delete a problem; refused with problem-not-found if it is deleted already. */
export function trashWrites({ bank: _, ...row }: ProblemRow, deletedAt: string, deletedBy: string): Write[] {
  return [
    problemRows.remove({ ...site, pid: row.pid }, { exists: true, refusal: problemNotFound() }),
    releaseDisplayIdWrite(row.problemId),
    problemRows.put({ ...row, ...trash, deletedAt, deletedBy }),
    problemCatalogue.stamp(),
  ]
}

/** The writes that restore a problem; refused with problem-not-found, problem-id-taken. */
export function untrashWrites({ bank: _, deletedAt, deletedBy, ...row }: ProblemRow, problemId: string): Write[] {
  return [
    problemRows.remove({ ...trash, pid: row.pid }, { exists: true, refusal: problemNotFound() }),
    claimDisplayIdWrite(problemId, row.pid),
    problemRows.put({ ...row, ...site, problemId }),
    problemCatalogue.stamp(),
  ]
}

/** All deleted problems that can be restored. */
export const trashedProblems = (): Promise<ProblemRow[]> => problemRows.query(trash, consistently)

/** The writes that delete a deleted problem for good. */
export const purgeWrites = (number: number): Write[] => [
  problemRows.remove({ ...trash, pid: number }),
  problemBodies.remove({ pid: number }),
]
