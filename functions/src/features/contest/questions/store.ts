import * as z from 'zod/mini'
import { expiringCaches } from '../../../platform/cache.ts'
import { Failure } from '../../../platform/errors.ts'
import { nextNumber } from '../../../platform/table/counter.ts'
import {
  consistently,
  item,
  type NewOf,
  orNull,
  paddedNumber,
  type RowOf,
  tryWriteItem,
  type Write,
  writeItem,
} from '../../../platform/table/index.ts'
import { contestErrors as errors } from '../errors.ts'
import { questionCategories, questionLimits } from './contract.ts'

const questions = item('contest-question', {
  fields: {
    contest: paddedNumber(8),
    number: paddedNumber(8),
    uid: z.string(),
    username: z.string(),
    category: z.enum(questionCategories),
    pid: orNull(z.number()),
    /** of the problem that day, for one that the contest has no more */
    displayId: orNull(z.string()),
    question: z.string(),
    gmtCreate: z.string(),
    claimedBy: orNull(z.string()),
    answer: orNull(z.string()),
    answeredBy: orNull(z.string()),
    answeredAt: orNull(z.string()),
    toAll: z._default(z.boolean(), false),
  },
  key: { pk: ['contest'], sk: ['number'] },
})

export type Question = RowOf<typeof questions>
type QuestionKey = Pick<Question, 'contest' | 'number'>

/** The questions of a contest as they are now, the newest first. */
export const questionsOf = (contest: number): Promise<Question[]> =>
  questions.query({ contest }, { ...consistently, order: 'desc', limit: questionLimits.read })

/** For 5 s, of 50 contests: thousands look for answers at the same time. */
const recent = expiringCaches(5000, 50, questionsOf)

/** The same, at most five seconds old. */
export const recentQuestions = recent.value

/** Sends a write, after which this instance reads anew. */
async function writeQuestion(contest: number, write: Write): Promise<void> {
  await writeItem(write)
  recent.forget(contest)
}

/** Stores a question and answers its number. */
export async function addQuestion(question: Omit<NewOf<typeof questions>, 'number'>): Promise<number> {
  const number = await nextNumber(`contest-question-${question.contest}`)
  await writeQuestion(question.contest, questions.create({ ...question, number }))
  return number
}

const questionNotFound = () => new Failure(errors['question-not-found'])

/** Takes a question from whoever has claimed it. @throws question-not-found */
export const releaseQuestion = (key: QuestionKey): Promise<void> =>
  writeQuestion(key.contest, questions.patch(key, { claimedBy: null }, { refusal: questionNotFound() }))

/**
 * Changes a question that nobody but `by` has claimed and whose answer is still of `seenAt`, where that is given.
 * @throws question-not-found, question-taken, question-answered
 */
export async function changeQuestion(
  key: QuestionKey,
  by: string,
  changes: Partial<Pick<Question, 'claimedBy' | 'answer' | 'answeredBy' | 'answeredAt' | 'toAll'>>,
  seenAt?: Question['answeredAt'],
): Promise<void> {
  const answered = seenAt === undefined ? {} : { answeredAt: seenAt }
  const when = [null, by].map((claimedBy) => ({ ...answered, claimedBy }))
  const isChanged = await tryWriteItem(questions.patch(key, changes, { when }))
  recent.forget(key.contest)
  if (isChanged) return
  const row = await questions.get(key, consistently)
  if (!row) throw questionNotFound()
  const { claimedBy, answeredBy } = row
  if (claimedBy !== null && claimedBy !== by) throw new Failure(errors['question-taken'], { username: claimedBy })
  throw new Failure(errors['question-answered'], { username: answeredBy ?? '' })
}

export const forgetQuestions = async (contest: number): Promise<void> =>
  questions.removeMany(await questions.query({ contest }))
