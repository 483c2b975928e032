import { clipText } from '@oj/shared/text.ts'
import type { MessageSource } from '../../message/index.ts'
import { type RemarkKey, type RemarkRow, remarksWith } from './store.ts'

/** Stored in messages. */
export const remarkSource = 'gradebook-remark'
/** Where they stand: among comments on what somebody wrote. */
export const remarkTab = 'comment'
/** characters of a remark that a message shows */
const excerptMax = 200

/** The name of a remark in a message. */
export const refOf = ({ submitId, id }: RemarkKey): string => `${submitId}/${id}`

function readRef(ref: string): RemarkKey {
  const [submitId, id] = ref.split('/').map(Number)
  return { submitId: submitId ?? 0, id: id ?? 0 }
}

async function remarksIn(refs: readonly string[]): Promise<Map<string, RemarkRow>> {
  return new Map((await remarksWith(refs.map(readRef))).map((row) => [refOf(row), row]))
}

/** What teachers say of submissions, as the cause of messages: to who has written them, and nobody else. */
export const remarkMessages: MessageSource = {
  name: remarkSource,
  async known(messages, { caller }) {
    const rows = await remarksIn(messages.map(({ ref }) => ref))
    return messages.filter(({ ref }) => caller !== null && rows.get(ref)?.uid === caller.uid)
  },
  async tell(messages, { caller }) {
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
        quoteId: null,
        quoteType: null,
        quoteContent: '',
        url: `/submission-detail/${submitId}`,
        isGone: own === null,
      }
    })
  },
}
