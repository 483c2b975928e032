import { log } from '../../platform/log.ts'
import { deleteBytes } from './objects.ts'
import { deleteUnneeded, dueNow, findAttachment, removeDue } from './store.ts'

/** The most files in one run; the next run takes the others. */
const atOnce = 200

/** Deletes one file that is due, unless it is used; can be repeated after a failure. */
async function expireFile({ id, due }: { id: string; due: string }): Promise<boolean> {
  const isGone = (await deleteUnneeded(id, due)) || (await findAttachment(id)) === null
  if (isGone) await deleteBytes(id)
  await removeDue(id, due)
  return isGone
}

/** Deletes expired files that no text shows (FL-02), with their objects. */
export async function expireAttachments(): Promise<void> {
  const due = await dueNow(atOnce)
  let gone = 0
  for (const one of due) if (await expireFile(one)) gone += 1
  if (due.length > 0) log.info('attachments expired', { due: due.length, gone })
}
