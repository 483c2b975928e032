import type { CopyKind } from '../copying.ts'
import { announce } from './announce.ts'
import { announcements } from './store.ts'

/** The announcements of a group. Their copies are hidden: they speak of other days. */
export const copiedAnnouncements: CopyKind<'announcements'> = {
  name: 'announcements',
  in: async (gid) =>
    (await announcements.of(gid)).reverse().map(({ title, content }) => ({
      title,
      starts: null,
      async copy({ gid: to, by }) {
        await announce.add(to, { title, content, status: 1 }, by)
      },
    })),
}
