import { mapInParts } from '../../platform/list-parts.ts'
import { writeItem } from '../../platform/table/index.ts'
import { type MessageRefs, type MessageSource, prepareReminder, type ReminderAction } from '../message/index.ts'
import { attendedBy, rosterOf } from './roster.ts'
import { type Gradebook, studentsOf } from './store.ts'

/** Stored in messages. */
const source = 'gradebook'
/** Messages that are sent in parallel. */
const atOnce = 20

type GradeAction = Extract<ReminderAction, `Grades_${string}`>

interface News {
  readonly action: GradeAction
  /** null for the whole gradebook */
  readonly column: number | null
  readonly from: string
}

async function notifyStudent(number: number, uid: string, { action, column, from }: News): Promise<void> {
  const ref = `${number}/${column ?? ''}`
  await writeItem((await prepareReminder({ uid, tab: 'comment', action, from, source, ref, quote: null })).write)
}

/** Sends these students messages if the gradebook and the column are published. */
export async function notifyStudents(gradebook: Gradebook, uids: readonly string[], news: News): Promise<void> {
  const column = gradebook.columns.find(({ id }) => id === news.column)
  if (!gradebook.isPublished || column?.isPublished === false) return
  await mapInParts(uids, atOnce, (uid) => notifyStudent(gradebook.number, uid, news))
}

/** The published columns with a new deadline after a change. */
function findNewDeadlines(before: Gradebook, after: Gradebook): number[] {
  const was = new Map(before.columns.filter(({ isPublished }) => isPublished).map(({ id, due }) => [id, due]))
  return after.columns
    .filter(({ id, due, isPublished }) => isPublished && due !== null && due !== was.get(id))
    .map(({ id }) => id)
}

/** Sends all students a message that a gradebook was published, or has new deadlines. */
export async function notifyOfChange(before: Gradebook, after: Gradebook, from: string): Promise<void> {
  if (!after.isPublished) return
  const [first, ...others] = findNewDeadlines(before, after)
  const isNew = !before.isPublished
  if (!isNew && first === undefined) return
  const uids = (await rosterOf(after, await studentsOf(after.number))).map(({ uid }) => uid)
  const news: News = isNew
    ? { action: 'Grades_Published', column: null, from }
    : { action: 'Grades_Deadline', column: others.length > 0 ? null : (first ?? null), from }
  await notifyStudents(after, uids, news)
}

/** The gradebook and column that a message names; see `notifyStudent`. */
function parseRef(ref: string): { number: number; column: number | null } {
  const [number, column = ''] = ref.split('/')
  return { number: Number(number), column: column === '' ? null : Number(column) }
}

/** The published gradebooks that some messages name and their reader is a student in, by number. */
async function findOwnBooks(
  messages: readonly MessageRefs[],
  uid: string | undefined,
): Promise<Map<number, Gradebook>> {
  if (uid === undefined || messages.length === 0) return new Map()
  const numbers = new Set(messages.map(({ ref }) => parseRef(ref).number))
  const books = (await attendedBy(uid)).map(({ book }) => book)
  const published = books.filter(({ isPublished, number }) => isPublished && numbers.has(number))
  return new Map(published.map((book) => [book.number, book]))
}

/** Messages to students of what happens in their gradebooks. */
export const gradeMessages: MessageSource = {
  name: source,
  async selectVisible(messages, { caller }) {
    const books = await findOwnBooks(messages, caller?.uid)
    return messages.filter(({ ref }) => {
      const { number, column } = parseRef(ref)
      const book = books.get(number)
      return book !== undefined && (column === null || book.columns.some((one) => one.id === column && one.isPublished))
    })
  },
  async readTexts(messages, { caller }) {
    const books = await findOwnBooks(messages, caller?.uid)
    return messages.map(({ ref }) => {
      const { number, column } = parseRef(ref)
      const book = books.get(number)
      const named = book?.columns.find(({ id }) => id === column)
      return {
        sourceId: number,
        sourceType: 'Gradebook',
        sourceTitle: [book?.title, named?.title].filter(Boolean).join(' · '),
        sourceContent: '',
        url: `/gradebook/${number}/mine`,
      }
    })
  },
}
