import type { assignmentErrors } from '@oj/functions/features/assignment/errors.ts'
import {
  addAssignment,
  assignmentFields,
  type getAdminAssignment,
} from '@oj/functions/features/assignment/management/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { fillMessage, type Locale } from '@oj/shared/text.ts'
import * as z from 'zod/mini'
import { forgivingObject } from '../../../lib/drafts/forgivingObject.ts'

export type AdminAssignment = AnswerOf<typeof getAdminAssignment>

/** A problem that was picked for a new assignment. */
const PickedProblem = z.object({ pid: z.int(), problemId: z.string(), title: z.string() })

export type AssignmentForm = Pick<AdminAssignment, keyof typeof assignmentFields> & {
  /** of a new one; else they have a page of their own */
  problems: z.output<typeof PickedProblem>[]
}

/** A new one opens now, to the minute, and has no end yet. */
export const blankAt = (now: number): AssignmentForm => ({
  title: '',
  description: '',
  classes: [],
  startTime: new Date(now - (now % 60_000)).toISOString(),
  dueTime: null,
  closeTime: null,
  tries: null,
  results: 'at-once',
  late: null,
  isTest: false,
  visible: true,
  problems: [],
})

/** Reads a form that the browser has kept. */
export const KeptForm = forgivingObject({ ...assignmentFields, problems: z.array(PickedProblem) }, blankAt(0))

export function savedForm(one: AdminAssignment): AssignmentForm {
  const { id, uid, author, gid, gmtCreate, gmtModified, revision, ...form } = one
  return { ...form, problems: [] }
}

export type Faults = Partial<Record<keyof AssignmentForm, string>>

const isBefore = (one: string | null, other: string | null) =>
  one !== null && other !== null && Date.parse(one) < Date.parse(other)

/** The checks between fields, in the order of their messages. */
const checks: readonly [
  field: keyof AssignmentForm,
  code: keyof typeof assignmentErrors,
  fails: (form: AssignmentForm) => boolean,
][] = [
  ['dueTime', 'assignment-due-early', ({ startTime, dueTime }) => dueTime !== null && !isBefore(startTime, dueTime)],
  [
    'closeTime',
    'assignment-close-early',
    ({ startTime, dueTime, closeTime }) => isBefore(closeTime, dueTime ?? startTime),
  ],
  ['results', 'assignment-results-due', ({ results, dueTime }) => results === 'when-due' && dueTime === null],
]

/** The first fault of each field; `otherwise` stands for those without words of their own. */
export function faultsOf(form: AssignmentForm, locale: Locale, otherwise: string): Faults {
  const words = (code: string) => {
    const error = addAssignment.errors.find((one) => one.code === code)
    return error ? fillMessage(error.message[locale], {}) : otherwise
  }
  const { success, error } = z.object(assignmentFields).safeParse(form)
  const issues = success ? [] : error.issues.map(({ path, message }) => [String(path[0]), message] as const)
  const faults = [
    ...issues,
    ...checks.filter(([, , fails]) => fails(form)).map(([field, code]) => [field, code] as const),
  ]
  // reversed, as the last entry of a field wins
  return Object.fromEntries(faults.toReversed().map(([field, code]) => [field, words(code)]))
}
