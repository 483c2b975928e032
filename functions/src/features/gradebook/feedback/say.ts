import { randomInt } from 'node:crypto'
import { now } from '../../../platform/clock.ts'
import type { Write } from '../../../platform/table/index.ts'
import { prepareReminder } from '../../message/index.ts'
import type { ShownRow } from '../../submission/index.ts'
import { refOf, remarkSource, remarkTab } from './messages.ts'
import { remarkWrite } from './store.ts'

interface Saying {
  /** from 1; 0 for all of the program */
  readonly line: number
  readonly text: string
  /** uid of who says it */
  readonly by: string
  readonly at: Date
}

/** The writes of a new remark on a submission, with the message to its author where somebody else says it. */
export async function remarkWrites(
  { submitId, uid, displayPid }: ShownRow['row'],
  { line, text, by, at }: Saying,
): Promise<{ id: number; writes: Write[] }> {
  // milliseconds, and two digits that tell apart what is said in the same one
  const id = now().getTime() * 100 + randomInt(100)
  const remark = { submitId, id, uid, line, text, by, at: at.toISOString(), problem: displayPid }
  const told =
    uid === by
      ? null
      : await prepareReminder({
          uid,
          tab: remarkTab,
          action: 'Discuss',
          from: by,
          source: remarkSource,
          ref: refOf(remark),
          quote: null,
        })
  return { id, writes: [remarkWrite({ ...remark, message: told?.id ?? 0 }), ...(told ? [told.write] : [])] }
}
