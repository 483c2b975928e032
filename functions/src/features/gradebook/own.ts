import { noMark } from './marks/apply-change.ts'
import { commentsTo, gradebooksOf, studentRowsOf } from './store.ts'

export type OwnGrades = Awaited<ReturnType<typeof ownGrades>>[number]

/** A user's grades and comments in published gradebooks, for their export, with their length in characters. */
export async function ownGrades(uid: string) {
  const rows = await studentRowsOf(uid)
  const books = new Map((await gradebooksOf(rows.map(({ number }) => number))).map((book) => [book.number, book]))
  const grades = await Promise.all(
    rows.map(async (row) => {
      const book = books.get(row.number)
      if (!book?.isPublished) return []
      const comments = new Map((await commentsTo(row.number, uid)).map((comment) => [comment.column, comment]))
      const marks = book.columns
        .filter(({ isPublished }) => isPublished)
        .flatMap(({ id, title }) => {
          const mark = row.marks[id]
          const { text = '', at = '', points = {}, appeals = [] } = comments.get(id) ?? {}
          if (!mark && appeals.length === 0) return []
          const { score, isExcused, until } = mark ?? noMark
          return [{ column: title, score, isExcused, until, comment: text, points, appeals, at }]
        })
      const length = JSON.stringify(marks).length
      return marks.length > 0 ? [{ gradebook: book.title, marks, length }] : []
    }),
  )
  return grades.flat()
}
