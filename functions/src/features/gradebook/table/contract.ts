import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { pageOf, paging, upTo } from '../../../platform/http/fields.ts'
import { ColumnForm, GradeCell, gradebookLimits as limits, Statistics, studentOrders } from '../contract-terms.ts'
import { gradebookErrors as errors } from '../errors.ts'
import { gradebookField, teach } from '../management/contract.ts'
import { CellDetail } from '../marks/contract.ts'

const Column = z.extend(ColumnForm, { statistics: Statistics })

const totals = {
  total: z.nullable(z.number()),
  /** whether answers in words that count in it are not marked yet */
  isPreliminary: z.boolean(),
}

/** A student with a cell for each column. */
const StudentRow = z.object({
  uid: z.string(),
  username: z.string(),
  nickname: z.string(),
  realname: z.string(),
  school: z.string(),
  section: z.string(),
  studentNumber: z.string(),
  cells: z.array(GradeCell),
  ...totals,
})
export type StudentRow = z.output<typeof StudentRow>

/** The group that owns the gradebook; null for the site. */
const ofGroup = { gid: z.nullable(z.int()) }

/** By what students are listed. */
const order = z._default(z.enum(studentOrders), 'username')

/** How old the grades are: submissions are read off the request path. */
const built = {
  /** null before the first build */
  builtAt: z.nullable(z.string()),
  isBuilding: z.boolean(),
}

/** A page of a gradebook; the keyword is searched in names, numbers and schools, `section` is the exact class. */
export const getGradeTable = endpoint({
  method: 'GET',
  path: '/api/gradebook/table',
  summary: 'A page of a gradebook',
  access: teach,
  input: z.object({
    ...gradebookField,
    ...paging(50),
    keyword: z.optional(z.string().check(upTo(100))),
    section: z.optional(z.string().check(upTo(limits.section))),
    order,
  }),
  output: z.extend(pageOf(StudentRow), {
    title: z.string(),
    ...ofGroup,
    isPublished: z.boolean(),
    columns: z.array(Column),
    /** of all matching students, not of the page */
    totals: Statistics,
    sections: z.array(z.string()),
    /** cells that wait for a grade by hand */
    waiting: z.int(),
    /** appeals without an answer */
    appeals: z.int(),
    ...built,
  }),
  errors: [errors['gradebook-not-found']],
})
export type GradeTable = z.output<typeof getGradeTable.output>

/** Starts a build. */
export const refreshGradebook = endpoint({
  method: 'POST',
  path: '/api/gradebook/refresh',
  summary: 'Read anew what is handed in',
  access: teach,
  input: z.object(gradebookField),
  errors: [errors['gradebook-not-found']],
})

export const gradeFormats = ['csv', 'xlsx'] as const

export const downloadGrades = endpoint({
  method: 'GET',
  path: '/api/file/download-gradebook',
  summary: 'All grades of a gradebook as a file',
  access: teach,
  input: z.object({ ...gradebookField, format: z._default(z.enum(gradeFormats), 'csv'), order }),
  output: z.file(),
  errors: [errors['gradebook-not-found']],
})

/** The caller's grades in published columns. */
export const getMyGrades = endpoint({
  method: 'GET',
  path: '/api/my-grades',
  summary: "The caller's own grades in a gradebook",
  access: { in: 'gradebook', right: 'look', who: 'login' },
  input: z.object(gradebookField),
  output: z.object({
    title: z.string(),
    ...ofGroup,
    description: z.string(),
    author: z.string(),
    dropLowest: z.int(),
    columns: z.array(
      z.pick(ColumnForm, { id: true, kind: true, ref: true, title: true, weight: true, late: true, counts: true }),
    ),
    cells: z.array(z.omit(CellDetail, { uid: true, username: true })),
    ...totals,
    ...built,
  }),
  errors: [errors['gradebook-not-found']],
})
