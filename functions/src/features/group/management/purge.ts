import { log } from '../../../platform/log.ts'
import { deleteSitePicture } from '../../../platform/objects/site-pictures.ts'
import { transact } from '../../../platform/table/index.ts'
import { forgetGroupAccounts } from '../accounts/store.ts'
import { announcementCalls } from '../announcements/calls.ts'
import { forgetInvites } from '../invites/store.ts'
import { forgetMembers } from '../members/store.ts'
import { forgetClassReminders } from '../reminders/store.ts'
import { purgeWrites } from '../store.ts'
import { descriptionClaims } from '../texts.ts'
import { undo } from './undo.ts'

/** Removes groups that were disbanded more than a week ago; a job of the clock. */
export async function purgeGroups(): Promise<void> {
  for (const group of await undo.past()) {
    const { number } = group
    await announcementCalls.forget(number)
    await forgetInvites(number)
    await forgetMembers(number)
    await forgetGroupAccounts(number)
    await forgetClassReminders(number)
    const released = await descriptionClaims(number, { content: group.description }, null, { caller: null })
    await transact([...purgeWrites(group), ...released])
    await deleteSitePicture(group.avatar)
    log.info('group purged', { number })
  }
}
