import * as z from 'zod/mini'
import { consistently, item, padded, write } from '../../platform/table/index.ts'

const Mark = z.object({
  /** of the question */
  id: z.string(),
  points: z.nullable(z.number()),
  full: z.number(),
  /** whether staff gave the points: they stay when the submission is judged again */
  isGiven: z.exactOptional(z.boolean()),
})
export type StoredMark = z.output<typeof Mark>

/** The questions that a submission has answered, in the order of its author, and what each has earned in its newest attempt. */
const sheets = item('answer-sheet', {
  fields: { submitId: padded(12), attempt: z.number(), marks: z.array(Mark), comment: z._default(z.string(), '') },
  key: { pk: ['submitId'] },
})
export type Sheet = Awaited<ReturnType<typeof sheetOf>>

export const sheetOf = (submitId: number) => sheets.get({ submitId }, consistently)

export const saveSheet = (sheet: { submitId: number; attempt: number; marks: StoredMark[]; comment: string }) =>
  write(sheets.put(sheet))
