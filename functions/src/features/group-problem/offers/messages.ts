import { pickText } from '@oj/shared/text.ts'
import type { Write } from '../../../platform/table/index.ts'
import { type MessageRefs, type MessageSource, prepareReminder } from '../../message/index.ts'
import { aboutOf, type ProblemRow, recentProblems } from '../../problem/index.ts'
import { findSets, type Visit } from '../../problem-set/index.ts'
import { groupOfScope } from '../group-set.ts'
import { type OfferRow, offersOf } from './store.ts'

/** Stored in messages. */
const source = 'offer'

/** The writes that tell who has offered a problem, and its author, what became of the offer. */
export async function decidedWrites({ pid, uid }: ProblemRow, offer: OfferRow, isTaken: boolean, from: string) {
  const action = isTaken ? ('Offer_Taken' as const) : ('Offer_Refused' as const)
  const writes: Write[] = []
  for (const to of new Set([offer.offeredUid, uid])) {
    if (!to || to === from) continue
    writes.push(
      (await prepareReminder({ uid: to, tab: 'comment', action, from, source, ref: String(pid), quote: null })).write,
    )
  }
  return writes
}

/** The problems that messages tell of and their reader may change now, by number. */
async function ownIn(messages: readonly MessageRefs[], visit: Visit): Promise<Map<number, ProblemRow>> {
  const wanted = new Set(messages.map(({ ref }) => Number(ref)))
  const rows = (await recentProblems()).filter(({ pid }) => wanted.has(pid))
  const met = await (await findSets(rows.map(({ home }) => home)))(visit)
  const own = rows.filter((row) => met.get(row.home)?.refusal('edit', aboutOf(row)) === null)
  return new Map(own.map((row) => [row.pid, row]))
}

/** What becomes of problems that groups offer to the bank, as the cause of messages: to who may change the problem. */
export const offerMessages: MessageSource = {
  name: source,
  async known(messages, visit) {
    const own = await ownIn(messages, visit)
    return messages.filter(({ ref }) => own.has(Number(ref)))
  },
  async tell(messages, visit, locale) {
    const own = await ownIn(messages, visit)
    const offers = await offersOf([...own.keys()])
    return messages.map(({ ref }) => {
      const pid = Number(ref)
      const row = own.get(pid)
      const list = row ? `/group/${groupOfScope(row.home)}/authoring/problems` : '/group'
      return {
        sourceId: pid,
        sourceType: 'Offer',
        sourceTitle: row ? `${row.problemId} ${pickText(row.title, locale)}` : `#${pid}`,
        sourceContent: row?.offer === 'refused' ? (offers.get(pid)?.reason ?? '') : '',
        quoteId: null,
        quoteType: null,
        quoteContent: '',
        url: row ? `${list}?keyword=${encodeURIComponent(row.problemId)}` : list,
        isGone: false,
      }
    })
  },
}
