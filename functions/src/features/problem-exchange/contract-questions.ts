import { defaultLocale, locales } from '@oj/shared/text.ts'
import { Text } from '@oj/shared/text-schema.ts'
import * as z from 'zod/mini'
import { commonErrors } from '../../platform/errors.ts'
import { authoringEndpoint, pictureEndpoint } from '../../platform/http/endpoint.ts'
import { upTo } from '../../platform/http/fields.ts'
import { paperLimits, Question } from '../problem/contract-paper.ts'
import { setFields } from '../problem-set/contract.ts'
import { problemSetErrors } from '../problem-set/errors.ts'
import { archiveErrors, exchangeErrors as errors } from './errors.ts'

/** Our own format, Moodle’s two, Hydro’s, and QTI, of which Canvas takes 1.2. */
export const questionFormats = ['own', 'gift', 'moodle', 'hydro', 'qti12', 'qti21'] as const
const Format = z.enum(questionFormats)

/** For formats with one language; our own names the language of each text. */
const language = z._default(z.enum(locales), defaultLocale)

const questionsMax = 1_000_000
/** Those of every form with a file. */
export const packageBytes = 4 * 1024 ** 2

const access = { in: 'set', right: 'administer', who: 'login' } as const

/** A question that was left out: its number from 1, its beginning, and why. */
const Left = z.object({ number: z.int(), start: Text, code: z.string(), message: Text })

const readAnswer = z.object({
  questions: z.array(Question),
  left: z.array(Left),
  /** what counts differently here, and what else the file holds */
  changes: z.array(z.object({ code: z.string(), message: Text })),
})

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
  output: readAnswer,
  errors: [errors['questions-unreadable'], errors['questions-too-long'], problemSetErrors['set-not-found']],
})

/** A QTI package of at most 4 MB in a form. What its questions show is stored as uploads of the caller. */
export const readQuestionPackage = pictureEndpoint({
  method: 'POST',
  path: '/api/file/read-question-package',
  summary: 'Read questions of a package with their pictures',
  access,
  bodyMax: packageBytes + 65_536,
  input: z.object({ file: z.file(), ...setFields, language }),
  output: readAnswer,
  errors: [
    errors['questions-unreadable'],
    errors['questions-too-large'],
    ...Object.values(archiveErrors),
    commonErrors['too-many-requests'],
    problemSetErrors['set-not-found'],
  ],
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
    /** empty where the file is a zip */
    text: z.string(),
    /** a zip in Base64 */
    archive: z.exactOptional(z.string()),
    left: z.array(Left),
    /** what the format cannot express of the others */
    changes: z.array(z.object({ code: z.string(), message: Text })),
  }),
  errors: [problemSetErrors['set-not-found']],
})
