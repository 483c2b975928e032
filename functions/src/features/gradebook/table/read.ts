import type { Locale } from '@oj/shared/text.ts'
import { type Handed, loadHanded } from '../build/objects.ts'
import { booksMax, rosterOf } from '../roster.ts'
import type { MetGradebook } from '../route.ts'
import { type Build, buildOf, gradebookOf, gradebooksIn, type Student, studentsOf } from '../store.ts'
import { tableOf } from './file.ts'
import { byName, lineOf, publishedOf, type Sheet } from './sheet.ts'
import { zoneOf } from './zone.ts'

type Read = Pick<MetGradebook, 'gradebook' | 'build'>

/** What is handed in, as it was read last; one that was replaced just now is looked for once more. */
export async function readHandedIn(build: Build | null): Promise<Handed | null> {
  if (build?.object == null) return null
  const known = await loadHanded(build.object)
  if (known) return known
  const now = await buildOf(build.number)
  return now?.object == null ? null : loadHanded(now.object)
}

/** A gradebook as those see it who teach with it. */
export async function sheetFor({ gradebook, build }: Read, at: Date): Promise<Sheet> {
  const [handed, timeZone] = await Promise.all([readHandedIn(build), zoneOf(gradebook)])
  return { gradebook, handed, reader: 'staff', at, timeZone }
}

/** All grades of a gradebook as a table, for those who teach with it. */
export async function tableFor(met: Read, students: readonly Student[], at: Date, locale: Locale) {
  const sheet = await sheetFor(met, at)
  const lines = students.toSorted(byName).map((student) => lineOf(student, sheet))
  return tableOf(lines, met.gradebook.columns, sheet.handed, locale)
}

/** The grades of a group's gradebooks, one after the other, by what was handed in when they were read last. */
export async function* gradesIn(gid: number, at: Date) {
  for (const gradebook of await gradebooksIn(gid, booksMax)) {
    const { number, title } = gradebook
    const [kept, build] = await Promise.all([studentsOf(number), buildOf(number)])
    const rows = await tableFor({ gradebook, build }, await rosterOf(gradebook, kept), at, 'en')
    yield { number, title, rows: rows.map((row) => row.map(String)) }
  }
}

/** The grades of a gradebook as its students see them: what is published, if it is; null where somebody has no grade. */
export async function readPublishedGrades(number: number, at: Date) {
  const [gradebook, kept, build] = await Promise.all([gradebookOf(number), studentsOf(number), buildOf(number)])
  if (!gradebook?.isPublished) return { columns: [], lines: [] }
  const published = publishedOf(gradebook)
  const [handed, timeZone] = await Promise.all([readHandedIn(build), zoneOf(gradebook)])
  const sheet: Sheet = { gradebook: published, handed, reader: 'own', at, timeZone }
  const lines = (await rosterOf(gradebook, kept)).map((student) => lineOf(student, sheet))
  return {
    columns: published.columns.map(({ id, title }) => ({ id, title })),
    lines: lines.map(({ student: { uid, username }, cells }) => ({
      uid,
      username,
      scores: cells.map(({ score }) => score),
    })),
  }
}
