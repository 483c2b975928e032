import { foldForSearch } from '@oj/shared/text.ts'
import { formatCsv } from '../../../platform/csv.ts'
import { Failure } from '../../../platform/errors.ts'
import { page } from '../../../platform/http/page.ts'
import { createXlsx, xlsxType } from '../../../platform/xlsx.ts'
import { askForBuild, refreshStaleGradebook } from '../build/ask-task.ts'
import { withOwnWork } from '../build/gather.ts'
import { gradebookErrors as errors } from '../errors.ts'
import { studentsAmong } from '../roster.ts'
import { gradebookRoute, gradebookRouteOfAll } from '../route.ts'
import { statisticsOf } from '../rules.ts'
import { type Column, commentsTo, type Student } from '../store.ts'
import * as contract from './contract.ts'
import { detailOf } from './detail.ts'
import { namesOf, orderStudents, sheetFor, tableFor } from './read.ts'
import { lineOf, toGradeCell } from './sheet.ts'

/** The form of a column. */
export const columnForm = ({ set: _, pid: __, by: ___, ...form }: Column) => form

const getGradeTable = gradebookRouteOfAll(
  contract.getGradeTable,
  async ({ id, keyword = '', section = '', order, ...paging }, context, met, students) => {
    const { gradebook, build } = met
    const [sheet, isBuilding] = await Promise.all([
      sheetFor(met, context.at),
      refreshStaleGradebook(id, build, context),
    ])
    const words = foldForSearch(keyword.trim())
    const isFound = ({ uid, username, studentNumber }: Student) =>
      [username, studentNumber, ...Object.values(namesOf(sheet.snapshot, uid))].some((text) =>
        foldForSearch(text).includes(words),
      )
    const matching = students.filter((one) => (section === '' || one.section === section) && isFound(one))
    const found = orderStudents(matching, order, sheet.snapshot)
    const lines = found.map((student) => lineOf(student, sheet))
    const { records, ...rest } = page(lines, paging)
    return {
      ...rest,
      ...gradebook,
      records: records.map((line) => ({
        ...line.student,
        ...namesOf(sheet.snapshot, line.student.uid),
        cells: gradebook.columns.map((column, place) => toGradeCell(line, column, place)),
        total: line.total,
        isPreliminary: line.isPreliminary,
      })),
      columns: gradebook.columns.map((column, place) => ({
        ...columnForm(column),
        statistics: statisticsOf(lines.map(({ cells }) => cells[place]?.score ?? null)),
      })),
      totals: statisticsOf(lines.map(({ total }) => total)),
      sections: [...new Set(students.map((one) => one.section).filter((name) => name !== ''))].sort(),
      waiting: lines.flatMap(({ cells }) => cells.filter(({ state }) => state === 'waiting')).length,
      appeals: found.flatMap(({ marks }) => gradebook.columns.filter(({ id }) => marks[id]?.hasAppeal)).length,
      builtAt: build?.builtAt ?? null,
      isBuilding,
    }
  },
)

const refreshGradebook = gradebookRoute(contract.refreshGradebook, async ({ id }, context) => {
  await askForBuild(id, context)
  return null
})

const makers: Record<
  (typeof contract.gradeFormats)[number],
  (title: string, rows: (string | number)[][]) => Promise<{ type: string; body: Uint8Array }>
> = {
  csv: async (_, rows) => ({
    type: 'text/csv',
    body: new TextEncoder().encode(formatCsv(rows.map((row) => row.map(String)))),
  }),
  xlsx: async (title, rows) => ({ type: xlsxType, body: await createXlsx(title, rows) }),
}

const downloadGrades = gradebookRouteOfAll(
  contract.downloadGrades,
  async ({ id, format, order }, { at, locale, giveHeader }, met, students) => {
    const rows = await tableFor(met, students, { at, locale, order })
    const { type, body } = await makers[format](met.gradebook.title, rows)
    const name = `gradebook-${id}.${format}`
    giveHeader('content-disposition', `attachment; filename*=UTF-8''${name}; filename=${name}`)
    return new File([Buffer.from(body)], name, { type })
  },
)

const noComment = { comment: '', by: '', at: null, points: {}, appeals: [] }

const getMyGrades = gradebookRoute(contract.getMyGrades, async ({ id }, context, met) => {
  const { gradebook, build } = met
  const { uid } = context.caller
  const [[student], comments, read] = await Promise.all([
    studentsAmong(gradebook, [uid]),
    commentsTo(id, uid),
    sheetFor(met, context.at, 'own'),
  ])
  if (!student) throw new Failure(errors['gradebook-not-found'])
  const published = { columns: read.gradebook.columns, gid: gradebook.gid }
  const sheet = { ...read, snapshot: await withOwnWork(published, student, read.snapshot) }
  const isBuilding = await refreshStaleGradebook(id, build, context)
  const { columns } = sheet.gradebook
  const line = lineOf(student, sheet)
  const byColumn = new Map(
    comments.map(({ column, text, at, points, appeals }) => [
      column,
      { comment: text, at: at || null, by: '', points, appeals },
    ]),
  )
  return {
    ...gradebook,
    columns: columns.map(columnForm),
    cells: columns.map((column, place) =>
      detailOf(line, column, place, sheet, byColumn.get(column.id) ?? noComment, context.locale),
    ),
    total: line.total,
    isPreliminary: line.isPreliminary,
    builtAt: build?.builtAt ?? null,
    isBuilding,
  }
})

export const tableRoutes = [getGradeTable, refreshGradebook, downloadGrades, getMyGrades]
