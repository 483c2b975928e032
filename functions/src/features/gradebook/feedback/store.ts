import * as z from 'zod/mini'
import { consistently, item, paddedNumber, type RowOf, type Write, writeItem } from '../../../platform/table/index.ts'

/** Comments of teachers on lines of submissions. */
const remarks = item('gradebook-remark', {
  fields: {
    submitId: paddedNumber(10),
    /** by the clock, so that remarks sort by their time */
    id: paddedNumber(16),
    /** uid of the submission's author */
    uid: z.string(),
    /** from 1; 0 for the whole program */
    line: z.number(),
    text: z.string(),
    /** uid of its author */
    by: z.string(),
    at: z.string(),
    /** the display id of its problem at that time */
    problem: z.string(),
    /** the message to the author of the submission; 0 for none */
    message: z.number(),
  },
  key: { pk: ['submitId'], sk: ['id'] },
  indexes: {
    student: { on: 'gsi1', pk: ['uid'], sk: ['submitId', 'id'] },
    teacher: { on: 'gsi2', pk: ['by'], sk: ['submitId', 'id'] },
  },
})
export type RemarkRow = RowOf<typeof remarks>
export type RemarkKey = Pick<RemarkRow, 'submitId' | 'id'>

export const remarksOn = (submitId: number): Promise<RemarkRow[]> => remarks.query({ submitId }, consistently)
export const remarksWith = (keys: readonly RemarkKey[]): Promise<RemarkRow[]> => remarks.getMany(keys, consistently)
export const remarkWrite = (row: RemarkRow): Write => remarks.create(row)
export const remarkRemoval = ({ submitId, id }: RemarkKey): Write => remarks.remove({ submitId, id }, { exists: true })

/** A teacher's saved comments. */
const phrases = item('gradebook-phrases', {
  fields: { uid: z.string(), phrases: z.array(z.string()) },
  key: { pk: ['uid'] },
})

export const phrasesOf = async (uid: string): Promise<string[]> =>
  (await phrases.get({ uid }, consistently))?.phrases ?? []
export const savePhrasesOf = (uid: string, kept: string[]): Promise<void> =>
  writeItem(phrases.put({ uid, phrases: kept }))

/** A user's remarks for their export: those on their work, those of their own, and their saved comments. */
export async function ownRemarks(uid: string): Promise<object[]> {
  const [aboutMe, byMe, kept] = await Promise.all([
    remarks.by.student({ uid }),
    remarks.by.teacher({ by: uid }),
    phrasesOf(uid),
  ])
  const toOwnRemark = ({ submitId, line, text, at }: RemarkRow) => ({ submitId, line, text, at })
  const all = { aboutMe: aboutMe.map(toOwnRemark), byMe: byMe.map(toOwnRemark), kept }
  return Object.values(all).some((rows) => rows.length > 0) ? [all] : []
}

/** Removes remarks on a user's submissions and their saved comments; their own remarks stay without a name. */
export async function forgetRemarks(uid: string): Promise<void> {
  await remarks.removeMany(await remarks.by.student({ uid }))
  await phrases.removeMany([{ uid }])
}
