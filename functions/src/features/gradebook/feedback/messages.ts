import { randomInt } from 'node:crypto'
import { clipText } from '@oj/shared/text.ts'
import { now } from '../../../platform/clock.ts'
import type { Write } from '../../../platform/table/index.ts'
import { type MessageSource, prepareReminder } from '../../message/index.ts'
import type { ShownRow } from '../../submission/index.ts'
import { type RemarkKey, type RemarkRow, remarksWith, remarkWrite } from './store.ts'

/** Stored in messages. */
const source = 'gradebook-remark'
/** The tab of messages of remarks. */
export const remarkTab = 'comment'
/** Characters of a remark that a message shows. */
const excerptMax = 200

/** The name of a remark in a message. */
const refOf = ({ submitId, id }: RemarkKey): string => `${submitId}/${id}`

function readRef(ref: string): RemarkKey {
  const [submitId, id] = ref.split('/').map(Number)
  return { submitId: submitId ?? 0, id: id ?? 0 }
}

async function remarksIn(refs: readonly string[]): Promise<Map<string, RemarkRow>> {
  return new Map((await remarksWith(refs.map(readRef))).map((row) => [refOf(row), row]))
}

/** The writes of a new remark on a submission, with the message to its author if somebody else writes it. */
export async function remarkWrites(
  { submitId, uid, displayPid }: ShownRow['row'],
  { at, ...remark }: Pick<RemarkRow, 'line' | 'text' | 'by'> & { readonly at: Date },
): Promise<{ id: number; writes: Write[] }> {
  const from = remark.by
  // milliseconds, and two digits that tell apart what is written in the same one
  const id = now().getTime() * 100 + randomInt(100)
  const ref = refOf({ submitId, id })
  const message =
    uid === from
      ? null
      : await prepareReminder({ uid, tab: remarkTab, action: 'Discuss', from, source, ref, quote: null })
  const row = { ...remark, submitId, id, uid, at: at.toISOString(), problem: displayPid, message: message?.id ?? 0 }
  return { id, writes: [remarkWrite(row), ...(message ? [message.write] : [])] }
}

/** Messages of remarks, to the author of the submission. */
export const remarkMessages: MessageSource = {
  name: source,
  async selectVisible(messages, { caller }) {
    const rows = await remarksIn(messages.map(({ ref }) => ref))
    return messages.filter(({ ref }) => caller !== null && rows.get(ref)?.uid === caller.uid)
  },
  async readTexts(messages, { caller }) {
    const rows = await remarksIn(messages.map(({ ref }) => ref))
    return messages.map(({ ref }) => {
      const { submitId } = readRef(ref)
      const row = rows.get(ref)
      const own = row && row.uid === caller?.uid ? row : null
      return {
        sourceId: submitId,
        sourceType: 'Submission',
        sourceTitle: own ? `${own.problem} #${submitId}` : `#${submitId}`,
        sourceContent: own ? clipText(own.text, excerptMax) : '',
        url: `/submission-detail/${submitId}`,
        isGone: own === null,
      }
    })
  },
}
