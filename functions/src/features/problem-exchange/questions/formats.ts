import { defaultLocale, type Locale } from '@oj/shared/text.ts'
import * as z from 'zod/mini'
import { type Question, Question as QuestionSchema } from '../../problem/contract-paper.ts'
import type { questionFormats } from '../contract-questions.ts'
import { inLanguage, type ReadQuestions } from './build-questions.ts'
import { readGift, writeGift } from './gift.ts'
import { readHydro, writeHydro } from './hydro.ts'
import { readMoodle, writeMoodle } from './moodle.ts'

interface Format {
  read(text: string): ReadQuestions
  write(questions: readonly Question[]): string
}

const OwnFile = z.object({ format: z.literal('oj-questions'), questions: z.array(QuestionSchema) })

/** Loses nothing. */
const own: Format = {
  read: (text) => ({ questions: OwnFile.parse(JSON.parse(text)).questions, left: [], changes: [] }),
  write: (questions) => `${JSON.stringify({ format: 'oj-questions', questions }, null, 2)}\n`,
}

/** Reading throws where a text is not of the format. */
export const formats: Readonly<Record<(typeof questionFormats)[number], Format>> = {
  own,
  gift: { read: readGift, write: writeGift },
  moodle: { read: readMoodle, write: writeMoodle },
  hydro: { read: readHydro, write: writeHydro },
}

/** Texts are in `language` where the format names none. */
export function readIn(language: Locale, format: keyof typeof formats, text: string): ReadQuestions {
  const found = formats[format].read(text)
  if (format === 'own') return found
  return { ...found, questions: found.questions.map((one) => inLanguage(one, defaultLocale, language)) }
}
