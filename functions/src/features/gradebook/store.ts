import { roundToHundredths } from '@oj/shared/round.ts'
import * as z from 'zod/mini'
import { Failure } from '../../platform/errors.ts'
import {
  consistently,
  item,
  type NewOf,
  orNull,
  paddedNumber,
  plus,
  type RowOf,
  type Write,
  writeItem,
} from '../../platform/table/index.ts'
import { deletedName } from '../account/contract-deleted.ts'
import { SetKey } from '../problem-set/index.ts'
import { Appeal, Criterion, countings, LateRule } from './contract-terms.ts'
import { gradebookErrors as errors } from './errors.ts'

const number = paddedNumber(8)
const all = { partition: 'all' } as const

/** A column; it shows what the user who added it may know. */
const Column = z.object({
  id: z.number(),
  kind: z.string(),
  ref: z.string(),
  /** null where all grades are given by hand */
  set: z.nullable(SetKey),
  /** null for all problems of the set */
  pid: z.nullable(z.number()),
  /** uid of who added it */
  by: z.string(),
  title: z.string(),
  weight: z.number(),
  due: z.nullable(z.string()),
  late: z.nullable(LateRule),
  counts: z.enum(countings),
  byHand: z.boolean(),
  rubric: z._default(z.array(Criterion), []),
  isPublished: z.boolean(),
})
export type Column = z.output<typeof Column>

const gradebooks = item('gradebook', {
  fields: {
    partition: z.literal('all'),
    number,
    title: z.string(),
    description: z.string(),
    authorUid: z.string(),
    author: z.string(),
    /** the group that owns it; null for the site */
    gid: orNull(number),
    /** whether all members of the group are its students, else those who were chosen */
    takesMembers: z._default(z.boolean(), false),
    /** whether each assignment of the group becomes a column */
    takesAssignments: z._default(z.boolean(), false),
    /** with their usernames at the time when they were added */
    teachers: z.array(z.object({ uid: z.string(), username: z.string() })),
    isPublished: z.boolean(),
    dropLowest: z.number(),
    columns: z.array(Column),
    /** numbers of columns are not used again */
    nextColumn: z.number(),
    /** increases with each change, from 1; the condition of each write */
    revision: z.number(),
    gmtCreate: z.string(),
    gmtModified: z.string(),
  },
  key: { pk: ['partition'], sk: ['number'] },
  indexes: { group: { on: 'gsi1', pk: ['gid'], sk: ['number'] } },
})
export type Gradebook = RowOf<typeof gradebooks>

/** The gradebook that the first assignment of a class made; it stays when that is deleted, so that it is made once. */
const classBooks = item('gradebook-of-class', {
  fields: { gid: number, number },
  key: { pk: ['gid'] },
})

/** A teacher's mark in a cell. */
export interface StoredMark {
  readonly score: number | null
  readonly isExcused: boolean
  readonly until: string | null
  readonly hasComment: boolean
  /** whether an appeal waits for its answer */
  readonly hasAppeal: boolean
}
export type Marks = Readonly<Record<string, StoredMark>>

/** Marks without the names of fields: a class of 500 with 60 columns is read at once. */
const Packed = z.record(
  z.string(),
  // the last one is for an appeal, where one waits
  z.tuple([z.nullable(z.number()), z.boolean(), z.nullable(z.string()), z.boolean()], z.boolean()),
)
const PackedMarks = z.pipe(
  z.string(),
  z.transform((text): Marks => {
    const marks = Object.entries(Packed.parse(JSON.parse(text)))
    return Object.fromEntries(
      marks.map(([column, [score, isExcused, until, hasComment, hasAppeal = false]]) => [
        column,
        // older ones were kept as they came
        { score: score === null ? null : roundToHundredths(score), isExcused, until, hasComment, hasAppeal },
      ]),
    )
  }),
)
const packMarks = (marks: Marks): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(marks).map(([column, { score, isExcused, until, hasComment, hasAppeal }]) => [
        column,
        [score, isExcused, until, hasComment, ...(hasAppeal ? [true] : [])],
      ]),
    ),
  )

