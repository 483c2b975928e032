import { Entity } from 'electrodb'
import { now } from '../../platform/clock.ts'
import { Failure } from '../../platform/errors.ts'
import { accepted, model, put, remove, table, transact, update, type Write } from '../../platform/table.ts'
import { attachmentLimits } from './contract-attachments.ts'
import { fileErrors } from './errors.ts'

const text = { type: 'string', required: true } as const
const owners = { type: 'set', items: 'string' } as const

/** A picture or file that texts show. Its object lies under its id. */
const Attachment = new Entity(
  {
    model: model('attachment'),
    attributes: {
      id: text,
      /** who uploaded it */
      uid: text,
      name: text,
      isPicture: { type: 'boolean', required: true },
      /** bytes */
      size: { type: 'number', required: true },
      at: text,
      /** the texts that show it: whoever may read one of them may read it */
      shownBy: owners,
      /** those, and what would need it again, such as problems of which an older version showed it */
      keptBy: owners,
      /** when it goes unless something keeps it */
      due: text,
    },
    indexes: { byId: { pk: { field: 'pk', composite: ['id'] }, sk: { field: 'sk', composite: [] } } },
  },
  table,
)
export type Attachment = Awaited<ReturnType<typeof findAttachments>>[number]

/** When which file may have to go, in the order of time. Entries of files that were kept since are no matter. */
const Due = new Entity(
  {
    model: model('attachment-due'),
    attributes: { list: { type: ['all'] as const, required: true }, due: text, id: text },
    indexes: {
      byTime: { pk: { field: 'pk', composite: ['list'] }, sk: { field: 'sk', composite: ['due', 'id'] } },
    },
  },
  table,
)

const dueFrom = (at: Date) => new Date(at.getTime() + attachmentLimits.orphanDays * 24 * 3600 * 1000).toISOString()
const dueWrite = (id: string, due: string): Write => put(Due.put({ list: 'all', due, id }))

/** Notes a new file, which no text shows yet. */
export async function createAttachment(
  file: Pick<Attachment, 'id' | 'uid' | 'name' | 'isPicture' | 'size'>,
): Promise<void> {
  const at = now()
  const due = dueFrom(at)
  await transact([put(Attachment.create({ ...file, at: at.toISOString(), due })), dueWrite(file.id, due)])
}

/** Those of these files that exist, in no order: one unit each. */
export async function findAttachments(ids: readonly string[]) {
  if (ids.length === 0) return []
  return (await Attachment.get(ids.map((id) => ({ id }))).go({ consistent: true })).data
}

export async function findAttachment(id: string): Promise<Attachment | null> {
  return (await Attachment.get({ id }).go({ consistent: true })).data
}

/** The write by which a text shows a file; refused where the file is gone. */
export const showWrite = (id: string, owner: string): Write =>
  update(Attachment.patch({ id }).add({ shownBy: [owner], keptBy: [owner] }), new Failure(fileErrors['file-gone']))

/** The write by which a text shows a file no more, though its older versions do. */
export const keepWrite = (id: string, owner: string): Write =>
  update(Attachment.patch({ id }).delete({ shownBy: [owner] }))

/** The writes by which a text is done with a file, which goes in time if nothing else keeps it. */
export function releaseWrites(id: string, owner: string): Write[] {
  const due = dueFrom(now())
  const released = Attachment.patch({ id })
    .delete({ shownBy: [owner], keptBy: [owner] })
    .set({ due })
  return [update(released), dueWrite(id, due)]
}

/** The write that deletes a file; refused where a text shows it. */
export const dropWrite = (id: string): Write =>
  remove(
    Attachment.remove({ id }).where(({ shownBy }, { notExists }) => notExists(shownBy)),
    new Failure(fileErrors['file-in-use']),
  )

/** The files that may have to go by now, at most so many. */
export async function dueNow(most: number) {
  const query = Due.query.byTime({ list: 'all' }).lt({ due: now().toISOString() })
  return (await query.go({ limit: most, consistent: true })).data
}

/** Takes a file out that is due and that nothing keeps; false where it is kept, or due at another time. */
export const dropDue = (id: string, due: string): Promise<boolean> =>
  accepted(
    Attachment.remove({ id })
      .where((file, { eq, notExists }) => `${notExists(file.keptBy)} AND ${eq(file.due, due)}`)
      .go(),
  )

export async function forgetDue(id: string, due: string): Promise<void> {
  await Due.delete({ list: 'all', due, id }).go()
}
