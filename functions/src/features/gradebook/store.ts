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
import { Criterion, countings, LateRule } from './contract-terms.ts'
import { gradebookErrors as errors } from './errors.ts'

const number = paddedNumber(8)
const all = { partition: 'all' } as const

/** A column with the set that it is of, and who put it there: it tells what they may know. */
const Column = z.object({
  id: z.number(),
  kind: z.string(),
  ref: z.string(),
  /** null where nothing is handed in */
  set: z.nullable(SetKey),
  /** its one problem; null for all of the set */
  pid: z.nullable(z.number()),
  /** uid of who put it there */
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
    /** whether all members of that group are its students, else those of them who were chosen */
    takesMembers: z._default(z.boolean(), false),
    /** with their names of the day when they were chosen */
    teachers: z.array(z.object({ uid: z.string(), username: z.string() })),
    isPublished: z.boolean(),
    dropLowest: z.number(),
    columns: z.array(Column),
    /** no column gets a number again */
    nextColumn: z.number(),
    /** increases with each change of the form, from 1; the condition of each write */
    revision: z.number(),
    gmtCreate: z.string(),
    gmtModified: z.string(),
  },
  key: { pk: ['partition'], sk: ['number'] },
  indexes: { group: { on: 'gsi1', pk: ['gid'], sk: ['number'] } },
})
export type Gradebook = RowOf<typeof gradebooks>

/** What a teacher said of a cell, beside the words. */
export interface StoredMark {
  readonly score: number | null
  readonly isExcused: boolean
  readonly until: string | null
  readonly hasComment: boolean
}
export type Marks = Readonly<Record<string, StoredMark>>

/** Marks as they are stored: all of a class of 500 in 60 columns are read at once, so names of fields are left out. */
const Packed = z.record(z.string(), z.tuple([z.nullable(z.number()), z.boolean(), z.nullable(z.string()), z.boolean()]))
const markOf = ([score, isExcused, until, hasComment]: z.output<typeof Packed>[string]): StoredMark => {
  return { score, isExcused, until, hasComment }
}
const PackedMarks = z.pipe(
  z.string(),
  z.transform(
    (text): Marks =>
      Object.fromEntries(
        Object.entries(Packed.parse(JSON.parse(text))).map(([column, mark]) => [column, markOf(mark)]),
      ),
  ),
)
const packMarks = (marks: Marks): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(marks).map(([column, one]) => [column, [one.score, one.isExcused, one.until, one.hasComment]]),
    ),
  )

/** A student in a gradebook with what was said of their cells, by column: all in one partition. */
const students = item('gradebook-student', {
  fields: {
    number,
    uid: z.string(),
    username: z.string(),
    /** the class that they are in there; empty for none */
    section: z.string(),
    /** false for a row that only keeps what was said of a member of the group, who is in as long as they are one */
    isChosen: z._default(z.boolean(), true),
    marks: PackedMarks,
    /** increases with each change of their marks */
    version: z._default(z.number(), 0),
  },
  key: { pk: ['number'], sk: ['uid'] },
  indexes: { user: { on: 'gsi1', pk: ['uid'], sk: ['number'] } },
})
export type Student = RowOf<typeof students>

/** Who teaches with which gradebook, for lists. */
const teachings = item('gradebook-teacher', {
  fields: { uid: z.string(), number },
  key: { pk: ['uid'], sk: ['number'] },
})

/** What was said of a cell in words, and by whom: empty where a grade says it all. */
const comments = item('gradebook-comment', {
  fields: {
    number,
    uid: z.string(),
    column: paddedNumber(7),
    text: z._default(z.string(), ''),
    /** points by the names of criteria, as they were when they were given */
    points: z._default(z.record(z.string(), z.number()), {}),
    /** uid of who said something last */
    by: z.string(),
    at: z.string(),
  },
  key: { pk: ['number'], sk: ['uid', 'column'] },
})
export type Comment = RowOf<typeof comments>

