import { defaultLocale, type Locale } from '@oj/shared/text.ts'
import * as z from 'zod/mini'
import { type Question, Question as QuestionSchema } from '../../problem/contract-paper.ts'
import type { questionFormats } from '../contract-questions.ts'
import { inLanguage, type ReadQuestions } from './build-questions.ts'
import { readGift, writeGift } from './gift.ts'
import { readHydro, writeHydro } from './hydro.ts'
import { readMoodle, writeMoodle } from './moodle.ts'
import { readQti } from './qti/read-qti.ts'
import { packQti12, writeQti12 } from './qti/write12.ts'
import { packQti21, writeQti21 } from './qti/write21.ts'

interface Format {
  read(text: string): ReadQuestions
  write(questions: readonly Question[]): string
  /** the files of a zip, by path, where others take nothing else */
  pack?(questions: readonly Question[]): Readonly<Record<string, string>>
}

const OwnFile = z.object({ format: z.literal('oj-questions'), questions: z.array(QuestionSchema) })

/** Loses nothing. */
const own: Format = {
  read: (text) => ({ questions: OwnFile.parse(JSON.parse(text)).questions, left: [], changes: [] }),
  write: (questions) => `${JSON.stringify({ format: 'oj-questions', questions }, null, 2)}\n`,
}

/** A single file of either version. */
const readQtiFile = (text: string): ReadQuestions => readQti({ texts: new Map([['questions.xml', text]]), others: [] })

/** Reading throws where a text is not of the format. */
export const formats: Readonly<Record<(typeof questionFormats)[number], Format>> = {
  own,
  gift: { read: readGift, write: writeGift },
  moodle: { read: readMoodle, write: writeMoodle },
  hydro: { read: readHydro, write: writeHydro },
  qti12: { read: readQtiFile, write: writeQti12, pack: packQti12 },
  qti21: { read: readQtiFile, write: writeQti21, pack: packQti21 },
}

/** With texts in `language`, for formats that name none. */
export const toLanguage = <Read extends ReadQuestions>(found: Read, language: Locale): Read => ({
  ...found,
  questions: found.questions.map((one) => inLanguage(one, defaultLocale, language)),
})

export function readIn(language: Locale, format: keyof typeof formats, text: string): ReadQuestions {
  const found = formats[format].read(text)
  return format === 'own' ? found : toLanguage(found, language)
}
