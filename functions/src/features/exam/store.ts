import * as z from 'zod/mini'
import { Failure } from '../../platform/errors.ts'
import { consistently, item, paddedNumber, type RowOf, writeItem } from '../../platform/table/index.ts'
import { examErrors as errors } from './errors.ts'

const Mark = z.object({
  /** of the question */
  id: z.string(),
  points: z.nullable(z.number()),
  full: z.number(),
  /** whether staff gave the points: they stay when the submission is judged again */
  isGiven: z.exactOptional(z.boolean()),
})
export type StoredMark = z.output<typeof Mark>

/** The marks of a submission's newest attempt, in the order of its author's questions. */
const sheets = item('answer-sheet', {
  fields: {
    submitId: paddedNumber(12),
    attempt: z.number(),
    marks: z.array(Mark),
    comment: z._default(z.string(), ''),
    /** 0 for marks from before there were revisions */
    revision: z._default(z.number(), 0),
  },
  key: { pk: ['submitId'] },
})
export type Sheet = Awaited<ReturnType<typeof findSheet>>

export const findSheets = (submitIds: readonly number[]) => sheets.getMany(submitIds.map((submitId) => ({ submitId })))

export const findSheet = (submitId: number) => sheets.get({ submitId }, consistently)

type Marked = Omit<RowOf<typeof sheets>, 'revision'>

const withNextRevision = (sheet: Marked, before: Sheet) => ({ ...sheet, revision: (before?.revision ?? 0) + 1 })

export const saveSheet = (sheet: Marked, before: Sheet) => writeItem(sheets.put(withNextRevision(sheet, before)))

/** Saves points that staff give. @throws marks-changed where the sheet has changed since `before` */
export const saveGivenPoints = (sheet: Marked, before: Sheet) =>
  writeItem(
    sheets.put(withNextRevision(sheet, before), {
      when: { revision: before?.revision || null },
      refusal: new Failure(errors['marks-changed']),
    }),
  )
