import { now } from '../../platform/clock.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { nextNumber } from '../../platform/table/counter.ts'
import { transact } from '../../platform/table/index.ts'
import { type Actor, auditWrite } from '../audit/index.ts'
import type { contentClaims } from '../file/index.ts'
import type { AnnouncementRow, OwnedAnnouncements } from './owned-store.ts'

/** What is said in an announcement. */
interface Said {
  readonly title: string
  readonly content: string
  readonly status: 0 | 1
}

interface Announcing {
  /** what it is announced in, as the log and the counters name it: `contest` */
  readonly kind: string
  readonly store: OwnedAnnouncements
  readonly idIn: (owner: number, number: number) => number
  readonly claims: ReturnType<typeof contentClaims>
}

type By = Actor & { readonly caller: Caller }

/** What the calls of a kind do with its announcements; each change and what the log says of it are one transaction. */
export function createAnnouncementCalls({ kind, store, idIn, claims }: Announcing) {
  const action = `${kind}.announce`
  const idOf = ({ owner, number }: AnnouncementRow) => idIn(owner, number)

  return {
    wired({ owner, number, ...row }: AnnouncementRow) {
      return { ...row, id: idIn(owner, number) }
    },

    async add(owner: number, said: Said, by: By): Promise<{ id: number }> {
      const number = await nextNumber(`${kind}-announcement-${owner}`)
      const id = idIn(owner, number)
      const { uid, username } = by.caller
      const at = now().toISOString()
      const [claimed, entry] = await Promise.all([
        claims(id, null, said, by),
        auditWrite(by, { action, target: String(owner), after: said }),
      ])
      const row = { ...said, owner, number, uid, username, gmtCreate: at, gmtModified: at }
      await transact([store.saveWrite(row), ...claimed, entry])
      return { id }
    },

    /** Saves what `saying` makes of what was said. */
    async change(before: AnnouncementRow, saying: (was: Said) => Said, by: By): Promise<null> {
      const { title, content, status } = before
      const was = { title, content, status: status === 0 ? 0 : 1 } as const
      const after = saying(was)
      const [claimed, entry] = await Promise.all([
        claims(idOf(before), before, after, by),
        auditWrite(by, { action, target: String(before.owner), before: was, after }),
      ])
      await transact([store.saveWrite({ ...before, ...after, gmtModified: now().toISOString() }), ...claimed, entry])
      return null
    },

    async remove(before: AnnouncementRow, by: By): Promise<null> {
      const { owner, number, title } = before
      const [claimed, entry] = await Promise.all([
        claims(idOf(before), before, null, by),
        auditWrite(by, { action, target: String(owner), before: { title } }),
      ])
      await transact([store.removeWrite(owner, number), ...claimed, entry])
      return null
    },

    /** Removes all that was announced in something that goes, which lets go of the files. */
    async forget(owner: number): Promise<void> {
      for (const row of await store.of(owner)) {
        const released = await claims(idOf(row), row, null, { caller: null })
        await transact([store.removeWrite(owner, row.number), ...released])
      }
    },
  }
}