/** The students of a gradebook with their marks, in one partition. */
const students = item('gradebook-student', {
  fields: {
    number,
    uid: z.string(),
    username: z.string(),
    /** their class; empty for none */
    section: z.string(),
    /** at their school; empty for none */
    studentNumber: z._default(z.string(), ''),
    /** false for a row that only keeps marks of a group's member */
    isChosen: z._default(z.boolean(), true),
    marks: PackedMarks,
    /** increases with each change of the marks */
    version: z._default(z.number(), 0),
  },
  key: { pk: ['number'], sk: ['uid'] },
  indexes: { user: { on: 'gsi1', pk: ['uid'], sk: ['number'] } },
})
export type Student = RowOf<typeof students>

/** Gradebooks by their teachers, for lists. */
const teachings = item('gradebook-teacher', {
  fields: { uid: z.string(), number },
  key: { pk: ['uid'], sk: ['number'] },
})

/** Comments, rubric points and appeals of cells. */
const comments = item('gradebook-comment', {
  fields: {
    number,
    uid: z.string(),
    column: paddedNumber(7),
    text: z._default(z.string(), ''),
    /** by the names of criteria at that time */
    points: z._default(z.record(z.string(), z.number()), {}),
    /** in the order of their time; the last one alone may be open */
    appeals: z._default(z.array(Appeal), []),
    /** uid of the teacher who changed the cell last, and when; empty for none yet */
    by: z._default(z.string(), ''),
    at: z._default(z.string(), ''),
  },
  key: { pk: ['number'], sk: ['uid', 'column'] },
})
export type Comment = RowOf<typeof comments>

/** The state of builds, which read what was handed in. */
const builds = item('gradebook-build', {
  fields: {
    number,
    /** builds that were requested, and those that are done */
    wanted: z._default(z.number(), 0),
    built: z._default(z.number(), 0),
    /** the current object, and the one before */
    object: orNull(z.string()),
    previous: orNull(z.string()),
    builtAt: orNull(z.string()),
    /** in ms */
    took: z._default(z.number(), 0),
    askedAt: z._default(z.string(), ''),
  },
  key: { pk: ['number'] },
})
export type Build = RowOf<typeof builds>

export const gradebookOf = (of: number): Promise<Gradebook | null> =>
  gradebooks.get({ ...all, number: of }, consistently)
export const gradebooksOf = (of: readonly number[]): Promise<Gradebook[]> =>
  gradebooks.getMany(
    of.map((one) => ({ ...all, number: one })),
    consistently,
  )
/** The newest gradebooks, for who manages the site. */
export const newestGradebooks = (limit: number): Promise<Gradebook[]> =>
  gradebooks.query(all, { order: 'desc', limit, ...consistently })

/** The newest gradebooks of a group. */
export const gradebooksIn = (gid: number, limit: number): Promise<Gradebook[]> =>
  gradebooks.by.group({ gid }, { order: 'desc', limit })

/** The numbers of the gradebooks that somebody made or is named in as a teacher. */
export const taughtBy = async (uid: string): Promise<number[]> =>
  (await teachings.query({ uid }, consistently)).map((row) => row.number)
export const gradebooksTaughtBy = async (uid: string): Promise<Gradebook[]> => gradebooksOf(await taughtBy(uid))
/** A student's rows in all gradebooks, also those that they are not in any more. */
export const studentRowsOf = (uid: string): Promise<Student[]> => students.by.user({ uid })

/** The number of the gradebook that the first assignment of a class made; null for none. */
export const classBookOf = async (gid: number): Promise<number | null> =>
  (await classBooks.get({ gid }, consistently))?.number ?? null
/** The write that notes it; a `ConditionFailed` where there is one. */
export const classBookWrite = (gid: number, of: number): Write => classBooks.create({ gid, number: of })

type NewGradebook = Omit<NewOf<typeof gradebooks>, 'partition'>

/**
 * The writes of a new or changed gradebook. @throws gradebook-changed after another change; `ConditionFailed` where the change
 * is made again
 */
export function gradebookWrites(row: NewGradebook, before: Gradebook | null, { isRetried = false } = {}): Write[] {
  const teachersOf = (one: Pick<NewGradebook, 'authorUid' | 'teachers'>) => [
    ...new Set([one.authorUid, ...one.teachers.map(({ uid }) => uid)]),
  ]
  const now = teachersOf(row)
  const was = before ? teachersOf(before) : []
  const guard = {
    when: { revision: before?.revision ?? null },
    ...(!isRetried && { refusal: new Failure(errors['gradebook-changed']) }),
  }
  return [
    gradebooks.put({ ...row, ...all }, guard),
    ...now.filter((uid) => !was.includes(uid)).map((uid) => teachings.put({ uid, number: row.number })),
    ...was.filter((uid) => !now.includes(uid)).map((uid) => teachings.remove({ uid, number: row.number })),
  ]
}

