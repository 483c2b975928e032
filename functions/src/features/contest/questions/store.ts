import * as z from 'zod/mini'
import { expiringCaches } from '../../../platform/cache.ts'
import { Failure } from '../../../platform/errors.ts'
import { nextNumber } from '../../../platform/table/counter.ts'
import {
  consistently,
  item,
  orNull,
  paddedNumber,
  type RowOf,
  tryWriteItem,
  type Write,
  writeItem,
} from '../../../platform/table/index.ts'
import { contestErrors as errors } from '../errors.ts'
import { questionCategories, questionLimits } from './contract.ts'

/** The questions of a contest, all in one partition. */
const questions = item('contest-question', {
  fields: {
    contest: paddedNumber(8),
    number: paddedNumber(8),
    uid: z.string(),
    username: z.string(),
    category: z.enum(questionCategories),
    pid: orNull(z.number()),
    /** what the problem was called that day, for what the contest does not have any more */
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

/** The questions of a contest as they are now, the newest first. */
export const questionsOf = (contest: number): Promise<Question[]> =>
  questions.query({ contest }, { ...consistently, order: 'desc', limit: questionLimits.read })

/** How long an instance knows the questions of a contest that its contestants read, in ms, and of how many contests. */
const life = 5000
const most = 50
const recent = expiringCaches(life, most, questionsOf)

/** The same, at most five seconds old: thousands look for answers at the same time. */
export const recentQuestions = recent.value

/** Sends a write, after which this instance reads anew. */
async function writeQuestion(contest: number, one: Write): Promise<void> {
  await writeItem(one)
  recent.forget(contest)
}

type Asked = Pick<
  Question,
  'contest' | 'uid' | 'username' | 'category' | 'pid' | 'displayId' | 'question' | 'gmtCreate'
>

/** Stores a question and answers its number. */
export async function addQuestion(asked: Asked): Promise<number> {
  const number = await nextNumber(`contest-question-${asked.contest}`)
  await writeQuestion(asked.contest, questions.create({ ...asked, number }))
  return number
}

/** @throws question-not-found */
async function readQuestion(contest: number, number: number): Promise<Question> {
  const row = await questions.get({ contest, number }, consistently)
  if (!row) throw new Failure(errors['question-not-found'])
  return row
}

/** Takes a question from whoever took it on. @throws question-not-found */
export const releaseQuestion = ({ contest, number }: Pick<Question, 'contest' | 'number'>): Promise<void> =>
  writeQuestion(
    contest,
    questions.patch(
      { contest, number },
      { claimedBy: null },
      { exists: true, refusal: new Failure(errors['question-not-found']) },
    ),
  )

/**
 * Changes a question that nobody but `by` has taken on, and whose answer is still the one of `seen`, if that is given.
 * @throws question-not-found, question-taken, question-answered
 */
export async function changeQuestion(
  { contest, number }: Pick<Question, 'contest' | 'number'>,
  by: string,
  changes: Partial<Pick<Question, 'claimedBy' | 'answer' | 'answeredBy' | 'answeredAt' | 'toAll'>>,
  seen?: Question['answeredAt'],
): Promise<void> {
  const as = seen === undefined ? {} : { answeredAt: seen }
  const when = [
    { ...as, claimedBy: null },
    { ...as, claimedBy: by },
  ]
  const isChanged = await tryWriteItem(questions.patch({ contest, number }, changes, { exists: true, when }))
  recent.forget(contest)
  if (isChanged) return
  const { claimedBy, answeredBy } = await readQuestion(contest, number)
  if (claimedBy !== null && claimedBy !== by) throw new Failure(errors['question-taken'], { username: claimedBy })
  throw new Failure(errors['question-answered'], { username: answeredBy ?? '' })
}

/** Removes the questions of a contest. */
export const forgetQuestions = async (contest: number): Promise<void> =>
  questions.removeMany(await questions.query({ contest }))
