import * as z from 'zod/mini'
import { expiringCaches } from '../../platform/cache.ts'
import { type ErrorSpec, Failure } from '../../platform/errors.ts'
import {
  consistently,
  item,
  type NewOf,
  paddedNumber,
  type RowOf,
  type Write,
  writeItem,
} from '../../platform/table/index.ts'

/** How long announcements are cached, in ms, and of how many owners. */
const readBy = { life: 1000, most: 50 } as const

const rowsOf = (kind: string) =>
  item(`${kind}-announcement`, {
    fields: {
      owner: paddedNumber(8),
      number: paddedNumber(8),
      title: z.string(),
      content: z.string(),
      status: z.number(),
      uid: z.string(),
      username: z.string(),
      gmtCreate: z.string(),
      gmtModified: z.string(),
    },
    key: { pk: ['owner'], sk: ['number'] },
    names: { owner: kind },
  })
type Rows = ReturnType<typeof rowsOf>
export type AnnouncementRow = RowOf<Rows>

/** The announcements of a kind of owners, such as contests; those of one owner are in one partition. */
export interface OwnedAnnouncements {
  /** newest first */
  of(owner: number): Promise<AnnouncementRow[]>
  /** the same, at most a second old */
  recentOf(owner: number): Promise<AnnouncementRow[]>
  /** @throws `unknown` */
  known(owner: number, number: number): Promise<AnnouncementRow>
  saveWrite(row: NewOf<Rows>): Write
  removeWrite(owner: number, number: number): Write
  /** Replaces the name of somebody in their announcements. */
  rename(owner: number, uid: string, username: string): Promise<void>
}

/** Declares the announcements of a kind; `unknown` is what answers where there is none. */
export function createOwnedAnnouncements(kind: string, unknown: ErrorSpec): OwnedAnnouncements {
  const rows = rowsOf(kind)
  const of = (owner: number) => rows.query({ owner }, { ...consistently, order: 'desc' })
  const recent = expiringCaches(readBy.life, readBy.most, of)
  const forgetting = (owner: number, write: Write): Write => ({ ...write, followUp: () => recent.forget(owner) })
  return {
    of,
    recentOf: recent.value,
    async known(owner, number) {
      const row = await rows.get({ owner, number }, consistently)
      if (!row) throw new Failure(unknown)
      return row
    },
    saveWrite: (row) => forgetting(row.owner, rows.put(row)),
    removeWrite: (owner, number) =>
      forgetting(owner, rows.remove({ owner, number }, { exists: true, refusal: new Failure(unknown) })),
    async rename(owner, uid, username) {
      for (const row of await of(owner)) {
        if (row.uid === uid) await writeItem(forgetting(owner, rows.patch(row, { uid: '', username })))
      }
    },
  }
}
