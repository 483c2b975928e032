import { pickText } from '@oj/shared/text.ts'
import type { Write } from '../../../platform/table/index.ts'
import { type MessageRefs, type MessageSource, prepareReminder } from '../../message/index.ts'
import { aboutOf, type ProblemRow, recentProblems } from '../../problem/index.ts'
import { findSets, type Visit } from '../../problem-set/index.ts'
import { groupOfScope } from '../group-set.ts'
import { type OfferRow, offersOf } from './store.ts'

/** Stored in messages. */
const source = 'offer'

/** The writes that tell the author of a problem, and those who offered it, of the decision. */
export async function decisionWrites(
  { pid, uid }: ProblemRow,
  offer: OfferRow,
  action: 'Offer_Taken' | 'Offer_Refused',
  from: string,
): Promise<Write[]> {
  const readers = new Set([offer.offeredUid, uid].flatMap((to) => (to && to !== from ? [to] : [])))
  const reminder = { tab: 'comment', action, from, source, ref: String(pid), quote: null } as const
  return Promise.all([...readers].map(async (to) => (await prepareReminder({ ...reminder, uid: to })).write))
}

/** The problems of messages that their reader may change, by number. */
async function ownIn(messages: readonly MessageRefs[], visit: Visit): Promise<Map<number, ProblemRow>> {
  const pids = new Set(messages.map(({ ref }) => Number(ref)))
  const rows = (await recentProblems()).filter(({ pid }) => pids.has(pid))
  const met = await (await findSets(rows.map(({ home }) => home)))(visit)
  const own = rows.filter((row) => met.get(row.home)?.refusal('edit', aboutOf(row)) === null)
  return new Map(own.map((row) => [row.pid, row]))
}

/** Messages of decisions on offers, to those who may change the problem. */
export const offerMessages: MessageSource = {
  name: source,
  async selectVisible(messages, visit) {
    const own = await ownIn(messages, visit)
    return messages.filter(({ ref }) => own.has(Number(ref)))
  },
  async readTexts(messages, visit, locale) {
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
        url: row ? `${list}?keyword=${encodeURIComponent(row.problemId)}` : list,
      }
    })
  },
}
