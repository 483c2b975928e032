import { attendedBy } from './roster.ts'

/** When something of a gradebook is due for one of its students. */
export interface Deadline {
  readonly gradebook: number
  readonly column: number
  /** the group that owns it; null for the site */
  readonly gid: number | null
  readonly title: string
  /** with the extension that the student was given */
  readonly due: string
}

/** Gradebooks of one student that are looked at, the newest. */
const booksMax = 100

/** What is due for a student in gradebooks and columns that are published; nothing of what they are excused from. */
export async function deadlinesOf(uid: string): Promise<Deadline[]> {
  const attended = (await attendedBy(uid)).slice(0, booksMax).filter(({ book }) => book.isPublished)
  return attended.flatMap(({ book, student: { marks } }) =>
    book.columns.flatMap((column) => {
      const mark = marks[column.id]
      const due = mark?.until ?? column.due
      if (!column.isPublished || due === null || mark?.isExcused) return []
      const title = `${book.title} · ${column.title}`
      return [{ gradebook: book.number, column: column.id, gid: book.gid, title, due }]
    }),
  )
}
