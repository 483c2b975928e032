import { defaultLocale, locales } from '@oj/shared/text.ts'
import { Text } from '@oj/shared/text-schema.ts'
import * as z from 'zod/mini'
import { authoringEndpoint } from '../../platform/http/endpoint.ts'
import { upTo } from '../../platform/http/fields.ts'
import { paperLimits, Question } from '../problem/contract-paper.ts'
import { setFields } from '../problem-set/contract.ts'
import { problemSetErrors } from '../problem-set/errors.ts'
import { exchangeErrors as errors } from './errors.ts'

/** Our own format, Moodle’s two, and Hydro’s. */
export const questionFormats = ['own', 'gift', 'moodle', 'hydro'] as const
const Format = z.enum(questionFormats)

/** For formats with one language; our own names the language of each text. */
const language = z._default(z.enum(locales), defaultLocale)

const questionsMax = 1_000_000

const access = { in: 'set', right: 'administer', who: 'login' } as const

/** A question that was left out: its number from 1, its beginning, and why. */
const Left = z.object({ number: z.int(), start: Text, code: z.string(), message: Text })

/** Stores nothing. */
export const readQuestions = authoringEndpoint({
  method: 'POST',
  path: '/api/admin/problem/read-questions',
  summary: 'Read questions of a file',
  access,
  bodyMax: 4 * questionsMax,
  input: z.object({
    ...setFields,
    format: Format,
    language,
    text: z.string().check(upTo(questionsMax, 'questions-too-long')),
  }),
  output: z.object({
    questions: z.array(Question),
    left: z.array(Left),
    /** what counts differently here */
    changes: z.array(z.object({ code: z.string(), message: Text })),
  }),
  errors: [errors['questions-unreadable'], errors['questions-too-long'], problemSetErrors['set-not-found']],
})

/** Stores nothing. */
export const writeQuestions = authoringEndpoint({
  method: 'POST',
  path: '/api/admin/problem/write-questions',
  summary: 'Write questions as a file',
  access,
  bodyMax: 4 * questionsMax,
  input: z.object({
    ...setFields,
    format: Format,
    language,
    questions: z.array(Question).check(z.maxLength(paperLimits.questions)),
  }),
  output: z.object({
    text: z.string(),
    left: z.array(Left),
    /** what the format cannot express of the others */
    changes: z.array(z.object({ code: z.string(), message: Text })),
  }),
  errors: [problemSetErrors['set-not-found']],
})
