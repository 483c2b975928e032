import { now } from '../../platform/clock.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { nextNumber } from '../../platform/table/counter.ts'
import { transact } from '../../platform/table/index.ts'
import { addPersonNames, type NamedUsers } from '../account/index.ts'
import { type Actor, auditWrite } from '../audit/index.ts'
import type { contentClaims } from '../file/index.ts'
import type { AnnouncementRow, OwnedAnnouncements } from './owned-store.ts'

interface Form {
  readonly title: string
  readonly content: string
  readonly status: 0 | 1
}

interface Announcing {
  /** the kind of owners in the audit log and counters, such as `contest` */
  readonly kind: string
  readonly store: OwnedAnnouncements
  readonly idIn: (owner: number, number: number) => number
  readonly claims: ReturnType<typeof contentClaims>
}

type By = Actor & { readonly caller: Caller }

/** What the calls of a kind of owners do with announcements. */
export function createAnnouncementCalls({ kind, store, idIn, claims }: Announcing) {
  const action = `${kind}.announce`
  const idOf = ({ owner, number }: AnnouncementRow) => idIn(owner, number)

  return {
    /** Announcements as they are answered, with the names of their authors. */
    toWireRows(rows: readonly AnnouncementRow[], named: NamedUsers) {
      const answered = rows.map(({ owner, number, ...row }) => ({ ...row, id: idIn(owner, number) }))
      return addPersonNames(answered, named)
    },

    async add(owner: number, form: Form, by: By): Promise<{ id: number }> {
      const number = await nextNumber(`${kind}-announcement-${owner}`)
      const id = idIn(owner, number)
      const { uid, username } = by.caller
      const at = now().toISOString()
      const [fileWrites, entry] = await Promise.all([
        claims(id, null, form, by),
        auditWrite(by, { action, target: String(owner), after: form }),
      ])
      const row = { ...form, owner, number, uid, username, gmtCreate: at, gmtModified: at }
      await transact([store.saveWrite(row), ...fileWrites, entry])
      return { id }
    },

    async change(before: AnnouncementRow, edit: (form: Form) => Form, by: By): Promise<null> {
      const { title, content, status } = before
      const form = { title, content, status: status === 0 ? 0 : 1 } as const
      const after = edit(form)
      const [fileWrites, entry] = await Promise.all([
        claims(idOf(before), before, after, by),
        auditWrite(by, { action, target: String(before.owner), before: form, after }),
      ])
      await transact([store.saveWrite({ ...before, ...after, gmtModified: now().toISOString() }), ...fileWrites, entry])
      return null
    },

    async remove(before: AnnouncementRow, by: By): Promise<null> {
      const { owner, number, title } = before
      const [fileWrites, entry] = await Promise.all([
        claims(idOf(before), before, null, by),
        auditWrite(by, { action, target: String(owner), before: { title } }),
      ])
      await transact([store.removeWrite(owner, number), ...fileWrites, entry])
      return null
    },

    /** Deletes all announcements of an owner, and releases their files. */
    async forget(owner: number): Promise<void> {
      for (const row of await store.of(owner)) {
        const released = await claims(idOf(row), row, null, { caller: null })
        await transact([store.removeWrite(owner, row.number), ...released])
      }
    },
  }
}
