import * as z from 'zod/mini'
import { moment, shown, upTo } from '../../platform/http/fields.ts'

/** Limits of gradebooks; lengths in characters. */
export const gradebookLimits = {
  title: 100,
  description: 2000,
  teachers: 20,
  /** gradebooks of one group */
  ofGroup: 100,
  columns: 60,
  students: 1000,
  section: 50,
  /** rows of one call */
  rows: 50,
  comment: 2000,
  /** minutes of grace, the most points of a weight */
  grace: 10_080,
  weight: 1000,
  drop: 20,
  /** lines of a program that can be commented on, comments on one, and those that a teacher keeps */
  lines: 100_000,
  remarks: 100,
  phrases: 50,
  /** criteria of a rubric, the length of a name, the most points of one */
  criteria: 20,
  criterion: 100,
  points: 1000,
} as const

/** Which submission to a problem counts: the best one after the late rule, the last one or the first one. */
export const countings = ['best', 'last', 'first'] as const
export type Counting = (typeof countings)[number]

const percent = z.number().check(z.minimum(0), z.maximum(100))

/** What lateness costs: nothing for so many minutes, then so many per cent for each day begun, down to what always stays. */
export const LateRule = z.object({
  grace: z.int().check(z.minimum(0), z.maximum(gradebookLimits.grace)),
  perDay: percent,
  floor: percent,
})
export type LateRule = z.output<typeof LateRule>

/** A moment as it is kept. */
export const Time = z.pipe(
  moment,
  z.transform((time) => new Date(time).toISOString()),
)

/** Column without anything that is handed in: all its grades are given by hand. */
export const handKind = 'hand'

/** What a grade by hand is made of, and what it is worth. */
export const Criterion = z.object({
  name: z.string().check(shown, z.minLength(1), upTo(gradebookLimits.criterion)),
  points: z.number().check(z.minimum(0.01), z.maximum(gradebookLimits.points)),
})
export type Criterion = z.output<typeof Criterion>

/** How a column is graded. */
const columnRules = {
  title: z.string().check(shown, z.minLength(1), upTo(gradebookLimits.title)),
  weight: z.number().check(z.minimum(0), z.maximum(gradebookLimits.weight)),
  /** null for that of its problem set, for each student */
  due: z.nullable(Time),
  /** null where lateness costs nothing */
  late: z.nullable(LateRule),
  counts: z.enum(countings),
  /** whether each grade waits for somebody to give it */
  byHand: z.boolean(),
  /** of grades by hand; empty where they are given as a whole */
  rubric: z._default(z.array(Criterion).check(z.maxLength(gradebookLimits.criteria)), []),
  isPublished: z.boolean(),
} as const

/** A column as its form has it: what it is of is named by its kind and a number or problem id. */
export const ColumnForm = z.object({
  /** 0 for a new one */
  id: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  kind: z.string().check(upTo(40)),
  ref: z.string().check(z.trim(), upTo(40)),
  ...columnRules,
})
export type ColumnForm = z.output<typeof ColumnForm>

/** What a grade of a column is: of nothing that counts yet, or of what counts. */
const cellStates = [
  /** nothing is handed in, and there is time left */
  'open',
  /** nothing is handed in, and it is too late: it counts as nothing */
  'missing',
  'graded',
  /** given by hand */
  'given',
  /** waits for a grade by hand, or for staff to mark answers */
  'waiting',
  'excused',
  /** results are not told yet */
  'hidden',
] as const
export type CellState = (typeof cellStates)[number]

/** A grade in per cent of the column. */
export const GradeCell = z.object({
  state: z.enum(cellStates),
  score: z.nullable(z.number()),
  isLate: z.boolean(),
  /** whether it is among the lowest, which are left out of the total */
  isDropped: z.boolean(),
  hasComment: z.boolean(),
  hasExtension: z.boolean(),
})
export type GradeCell = z.output<typeof GradeCell>

/** What a class did in a column, in per cent; of nobody it is null. */
export const Statistics = z.object({
  count: z.int(),
  mean: z.nullable(z.number()),
  median: z.nullable(z.number()),
  least: z.nullable(z.number()),
  most: z.nullable(z.number()),
  /** how many have 0 to 10, 10 to 20, … 90 to 100 */
  bins: z.array(z.int()),
})
export type Statistics = z.output<typeof Statistics>
