import { commentsTo, gradebooksOf, studentRowsOf } from './store.ts'

/** What is kept of somebody in a gradebook, for the export of their own data: what was said of their work. */
export interface OwnGrades {
  gradebook: string
  marks: {
    column: string
    score: number | null
    isExcused: boolean
    until: string | null
    comment: string
    /** points by the criteria of a rubric */
    points: Readonly<Record<string, number>>
    at: string
  }[]
  /** characters, as exports are cut by */
  length: number
}

/** All that was said of somebody's work in gradebooks that are published: the others are drafts of their teachers. */
export async function ownGrades(uid: string): Promise<OwnGrades[]> {
  const rows = await studentRowsOf(uid)
  const books = new Map((await gradebooksOf(rows.map(({ number }) => number))).map((book) => [book.number, book]))
  const told = await Promise.all(
    rows.map(async (row) => {
      const book = books.get(row.number)
      if (!book?.isPublished) return []
      const comments = new Map((await commentsTo(row.number, uid)).map((comment) => [comment.column, comment]))
      const marks = book.columns
        .filter(({ isPublished }) => isPublished)
        .flatMap(({ id, title }) => {
          const mark = row.marks[id]
          if (!mark) return []
          const { score, isExcused, until } = mark
          const { text = '', at = '', points = {} } = comments.get(id) ?? {}
          return [{ column: title, score, isExcused, until, comment: text, points, at }]
        })
      const length = JSON.stringify(marks).length
      return marks.length > 0 ? [{ gradebook: book.title, marks, length }] : []
    }),
  )
  return told.flat()
}
