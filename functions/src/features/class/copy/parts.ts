import { copiedAssignments } from '../../assignment/index.ts'
import { copiedContests } from '../../contest/index.ts'
import { copiedCourses } from '../../course/index.ts'
import { copiedGradebooks } from '../../gradebook/index.ts'
import { type CopyKind, copiedAnnouncements } from '../../group/index.ts'
import { copiedTimedWorks } from '../../timed-work/index.ts'
import { copiedTrainings } from '../../training/index.ts'
import { type ClassPart, classParts } from './contract.ts'
import { copiedProblems } from './problems.ts'

/** How each part of a class is copied. */
const kinds: { readonly [Part in ClassPart]: CopyKind<Part> } = {
  problems: copiedProblems,
  announcements: copiedAnnouncements,
  trainings: copiedTrainings,
  contests: copiedContests,
  timedWorks: copiedTimedWorks,
  assignments: copiedAssignments,
  courses: copiedCourses,
  gradebooks: copiedGradebooks,
}

export type ClassParts = Awaited<ReturnType<typeof partsOfClass>>

/** All that a group has, in the order of copying. */
export const partsOfClass = (gid: number) =>
  Promise.all(classParts.map(async (part) => ({ part, things: await kinds[part].in(gid) })))

/** The earliest time in any of it; null for none. */
export const startOf = (parts: ClassParts): string | null =>
  parts
    .flatMap(({ things }) => things.flatMap(({ starts }) => starts ?? []))
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null
