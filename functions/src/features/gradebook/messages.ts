import { writeItem } from '../../platform/table/index.ts'
import { type MessageRefs, type MessageSource, prepareReminder, type ReminderAction } from '../message/index.ts'
import { attendedBy, rosterOf } from './roster.ts'
import { type Gradebook, studentsOf } from './store.ts'

/** Stored in messages. */
const source = 'gradebook'
/** Students who are told at the same time. */
const atOnce = 20

type GradeAction = Extract<ReminderAction, `Grades_${string}`>

interface News {
  readonly action: GradeAction
  /** the column that it is about; null for the whole gradebook */
  readonly column: number | null
  /** the teacher */
  readonly from: string
}

/** Tells a student of a gradebook that something happened there. */
async function notifyStudent(number: number, uid: string, { action, column, from }: News): Promise<void> {
  const ref = `${number}/${column ?? ''}`
  await writeItem((await prepareReminder({ uid, tab: 'comment', action, from, source, ref, quote: null })).write)
}

/** Tells these students, once a gradebook and its column are published. */
export async function tellStudents(of: Gradebook, uids: readonly string[], news: News): Promise<void> {
  const column = of.columns.find(({ id }) => id === news.column)
  if (!of.isPublished || column?.isPublished === false) return
  for (let at = 0; at < uids.length; at += atOnce) {
    await Promise.all(uids.slice(at, at + atOnce).map((uid) => notifyStudent(of.number, uid, news)))
  }
}

/** The published columns whose deadline is new or another one after a change. */
function deadlinesSet(before: Gradebook, after: Gradebook): number[] {
  const was = new Map(before.columns.filter(({ isPublished }) => isPublished).map(({ id, due }) => [id, due]))
  return after.columns
    .filter(({ id, due, isPublished }) => isPublished && due !== null && due !== was.get(id))
    .map(({ id }) => id)
}

/** Tells all students of a gradebook what a change of it is to them: that it was published, or has other deadlines. */
export async function tellOfChange(before: Gradebook, after: Gradebook, from: string): Promise<void> {
  if (!after.isPublished) return
  const [first, ...others] = deadlinesSet(before, after)
  const isNew = !before.isPublished
  if (!isNew && first === undefined) return
  const uids = (await rosterOf(after, await studentsOf(after.number))).map(({ uid }) => uid)
  const news: News = isNew
    ? { action: 'Grades_Published', column: null, from }
    : { action: 'Grades_Deadline', column: others.length > 0 ? null : (first ?? null), from }
  await tellStudents(after, uids, news)
}

function partsOf(ref: string): { number: number; column: number | null } {
  const [number, column = ''] = ref.split('/')
  return { number: Number(number), column: column === '' ? null : Number(column) }
}

/** The published gradebooks that messages tell of and their reader is a student of, by number. */
async function booksOf(messages: readonly MessageRefs[], uid: string | undefined): Promise<Map<number, Gradebook>> {
  if (uid === undefined || messages.length === 0) return new Map()
  const named = new Set(messages.map(({ ref }) => partsOf(ref).number))
  const books = (await attendedBy(uid)).map(({ book }) => book)
  return new Map(
    books.filter(({ isPublished, number }) => isPublished && named.has(number)).map((book) => [book.number, book]),
  )
}

/** What happens in gradebooks, as the cause of messages: to their students, as long as they may know of it. */
export const gradeMessages: MessageSource = {
  name: source,
  async known(messages, { caller }) {
    const books = await booksOf(messages, caller?.uid)
    return messages.filter(({ ref }) => {
      const { number, column } = partsOf(ref)
      const book = books.get(number)
      return book !== undefined && (column === null || book.columns.some((one) => one.id === column && one.isPublished))
    })
  },
  async tell(messages, { caller }) {
    const books = await booksOf(messages, caller?.uid)
    return messages.map(({ ref }) => {
      const { number, column } = partsOf(ref)
      const book = books.get(number)
      const of = book?.columns.find(({ id }) => id === column)
      return {
        sourceId: number,
        sourceType: 'Gradebook',
        sourceTitle: [book?.title, of?.title].filter(Boolean).join(' · '),
        sourceContent: '',
        quoteId: null,
        quoteType: null,
        quoteContent: '',
        url: `/gradebook/${number}/mine`,
        isGone: false,
      }
    })
  },
}
