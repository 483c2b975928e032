import { now } from '../../../platform/clock.ts'
import { log } from '../../../platform/log.ts'
import { transact } from '../../../platform/table/index.ts'
import { forgetComments } from '../../comment/index.ts'
import { ofGoneGroups } from '../../group/index.ts'
import { discussionLimits } from '../contract-terms.ts'
import { threadOf } from '../list/rows.ts'
import { discussionsNow } from '../list/snapshot.ts'
import { type DiscussionItem, discussionsWith, discussionTexts, listTrashedDiscussions, purgeWrites } from '../store.ts'
import { fileWrites } from '../texts.ts'

/** Whether it is too late to bring a deleted discussion back. */
export const isPast = ({ deletedAt }: Pick<DiscussionItem, 'deletedAt'>): boolean =>
  deletedAt !== null && Date.parse(deletedAt) + discussionLimits.undoDays * 24 * 3_600_000 <= now().getTime()

/** Deletes a discussion for good, itself at last: what breaks off is done by the next run. */
async function purgeDiscussion(row: DiscussionItem): Promise<void> {
  const { did, title } = row
  await forgetComments(threadOf(did))
  const content = (await discussionTexts([did])).get(did) ?? ''
  await transact([...purgeWrites(row), ...(await fileWrites(did, content, '', null))])
  log.info('discussion purged', { did, title })
}

/** The discussions of groups that are gone for good. */
async function ofNoGroup(): Promise<DiscussionItem[]> {
  const gone = await ofGoneGroups(discussionsNow)
  return discussionsWith(gone.map(({ did }) => did))
}

/** Deletes for good what was deleted so long ago that nobody can bring it back, and what was of a group that is gone. */
export async function purgeDiscussions(): Promise<void> {
  const past = (await listTrashedDiscussions()).filter(isPast)
  for (const row of [...past, ...(await ofNoGroup())]) await purgeDiscussion(row)
}
