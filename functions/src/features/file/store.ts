import { attachmentLimits } from '@oj/shared/files.ts'
import * as z from 'zod/mini'
import { now } from '../../platform/clock.ts'
import { Failure } from '../../platform/errors.ts'
import {
  consistently,
  excludeMembers,
  includeMembers,
  item,
  type RowOf,
  transact,
  tryWriteItem,
  type Write,
  writeItem,
} from '../../platform/table/index.ts'
import { fileErrors } from './errors.ts'

/** Names of texts; empty for none. */
const owners = z._default(z.set(z.string()), () => new Set<string>())

/** A picture or file in texts. The key of its object contains its id. */
const attachments = item('attachment', {
  fields: {
    id: z.string(),
    /** who uploaded it */
    uid: z.string(),
    name: z.string(),
    isPicture: z.boolean(),
    /** bytes */
    size: z.number(),
    at: z.string(),
    /** the texts that show it: users who may read one of them may read it */
    shownBy: owners,
    /** the same, and texts that may need it again, such as problems of which an older version showed it */
    keptBy: owners,
    /** when it is deleted unless a text needs it */
    due: z.string(),
  },
  key: { pk: ['id'] },
})
export type Attachment = RowOf<typeof attachments>

/** The files that may expire, by time. Entries of files that are in use are ignored. */
const dues = item('attachment-due', {
  fields: { list: z.literal('all'), due: z.string(), id: z.string() },
  key: { pk: ['list'], sk: ['due', 'id'] },
})

const dueFrom = (at: Date) => new Date(at.getTime() + attachmentLimits.orphanDays * 24 * 3600 * 1000).toISOString()
const dueWrite = (id: string, due: string): Write => dues.put({ list: 'all', due, id })

/** Stores a new file, which no text shows yet. */
export async function createAttachment(
  file: Pick<Attachment, 'id' | 'uid' | 'name' | 'isPicture' | 'size'>,
): Promise<void> {
  const at = now()
  const due = dueFrom(at)
  await transact([attachments.create({ ...file, at: at.toISOString(), due }), dueWrite(file.id, due)])
}

/** The existing ones of these files; each read costs one unit. */
export const findAttachments = (ids: readonly string[]): Promise<Attachment[]> =>
  attachments.getMany(
    ids.map((id) => ({ id })),
    consistently,
  )

export const findAttachment = (id: string): Promise<Attachment | null> => attachments.get({ id }, consistently)

/** The write for a file that a text shows; refused if the file was deleted. */
export const showWrite = (id: string, owner: string): Write =>
  attachments.patch(
    { id },
    { shownBy: includeMembers(owner), keptBy: includeMembers(owner) },
    { refusal: new Failure(fileErrors['file-gone']) },
  )

/** The write for a file that only older versions of a text show. */
export const keepWrite = (id: string, owner: string): Write =>
  attachments.patch({ id }, { shownBy: excludeMembers(owner) })

/** The writes for a file that a text does not need any more; it expires if nothing else needs it. */
export function releaseWrites(id: string, owner: string): Write[] {
  const due = dueFrom(now())
  const released = { shownBy: excludeMembers(owner), keptBy: excludeMembers(owner), due }
  return [attachments.patch({ id }, released), dueWrite(id, due)]
}

/** The write that deletes a file; refused if a text shows it. */
export const dropWrite = (id: string): Write =>
  attachments.remove({ id }, { exists: true, when: { shownBy: null }, refusal: new Failure(fileErrors['file-in-use']) })

/** The files that are due now, up to a limit. */
export const dueNow = (most: number): Promise<{ id: string; due: string }[]> =>
  dues.query({ list: 'all' }, { to: { due: now().toISOString() }, limit: most, ...consistently })

/** Deletes the entry of a due file that nothing needs; false if it is needed, or due at another time. */
export const deleteUnneeded = (id: string, due: string): Promise<boolean> =>
  tryWriteItem(attachments.remove({ id }, { exists: true, when: { keptBy: null, due } }))

export const removeDue = (id: string, due: string): Promise<void> => writeItem(dues.remove({ list: 'all', due, id }))
