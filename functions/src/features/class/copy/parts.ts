import { copiedContests } from '../../contest/index.ts'
import { copiedCourses } from '../../course/index.ts'
import { copiedGradebooks } from '../../gradebook/index.ts'
import { type Copyable, type CopyKind, copiedAnnouncements } from '../../group/index.ts'
import { copiedTimedWorks } from '../../timed-work/index.ts'
import { copiedTrainings } from '../../training/index.ts'
import { type ClassPart, classParts } from './contract.ts'
import { copiedProblems } from './problems.ts'

/** What a class consists of: a kind of things that groups have is a row here. */
const kinds: { readonly [Part in ClassPart]: CopyKind<Part> } = {
  problems: copiedProblems,
  announcements: copiedAnnouncements,
  trainings: copiedTrainings,
  contests: copiedContests,
  timedWorks: copiedTimedWorks,
  courses: copiedCourses,
  gradebooks: copiedGradebooks,
}

interface PartOfClass {
  readonly part: ClassPart
  readonly things: readonly Copyable[]
}

/** All that a group has, in the order in which it is copied. */
export const partsOfClass = (gid: number): Promise<PartOfClass[]> =>
  Promise.all(classParts.map(async (part) => ({ part, things: await kinds[part].in(gid) })))

/** The first moment that stands in any of it; null for none. */
export const startOf = (parts: readonly PartOfClass[]): string | null =>
  parts
    .flatMap(({ things }) => things.flatMap(({ starts }) => starts ?? []))
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null
