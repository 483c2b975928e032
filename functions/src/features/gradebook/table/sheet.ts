import type { ColumnWork, Snapshot } from '../build/objects.ts'
import type { GradeCell } from '../contract-terms.ts'
import { type Cell, cellAt, hasMarksToCome, type Mark, type SetLate, totalOf, type Work } from '../rules.ts'
import type { Column, Gradebook, StoredMark, Student } from '../store.ts'

const timeOf = (time: string | null) => (time === null ? null : Date.parse(time))

/** What a teacher says of a cell; whom the set excuses is excused here, too, unless they have a grade. */
function markOf(mark: StoredMark | undefined, isExcused: boolean): Mark | null {
  if (!mark && !isExcused) return null
  const { score = null, until = null } = mark ?? {}
  return { score, isExcused: mark?.isExcused === true || (isExcused && score === null), until: timeOf(until) }
}

/** Who looks at grades: a teacher, or the student. */
type Reader = 'staff' | 'own'

const none: readonly Work[] = []
const untried: readonly Work[] = [{ points: 100, tries: [] }]

/** The work in a column; null while the reader may not know of it. */
function worksOf(
  column: Column,
  work: ColumnWork | undefined,
  snapshot: Snapshot | null,
  reader: Reader,
): readonly Work[] | null {
  if (column.set === null) return none
  if (!work?.[reader]) return work && !work.isTried && reader === 'own' ? untried : null
  const problems = snapshot?.problems[column.id] ?? []
  return problems.map(({ points }, at) => ({
    points,
    tries: (work.tries[at] ?? []).map(([submitId, at, share]) => ({ submitId, at, share })),
  }))
}

/** The end of a column without extensions, in ms. */
export const dueOf = (column: Column, work: ColumnWork | undefined): number | null =>
  timeOf(column.due) ?? work?.due ?? null

/** What lateness costs a student by the set's own policy; null where it has none. */
export function findSetLate(column: Column, work: ColumnWork | undefined, snapshot: Snapshot | null): SetLate | null {
  const late = snapshot?.late?.[column.id]
  if (!late) return null
  // the share for what is missing is for who has handed in nothing at all
  const policy = work?.isTried ? { ...late.policy, missing: 0 } : late.policy
  return { policy, free: work?.free ?? 0, timeZone: late.timeZone }
}

/** A student's cells, in the order of columns, with the total and the places of dropped ones. */
export interface Line {
  readonly student: Student
  readonly cells: readonly Cell[]
  readonly total: number | null
  /** whether the total has scores that marks to come may raise */
  readonly isPreliminary: boolean
  readonly dropped: readonly number[]
}

/** A gradebook with what was handed in, for a reader. */
export interface Sheet {
  readonly gradebook: Pick<Gradebook, 'columns' | 'dropLowest'>
  readonly snapshot: Snapshot | null
  readonly reader: Reader
  readonly at: Date
  /** in which its days of lateness are counted */
  readonly timeZone: string
}

export function lineOf(student: Student, { gradebook, snapshot, reader, at, timeZone }: Sheet): Line {
  const { columns, dropLowest } = gradebook
  const own = snapshot?.people[student.uid]?.held
  const cells = columns.map((column) => {
    const work = own?.[column.id]
    const { counts, late, byHand } = column
    // students know of an excuse of their own
    const isExcused = work?.isExcused === true && (reader === 'own' || work.staff)
    return cellAt(
      {
        rules: { counts, late, own: findSetLate(column, work, snapshot), due: dueOf(column, work), timeZone },
        byHand: byHand || column.set === null,
        works: worksOf(column, work, snapshot, reader),
        isUnmarked: work?.unmarked.some((one) => one !== null) ?? false,
        mark: markOf(student.marks[column.id], isExcused),
      },
      at.getTime(),
    )
  })
  const weighed = cells.map(({ score }, place) => ({ score, weight: columns[place]?.weight ?? 0 }))
  return { student, cells, isPreliminary: cells.some(hasMarksToCome), ...totalOf(weighed, dropLowest) }
}

export function toGradeCell({ student, cells, dropped }: Line, column: Column, place: number): GradeCell {
  const cell = cells[place]
  const mark = student.marks[column.id]
  return {
    state: cell?.state ?? 'hidden',
    score: cell?.score ?? null,
    isLate: cell?.isLate ?? false,
    isDropped: dropped.includes(place),
    hasComment: mark?.hasComment ?? false,
    hasExtension: (mark?.until ?? null) !== null,
    hasAppeal: mark?.hasAppeal ?? false,
  }
}

/** A gradebook with its published columns alone. */
export const publishedOf = ({ columns, dropLowest }: Gradebook): Sheet['gradebook'] => ({
  columns: columns.filter(({ isPublished }) => isPublished),
  dropLowest,
})
