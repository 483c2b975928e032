import { roundToHundredths } from '@oj/shared/round.ts'
import * as z from 'zod/mini'
import { moment, upTo, visibleLine } from '../../platform/http/fields.ts'

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
  studentNumber: 50,
  /** rows of one call */
  rows: 50,
  comment: 2000,
  /** appeals against one grade, and the length of each and of its answer */
  appeals: 5,
  appeal: 1000,
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

/** What students are listed by. */
export const studentOrders = ['username', 'name', 'number'] as const
export type StudentOrder = (typeof studentOrders)[number]

/** Which submission to a problem counts; the best one is that after the late rule. */
export const countings = ['best', 'last', 'first'] as const
export type Counting = (typeof countings)[number]

/** A number that is rounded as it comes in. */
export const toHundredths = (number: z.ZodMiniNumber<number>) => z.pipe(number, z.transform(roundToHundredths))

const percent = z.number().check(z.minimum(0), z.maximum(100))

/** What lateness costs: nothing for `grace` minutes, then `perDay` per cent for each day begun, down to `floor`. */
export const LateRule = z.object({
  grace: z.int().check(z.minimum(0), z.maximum(gradebookLimits.grace)),
  perDay: percent,
  floor: percent,
})
export type LateRule = z.output<typeof LateRule>

/** A moment in UTC. */
export const Time = z.pipe(
  moment,
  z.transform((time) => new Date(time).toISOString()),
)

/** The kind of a column without submissions. */
export const handKind = 'hand'

export const Criterion = z.object({
  name: z.string().check(visibleLine, z.minLength(1), upTo(gradebookLimits.criterion)),
  points: z.number().check(z.minimum(0.01), z.maximum(gradebookLimits.points)),
})
export type Criterion = z.output<typeof Criterion>

/** How a column is graded. */
const columnRules = {
  title: z.string().check(visibleLine, z.minLength(1), upTo(gradebookLimits.title)),
  weight: z.number().check(z.minimum(0), z.maximum(gradebookLimits.weight)),
  /** null for the end of its problem set */
  due: z.nullable(Time),
  late: z.nullable(LateRule),
  counts: z.enum(countings),
  /** whether each grade is given by hand */
  byHand: z.boolean(),
  rubric: z._default(z.array(Criterion).check(z.maxLength(gradebookLimits.criteria)), []),
  isPublished: z.boolean(),
} as const

/** The form of a column; `ref` is the number of a set or a problem id. */
export const ColumnForm = z.object({
  /** 0 for a new one */
  id: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  kind: z.string().check(upTo(40)),
  ref: z.string().check(z.trim(), upTo(40)),
  ...columnRules,
})
export type ColumnForm = z.output<typeof ColumnForm>

const cellStates = [
  /** nothing handed in, and there is time left */
  'open',
  /** nothing handed in, and it is too late */
  'missing',
  'graded',
  /** given by hand */
  'given',
  /** waits for a grade by hand, or for marks by staff */
  'waiting',
  'excused',
  /** results are not public yet */
  'hidden',
] as const
export type CellState = (typeof cellStates)[number]

/** What a student said against a grade, and the answer; empty without `answeredAt`. */
export const Appeal = z.object({
  text: z.string(),
  at: z.string(),
  answer: z.string(),
  answeredAt: z.nullable(z.string()),
})
export type Appeal = z.output<typeof Appeal>

/** A grade in per cent of the column. */
export const GradeCell = z.object({
  state: z.enum(cellStates),
  score: z.nullable(z.number()),
  isLate: z.boolean(),
  /** left out of the total as one of the lowest */
  isDropped: z.boolean(),
  hasComment: z.boolean(),
  hasExtension: z.boolean(),
  /** whether an appeal waits for its answer */
  hasAppeal: z.boolean(),
})
export type GradeCell = z.output<typeof GradeCell>

/** Statistics of a class, in per cent; null without scores. */
export const Statistics = z.object({
  count: z.int(),
  mean: z.nullable(z.number()),
  median: z.nullable(z.number()),
  least: z.nullable(z.number()),
  most: z.nullable(z.number()),
  /** counts of 0 to 10, 10 to 20, … 90 to 100 */
  bins: z.array(z.int()),
})
export type Statistics = z.output<typeof Statistics>
