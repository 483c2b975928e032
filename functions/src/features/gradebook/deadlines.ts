import { attendedBy } from './roster.ts'

export type Deadline = Awaited<ReturnType<typeof deadlinesOf>>[number]

/** How many gradebooks of a student are looked at, the newest. */
const booksMax = 100

/** Deadlines of a student, with their extensions, in published columns that they are not excused from. */
export async function deadlinesOf(uid: string) {
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
