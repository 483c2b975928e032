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

/** Whether it is too late to restore a deleted discussion. */
export const isPast = ({ deletedAt }: Pick<DiscussionItem, 'deletedAt'>): boolean =>
  deletedAt !== null && Date.parse(deletedAt) + discussionLimits.undoDays * 24 * 3_600_000 <= now().getTime()

/** Deletes a discussion for good, its row last, so that the next run can finish what fails. */
async function purgeDiscussion(row: DiscussionItem): Promise<void> {
  const { did, title } = row
  await forgetComments(threadOf(did))
  const content = (await discussionTexts([did])).get(did) ?? ''
  await transact([...purgeWrites(row), ...(await fileWrites(did, content, '', null))])
  log.info('discussion purged', { did, title })
}

/** Deletes discussions for good that cannot be restored any more, or whose group is gone; a job of the clock. */
export async function purgeDiscussions(): Promise<void> {
  const past = (await listTrashedDiscussions()).filter(isPast)
  const ofGroups = await discussionsWith((await ofGoneGroups(discussionsNow)).map(({ did }) => did))
  for (const row of [...past, ...ofGroups]) await purgeDiscussion(row)
}
