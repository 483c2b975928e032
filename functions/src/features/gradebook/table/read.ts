import type { Locale } from '@oj/shared/text.ts'
import { compareUsernames } from '../../../platform/natural-order.ts'
import { recentGroups } from '../../group/index.ts'
import { siteConfig } from '../../site/index.ts'
import { loadSnapshot, type Snapshot } from '../build/objects.ts'
import type { StudentOrder } from '../contract-terms.ts'
import { booksMax, rosterOf } from '../roster.ts'
import type { MetGradebook } from '../route.ts'
import { hasMarksToCome } from '../rules.ts'
import { type Build, buildOf, type Gradebook, gradebookOf, gradebooksIn, type Student, studentsOf } from '../store.ts'
import { lineOf, publishedOf, type Sheet } from './sheet.ts'

type Read = Pick<MetGradebook, 'gradebook' | 'build'>

/** What the last build read; tried once more where another build has just replaced it. */
async function readSnapshot(build: Build | null): Promise<Snapshot | null> {
  if (build?.object == null) return null
  const snapshot = await loadSnapshot(build.object)
  if (snapshot) return snapshot
  const now = await buildOf(build.number)
  return now?.object == null ? null : loadSnapshot(now.object)
}

/** The time zone in which a gradebook counts days: that of its group, or of the site. */
async function zoneOf({ gid }: Gradebook): Promise<string> {
  const [{ timeZone }, groups] = await Promise.all([siteConfig(), gid === null ? [] : recentGroups()])
  return groups.find(({ number }) => number === gid)?.timeZone || timeZone
}

/** A gradebook for those who teach with it, or for a student: these see published columns alone. */
export async function sheetFor(
  { gradebook, build }: Read,
  at: Date,
  reader: Sheet['reader'] = 'staff',
): Promise<Sheet> {
  const [snapshot, timeZone] = await Promise.all([readSnapshot(build), zoneOf(gradebook)])
  return { gradebook: reader === 'own' ? publishedOf(gradebook) : gradebook, snapshot, reader, at, timeZone }
}

/** What a student is called, as far as it is known. */
export function namesOf(snapshot: Snapshot | null, uid: string) {
  const { nickname = '', realname = '', school = '' } = snapshot?.people[uid] ?? {}
  return { nickname, realname, school }
}

const words = {
  en: {
    names: ['Username', 'Nickname', 'Real Name', 'School', 'Class', 'Number'],
    total: 'Total',
    excused: 'Excused',
    remark: 'Remark',
    preliminary: 'preliminary',
  },
  'zh-CN': {
    names: ['用户名', '昵称', '真实姓名', '学校', '班级', '学号'],
    total: '总评',
    excused: '免除',
    remark: '备注',
    preliminary: '暂定',
  },
} as const

/** In the order of Pinyin, and of numbers as they are counted. */
const { compare } = new Intl.Collator('zh-CN', { numeric: true })

/** Students by what they are called, by their number, or by username; those without come last, by username. */
export function orderStudents(students: readonly Student[], order: StudentOrder, snapshot: Snapshot | null): Student[] {
  if (order === 'username') return students.toSorted(compareUsernames)
  const keyOf = ({ uid, username, studentNumber }: Student) => {
    const { realname, nickname } = namesOf(snapshot, uid)
    return order === 'number' ? studentNumber : realname || nickname || username
  }
  const keyed = students.map((student) => ({ student, key: keyOf(student) }))
  return keyed
    .sort(
      (a, b) =>
        Number(a.key === '') - Number(b.key === '') || compare(a.key, b.key) || compareUsernames(a.student, b.student),
    )
    .map(({ student }) => student)
}

interface Wanted {
  readonly at: Date
  readonly locale: Locale
  readonly order: StudentOrder
}

/** All grades as a table for teachers, its headings first; empty where there is no grade yet. */
export async function tableFor(met: Read, students: readonly Student[], { at, locale, order }: Wanted) {
  const sheet = await sheetFor(met, at)
  const { names, total: totalHeading, excused, remark, preliminary } = words[locale]
  const lines = orderStudents(students, order, sheet.snapshot).map((student) => lineOf(student, sheet))
  const isRemarked = lines.some((line) => line.isPreliminary)
  const head = [...names, ...met.gradebook.columns.map(({ title }) => title), totalHeading]
  const rows = lines.map(({ student, cells, total, isPreliminary }): (string | number)[] => {
    const { nickname, realname, school } = namesOf(sheet.snapshot, student.uid)
    const grades = cells.map(({ state, score }) => (state === 'excused' ? excused : (score ?? '')))
    const remarks = isRemarked ? [isPreliminary ? preliminary : ''] : []
    const { username, section, studentNumber } = student
    return [username, nickname, realname, school, section, studentNumber, ...grades, total ?? '', ...remarks]
  })
  return [[...head, ...(isRemarked ? [remark] : [])], ...rows]
}

/** The tables of a group's gradebooks, one after the other, by their last builds. */
export async function* gradesIn(gid: number, at: Date) {
  for (const gradebook of await gradebooksIn(gid, booksMax)) {
    const { number, title } = gradebook
    const [kept, build] = await Promise.all([studentsOf(number), buildOf(number)])
    const roster = await rosterOf(gradebook, kept)
    const rows = await tableFor({ gradebook, build }, roster, { at, locale: 'en', order: 'username' })
    yield { number, title, rows: rows.map((row) => row.map(String)) }
  }
}

/** The published grades of a gradebook; null where a student has none. */
export async function readPublishedGrades(number: number, at: Date) {
  const [gradebook, kept, build] = await Promise.all([gradebookOf(number), studentsOf(number), buildOf(number)])
  if (!gradebook?.isPublished) return { columns: [], lines: [] }
  const sheet = await sheetFor({ gradebook, build }, at, 'own')
  const lines = (await rosterOf(gradebook, kept)).map((student) => lineOf(student, sheet))
  return {
    columns: sheet.gradebook.columns.map(({ id, title }) => ({ id, title })),
    lines: lines.map(({ student: { uid, username }, cells }) => ({
      uid,
      username,
      // what others take over should not change any more
      scores: cells.map((cell) => (hasMarksToCome(cell) ? null : cell.score)),
    })),
  }
}
