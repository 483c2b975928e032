import { packedIds } from '../../../platform/packed-ids.ts'
import { createOwnedAnnouncements } from '../../announcement/index.ts'
import { groupErrors as errors } from '../errors.ts'

/** Numbers of announcements on the wire. */
export const { idIn, partsOfId } = packedIds(100_000_000, (group, number) => ({ group, number }))

/** The announcements of groups. */
export const announcements = createOwnedAnnouncements('group', errors['group-announcement-not-found'])

/** When a group last announced something, hidden or not; null where it did not. */
export const lastAnnouncedIn = async (gid: number): Promise<string | null> =>
  (await announcements.of(gid))
    .map(({ gmtModified }) => gmtModified)
    .toSorted()
    .at(-1) ?? null