/** All rows of students; `rosterOf` tells who is in. */
export const studentsOf = (of: number): Promise<Student[]> => students.query({ number: of }, consistently)
export const studentsWith = (of: number, uids: readonly string[]): Promise<Student[]> =>
  students.getMany(
    uids.map((uid) => ({ number: of, uid })),
    consistently,
  )
/** The write of a new or changed student; a `ConditionFailed` where the row has changed since. */
export const studentWrite = (row: Student, before: Student | undefined): Write =>
  students.put(
    { ...row, marks: packMarks(row.marks), version: (before?.version ?? 0) + 1 },
    before ? { when: { version: before.version || null } } : { exists: false },
  )
/** The write of changed marks. */
export const marksWrite = (row: Student, marks: Marks): Write => studentWrite({ ...row, marks }, row)

export const studentRemoval = (row: Student): Write =>
  students.remove({ number: row.number, uid: row.uid }, { when: { version: row.version || null } })

/** The write of comment and points of a cell; absent ones stay. */
export const commentWrite = (
  { number: of, uid, column }: Pick<Comment, 'number' | 'uid' | 'column'>,
  change: { text?: string | undefined; points?: Comment['points'] | undefined; by: string; at: string },
): Write => comments.update({ number: of, uid, column }, change)
export const appealsWrite = (
  { number: of, uid, column }: Pick<Comment, 'number' | 'uid' | 'column'>,
  appeals: readonly Appeal[],
): Write => comments.update({ number: of, uid, column }, { appeals: [...appeals] })
export const commentOf = (of: number, uid: string, column: number): Promise<Comment | null> =>
  comments.get({ number: of, uid, column }, consistently)
export const commentsTo = (of: number, uid: string): Promise<Comment[]> =>
  comments.query({ number: of, uid }, consistently)

export const buildOf = (of: number): Promise<Build | null> => builds.get({ number: of }, consistently)
export const wantBuild = (of: number, askedAt: string): Write =>
  builds.update({ number: of }, { wanted: plus(1), askedAt })
/** The write that makes an object the current one, unless a later build was faster. */
export const builtWrite = (
  { number: of, ...row }: Pick<Build, 'number' | 'built' | 'object' | 'previous' | 'builtAt' | 'took'>,
  before: Build,
): Write => builds.patch({ number: of }, row, { when: { built: before.built || null, object: before.object } })

export const forgetComments = async (of: number, uid: string): Promise<void> =>
  comments.removeMany(await comments.query({ number: of, uid }))

export async function forgetGradebook(of: Gradebook): Promise<void> {
  const { number: which } = of
  await comments.removeMany(await comments.query({ number: which }))
  await students.removeMany(await students.query({ number: which }))
  await teachings.removeMany(
    [of.authorUid, ...of.teachers.map(({ uid }) => uid)].map((uid) => ({ uid, number: which })),
  )
  await builds.removeMany([{ number: which }])
  await gradebooks.removeMany([{ ...all, number: which }])
}

/** Removes a user whose account ends from all gradebooks, with their marks, and their name from those that they teach with. */
export async function forgetStudent(uid: string): Promise<void> {
  for (const { number: of } of await students.by.user({ uid })) {
    await comments.removeMany(await comments.query({ number: of, uid }))
    await students.removeMany([{ number: of, uid }])
  }
  for (const { number: of } of await teachings.query({ uid }, consistently)) {
    const row = await gradebookOf(of)
    if (row) await writeItem(gradebooks.put(withoutTeacher(row, uid), { when: { revision: row.revision } }))
    await teachings.removeMany([{ uid, number: of }])
  }
}

const withoutTeacher = (row: Gradebook, uid: string): Gradebook => ({
  ...row,
  author: row.authorUid === uid ? deletedName : row.author,
  teachers: row.teachers.filter((one) => one.uid !== uid),
  revision: row.revision + 1,
})
