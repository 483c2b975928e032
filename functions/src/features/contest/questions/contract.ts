import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { flag, upTo, whole } from '../../../platform/http/fields.ts'
import { submissionErrors } from '../../submission/errors.ts'
import { contestErrors as errors } from '../errors.ts'
import { contestField } from '../management/contract.ts'

/**
 * Characters of a question and of an answer; seconds between two questions of a contestant, and how many of theirs may wait; how
 * many of a contest are read.
 */
export const questionLimits = { question: 2000, answer: 5000, interval: 10, waiting: 10, read: 1000 } as const

export const questionCategories = ['problem', 'general', 'technical'] as const

const answering = { in: 'set', right: 'own:answer', who: 'login' } as const

const Question = z.object({
  id: z.int(),
  category: z.enum(questionCategories),
  /** of the problem that it is about; null for none */
  displayId: z.nullable(z.string()),
  question: z.string(),
  /** who asked; empty for other contestants */
  username: z.string(),
  gmtCreate: z.string(),
  isOwn: z.boolean(),
  /** who is about to answer; only the jury gets it */
  claimedBy: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  answeredBy: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
  toAll: z.boolean(),
})

const requiredText = (most: number) => z.string().check(z.trim(), z.minLength(1, 'question-empty'), upTo(most))

/** Asks the jury of a contest, about one of its problems or in general. */
export const askQuestion = endpoint({
  method: 'POST',
  path: '/api/contest-question',
  summary: 'Ask the jury of a contest',
  access: { in: 'set', right: 'own:ask', who: 'login' },
  input: z.object({
    ...contestField,
    category: z.enum(questionCategories),
    pid: z._default(z.nullable(whole), null),
    question: requiredText(questionLimits.question),
  }),
  output: z.object({ id: z.int() }),
  errors: [
    errors['contest-not-found'],
    errors['contest-ended'],
    errors['contest-problem-unknown'],
    errors['question-empty'],
    errors['questions-waiting'],
    submissionErrors['too-fast'],
  ],
})

/**
 * The caller's questions and those answered to all, for the jury all questions: of the newest 1,000, the newest first. `waiting`
 * counts those without an answer; `endsAt` is the end for the caller, who may have been given minutes meanwhile.
 */
export const getQuestions = endpoint({
  method: 'GET',
  path: '/api/contest-questions',
  summary: 'Questions and answers of a contest',
  access: { in: 'set', right: 'enter', who: 'login' },
  input: z.object(contestField),
  output: z.object({ records: z.array(Question), waiting: z.int(), mayAnswer: z.boolean(), endsAt: z.string() }),
  errors: [errors['contest-not-found']],
})

/** Claims a question, so that nobody else of the jury answers it too, or gives it back, as managers may do for others. */
export const claimQuestion = endpoint({
  method: 'PUT',
  path: '/api/contest-question/claim',
  summary: 'Take a question of a contest on',
  access: answering,
  input: z.object({ id: whole, claim: flag }),
  errors: [errors['contest-not-found'], errors['question-not-found'], errors['question-taken']],
})

/**
 * Answers a question, to who asked or to all, or changes the answer. With the `answeredAt` that the caller has read, null for
 * none, it is refused where there is another answer by now.
 */
export const answerQuestion = endpoint({
  method: 'PUT',
  path: '/api/contest-question/answer',
  summary: 'Answer a question of a contest',
  access: answering,
  input: z.object({
    id: whole,
    answer: requiredText(questionLimits.answer),
    toAll: z._default(flag, false),
    answeredAt: z.optional(z.nullable(z.string().check(upTo(40)))),
  }),
  errors: [
    errors['contest-not-found'],
    errors['question-not-found'],
    errors['question-taken'],
    errors['question-answered'],
    errors['question-empty'],
  ],
})