/** How far what is handed in was read for a gradebook. */
const builds = item('gradebook-build', {
  fields: {
    number,
    /** how often it was asked for, and what of that has been done */
    wanted: z._default(z.number(), 0),
    built: z._default(z.number(), 0),
    /** the object that holds it, and the one before */
    object: orNull(z.string()),
    previous: orNull(z.string()),
    builtAt: orNull(z.string()),
    /** how long it took, in ms */
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

/** Those of a group, the newest of them. */
export const gradebooksIn = (gid: number, limit: number): Promise<Gradebook[]> =>
  gradebooks.by.group({ gid }, { order: 'desc', limit })

/** Those that somebody teaches with because they made them or are named there, by number. */
export const taughtBy = async (uid: string): Promise<number[]> =>
  (await teachings.query({ uid }, consistently)).map((row) => row.number)
/** What gradebooks keep of a student, whether or not they are in them now. */
export const studentRowsOf = (uid: string): Promise<Student[]> => students.by.user({ uid })

const changedMeanwhile = () => new Failure(errors['gradebook-changed'])

type NewGradebook = Omit<NewOf<typeof gradebooks>, 'partition'>

/** The writes of a new gradebook, or of a changed one: refused with gradebook-changed after another change. */
export function gradebookWrites(row: NewGradebook, before: Gradebook | null): Write[] {
  const taught = (one: Pick<NewGradebook, 'authorUid' | 'teachers'>) => [
    ...new Set([one.authorUid, ...one.teachers.map(({ uid }) => uid)]),
  ]
  const now = taught(row)
  const was = before ? taught(before) : []
  return [
    gradebooks.put({ ...row, ...all }, { when: { revision: before?.revision ?? null }, refusal: changedMeanwhile() }),
    ...now.filter((uid) => !was.includes(uid)).map((uid) => teachings.put({ uid, number: row.number })),
    ...was.filter((uid) => !now.includes(uid)).map((uid) => teachings.remove({ uid, number: row.number })),
  ]
}

/** All that is kept of students, by uid: `rosterOf` says who of them is in, and who else. */
export const studentsOf = (of: number): Promise<Student[]> => students.query({ number: of }, consistently)
export const studentsWith = (of: number, uids: readonly string[]): Promise<Student[]> =>
  students.getMany(
    uids.map((uid) => ({ number: of, uid })),
    consistently,
  )
/** The write of a new student, or of another class; refused without a name where they came, went or were graded meanwhile. */
export const studentWrite = (row: Student, before: Student | undefined): Write =>
  students.put(
    { ...row, marks: packMarks(row.marks), version: (before?.version ?? 0) + 1 },
    before ? { when: { version: before.version || null } } : { exists: false },
  )
/** The write of changed marks. */
export const marksWrite = (row: Student, marks: Marks): Write => studentWrite({ ...row, marks }, row)

export const studentRemoval = (row: Student): Write =>
  students.remove({ number: row.number, uid: row.uid }, { when: { version: row.version || null } })

/** The write of what was said of a cell; without a text that stays as it was. */
export const sayWrite = (
  { number: of, uid, column }: Pick<Comment, 'number' | 'uid' | 'column'>,
  said: { text?: string | undefined; points?: Comment['points'] | undefined; by: string; at: string },
): Write => comments.update({ number: of, uid, column }, said)
export const commentOf = (of: number, uid: string, column: number): Promise<Comment | null> =>
  comments.get({ number: of, uid, column }, consistently)
export const commentsTo = (of: number, uid: string): Promise<Comment[]> =>
  comments.query({ number: of, uid }, consistently)

export const buildOf = (of: number): Promise<Build | null> => builds.get({ number: of }, consistently)
export const wantBuild = (of: number, askedAt: string): Write =>
  builds.update({ number: of }, { wanted: plus(1), askedAt })
/** The write that makes an object the current one, where none that was asked for later is. */
export const builtWrite = (
  { number: of, ...row }: Pick<Build, 'number' | 'built' | 'object' | 'previous' | 'builtAt' | 'took'>,
  before: Build,
): Write => builds.patch({ number: of }, row, { when: { built: before.built || null, object: before.object } })

/** Removes what was said in words to a student of a gradebook. */
export const forgetComments = async (of: number, uid: string): Promise<void> =>
  comments.removeMany(await comments.query({ number: of, uid }))

/** Removes all that belongs to a gradebook. */
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

/** Takes a user whose account has ended out of all gradebooks, with what was said of them, and their name off their own. */
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
