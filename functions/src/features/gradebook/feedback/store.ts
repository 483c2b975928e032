import * as z from 'zod/mini'
import { consistently, item, paddedNumber, type RowOf, type Write, writeItem } from '../../../platform/table/index.ts'

/** What a teacher said of a line of a submission, beside whose it is. */
const remarks = item('gradebook-remark', {
  fields: {
    submitId: paddedNumber(10),
    /** by the clock, so that remarks sort by their time */
    id: paddedNumber(16),
    /** uid of the submission's author */
    uid: z.string(),
    /** from 1; 0 for all of it */
    line: z.number(),
    text: z.string(),
    /** uid of who wrote it */
    by: z.string(),
    at: z.string(),
    /** its problem, as its set called it that day */
    problem: z.string(),
    /** the message that told its author; 0 where they wrote it themselves */
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

/** Comments that a teacher keeps for use again. */
const phrases = item('gradebook-phrases', {
  fields: { uid: z.string(), phrases: z.array(z.string()) },
  key: { pk: ['uid'] },
})

export const phrasesOf = async (uid: string): Promise<string[]> =>
  (await phrases.get({ uid }, consistently))?.phrases ?? []
export const savePhrasesOf = (uid: string, kept: string[]): Promise<void> =>
  writeItem(phrases.put({ uid, phrases: kept }))

/** What is kept of somebody for the export of their own data: what was said of their work, what they said, and what they keep. */
export async function ownRemarks(uid: string): Promise<object[]> {
  const [heard, said, kept] = await Promise.all([
    remarks.by.student({ uid }),
    remarks.by.teacher({ by: uid }),
    phrasesOf(uid),
  ])
  const told = ({ submitId, line, text, at }: RemarkRow) => ({ submitId, line, text, at })
  const all = { aboutMe: heard.map(told), byMe: said.map(told), kept }
  return Object.values(all).some((rows) => rows.length > 0) ? [all] : []
}

/** Removes what was said of somebody's submissions, and what they keep; what they said of others' stays without their name. */
export async function forgetRemarks(uid: string): Promise<void> {
  await remarks.removeMany(await remarks.by.student({ uid }))
  await phrases.removeMany([{ uid }])
}
