import type { AssignmentTimes } from '../times.ts'

/** A student of an assignment by what decides whether they are reminded. */
export interface Student {
  readonly uid: string
  readonly times: AssignmentTimes
  readonly isExcused: boolean
}

const canHandIn = ({ opens, closes }: AssignmentTimes, at: number) =>
  (opens === null || opens <= at) && (closes === null || closes > at)

/** Those of some students whose own due time lies after one moment in ms and not after another. */
export const listDueBetween = (students: readonly Student[], after: number, to: number): Student[] =>
  students.filter(({ times: { due } }) => due !== null && due > after && due <= to)

/** Those of some students who have handed in nothing, though they can at this moment in ms and should. */
export const listUnbegun = (students: readonly Student[], begun: ReadonlySet<string>, at: number): string[] =>
  students
    .filter(({ uid, times, isExcused }) => !isExcused && !begun.has(uid) && canHandIn(times, at))
    .map(({ uid }) => uid)
