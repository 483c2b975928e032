import { log } from '../../platform/log.ts'
import { deleteBytes } from './objects.ts'
import { dropDue, dueNow, findAttachment, forgetDue } from './store.ts'

/** Files that one turn of the job looks at: the next turn goes on. */
const atOnce = 200

/** Takes away one file that is due, unless something keeps it; may be done again where it broke off. */
async function expire({ id, due }: { id: string; due: string }): Promise<boolean> {
  const isGone = (await dropDue(id, due)) || (await findAttachment(id)) === null
  if (isGone) await deleteBytes(id)
  await forgetDue(id, due)
  return isGone
}

/** Ends the time of files that no text shows (FL-02), with their objects. */
export async function expireAttachments(): Promise<void> {
  const due = await dueNow(atOnce)
  let gone = 0
  for (const one of due) if (await expire(one)) gone += 1
  if (due.length > 0) log.info('attachments expired', { due: due.length, gone })
}
