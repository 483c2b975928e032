import * as gradebook from '@oj/functions/features/gradebook/contract.ts'
import type { InputOf } from '@oj/functions/platform/http/endpoint.ts'
import { inject } from 'vitest'
import { call, freshName, type TestUser } from '../client/api.ts'
import { until } from '../stack/patience.ts'

type Token = { token: string }
type Column = NonNullable<InputOf<typeof gradebook.changeGradebook>['columns']>[number]

/** A new column of something; `fields` override how it is graded. */
export const columnOf = (kind: string, ref: string, title: string, fields: Partial<Column> = {}): Column => ({
  id: 0,
  kind,
  ref,
  title,
  weight: 1,
  due: null,
  late: null,
  counts: 'best',
  byHand: false,
  isPublished: true,
  ...fields,
})

/** Makes a gradebook of these columns for these students, and answers its number. */
export async function newGradebook(
  teacher: Token,
  students: readonly TestUser[],
  columns: readonly Column[],
  fields: Partial<Omit<InputOf<typeof gradebook.changeGradebook>, 'id' | 'revision' | 'columns'>> = {},
): Promise<number> {
  const { id } = await call(gradebook.addGradebook, { title: freshName('Gradebook ') }, teacher)
  await call(gradebook.changeGradebook, { id, revision: 1, columns: [...columns], ...fields }, teacher)
  if (students.length > 0) {
    const lines = students.map(({ username }) => [username, 'Class 1'])
    const { failed } = await call(gradebook.saveStudents, { id, students: lines }, teacher)
    if (failed.length > 0) throw new Error(`not all are in: ${JSON.stringify(failed)}`)
  }
  return id
}

/** The table of a gradebook, read anew. */
export async function freshTable(id: number, teacher: Token): Promise<gradebook.GradeTable> {
  await call(gradebook.refreshGradebook, { id }, teacher)
  return until(async () => {
    const table = await call(gradebook.getGradeTable, { id, limit: 200 }, teacher)
    return !table.isBuilding && table
  })
}

/** The file of all grades, as it is downloaded in English; `more` are other fields of the call. */
export function fetchGrades(id: number, { token }: Token, more: Record<string, string> = {}): Promise<Response> {
  const fields = new URLSearchParams({ id: String(id), ...more })
  const address = new URL(`${gradebook.downloadGrades.path}?${fields}`, inject('url'))
  return fetch(address, { headers: { authorization: token, 'accept-language': 'en' } })
}

/** Grades as people write them down: a line for each student with their name, their grades and their total. */
export const sheetOf = ({ records }: gradebook.GradeTable) =>
  records.map(({ username, cells, total }) => [
    username,
    ...cells.map(({ state, score }) => (score === null ? state : score)),
    total,
  ])
