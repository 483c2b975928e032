import type { Column, Gradebook, Marks, StoredMark, Student } from '../store.ts'

export const noMark: StoredMark = { score: null, isExcused: false, until: null, hasComment: false, hasAppeal: false }

export interface MarkChange {
  readonly score?: number | null
  readonly isExcused?: boolean
  readonly until?: string | null
  readonly comment?: string
  readonly points?: Readonly<Record<string, number>>
  readonly hasAppeal?: boolean
}

/** The marks of a student after a change of one cell, without those of columns that are gone. */
export function applyMarkChange(student: Student, { columns }: Gradebook, column: Column, change: MarkChange): Marks {
  const { comment, points: _, ...changes } = change
  const before = student.marks[column.id] ?? noMark
  const mark: StoredMark = {
    ...before,
    ...changes,
    hasComment: comment === undefined ? before.hasComment : comment !== '',
  }
  const { score, isExcused, until, hasComment, hasAppeal } = mark
  const isMarked = score !== null || isExcused || until !== null || hasComment || hasAppeal
  const others = Object.entries(student.marks).filter(
    ([id]) => id !== String(column.id) && columns.some((one) => String(one.id) === id),
  )
  return Object.fromEntries([...others, ...(isMarked ? [[String(column.id), mark] as const] : [])])
}
