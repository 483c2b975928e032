import { gradebooksOf, studentRowsOf } from './store.ts'

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

/** What is due for a student in gradebooks and columns that are published; nothing of what he is excused from. */
export async function deadlinesOf(uid: string): Promise<Deadline[]> {
  const rows = (await studentRowsOf(uid)).toSorted((a, b) => b.number - a.number).slice(0, booksMax)
  if (rows.length === 0) return []
  const marks = new Map(rows.map((row) => [row.number, row.marks]))
  const books = (await gradebooksOf([...marks.keys()])).filter(({ isPublished }) => isPublished)
  return books.flatMap((book) =>
    book.columns.flatMap((column) => {
      const mark = marks.get(book.number)?.[column.id]
      const due = mark?.until ?? column.due
      if (!column.isPublished || due === null || mark?.isExcused) return []
      const title = `${book.title} · ${column.title}`
      return [{ gradebook: book.number, column: column.id, gid: book.gid, title, due }]
    }),
  )
}
