import * as z from 'zod/mini'
import { now } from '../../platform/clock.ts'
import { Failure } from '../../platform/errors.ts'
import {
  accepted,
  consistently,
  excluding,
  including,
  item,
  type RowOf,
  transact,
  type Write,
  write,
} from '../../platform/table/index.ts'
import { attachmentLimits } from './contract-attachments.ts'
import { fileErrors } from './errors.ts'

/** Names of texts; empty where none does it. */
const owners = z._default(z.set(z.string()), () => new Set<string>())

/** A picture or file that texts show. Its object lies under its id. */
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
    /** the texts that show it: whoever may read one of them may read it */
    shownBy: owners,
    /** those, and what would need it again, such as problems of which an older version showed it */
    keptBy: owners,
    /** when it goes unless something keeps it */
    due: z.string(),
  },
  key: { pk: ['id'] },
})
export type Attachment = RowOf<typeof attachments>

/** When which file may have to go, in the order of time. Entries of files that were kept since are no matter. */
const dues = item('attachment-due', {
  fields: { list: z.literal('all'), due: z.string(), id: z.string() },
  key: { pk: ['list'], sk: ['due', 'id'] },
})

const dueFrom = (at: Date) => new Date(at.getTime() + attachmentLimits.orphanDays * 24 * 3600 * 1000).toISOString()
const dueWrite = (id: string, due: string): Write => dues.put({ list: 'all', due, id })

/** Notes a new file, which no text shows yet. */
export async function createAttachment(
  file: Pick<Attachment, 'id' | 'uid' | 'name' | 'isPicture' | 'size'>,
): Promise<void> {
  const at = now()
  const due = dueFrom(at)
  await transact([attachments.create({ ...file, at: at.toISOString(), due }), dueWrite(file.id, due)])
}

/** Those of these files that exist: one unit each. */
export const findAttachments = (ids: readonly string[]): Promise<Attachment[]> =>
  attachments.getMany(
    ids.map((id) => ({ id })),
    consistently,
  )

export const findAttachment = (id: string): Promise<Attachment | null> => attachments.get({ id }, consistently)

/** The write by which a text shows a file; refused where the file is gone. */
export const showWrite = (id: string, owner: string): Write =>
  attachments.patch(
    { id },
    { shownBy: including(owner), keptBy: including(owner) },
    { refusal: new Failure(fileErrors['file-gone']) },
  )

/** The write by which a text shows a file no more, though its older versions do. */
export const keepWrite = (id: string, owner: string): Write => attachments.patch({ id }, { shownBy: excluding(owner) })

/** The writes by which a text is done with a file, which goes in time if nothing else keeps it. */
export function releaseWrites(id: string, owner: string): Write[] {
  const due = dueFrom(now())
  const released = { shownBy: excluding(owner), keptBy: excluding(owner), due }
  return [attachments.patch({ id }, released), dueWrite(id, due)]
}

/** The write that deletes a file; refused where a text shows it. */
export const dropWrite = (id: string): Write =>
  attachments.remove({ id }, { exists: true, when: { shownBy: null }, refusal: new Failure(fileErrors['file-in-use']) })

/** The files that may have to go by now, at most so many. */
export const dueNow = (most: number): Promise<{ id: string; due: string }[]> =>
  dues.query({ list: 'all' }, { to: { due: now().toISOString() }, limit: most, ...consistently })

/** Takes a file out that is due and that nothing keeps; false where it is kept, or due at another time. */
export const dropDue = (id: string, due: string): Promise<boolean> =>
  accepted(attachments.remove({ id }, { exists: true, when: { keptBy: null, due } }))

export const forgetDue = (id: string, due: string): Promise<void> => write(dues.remove({ list: 'all', due, id }))
