import { randomBytes } from 'node:crypto'
import { locales } from '@oj/shared/text.ts'
import * as z from 'zod/mini'
import { consistently, item, type RowOf, tryWriteItem, writeItem } from '../../../platform/table/index.ts'

/** Who gets mails of unread messages, all in one partition; who gets none has no item. */
const digests = item('message-digest', {
  fields: {
    of: z.literal('site'),
    uid: z.string(),
    locale: z.enum(locales),
    /** by which the mails are ended; in each of them */
    key: z.string(),
    /** when it is looked again whether there is something to tell */
    nextAt: z.string(),
    /** the newest message of each tab, and the newest notice, that a mail has told of */
    comment: z.number(),
    reply: z.number(),
    like: z.number(),
    notice: z.number(),
  },
  key: { pk: ['of'], sk: ['uid'] },
})

const site = { of: 'site' } as const

export type Digest = RowOf<typeof digests>
/** What a mail has told of. */
export type DigestCounts = Pick<Digest, 'comment' | 'reply' | 'like' | 'notice'>

export const digestOf = (uid: string): Promise<Digest | null> => digests.get({ ...site, uid }, consistently)

/** All who get such mails. */
export const allDigests = (): Promise<Digest[]> => digests.query(site, consistently)

/** Begins the mails; the first one may come at once. */
export async function beginDigest(uid: string, locale: Digest['locale'], at: string): Promise<void> {
  const key = randomBytes(24).toString('hex')
  const nothing = { comment: 0, reply: 0, like: 0, notice: 0 }
  await tryWriteItem(digests.create({ ...site, uid, locale, key, nextAt: at, ...nothing }))
}

export const endDigest = (uid: string): Promise<void> => writeItem(digests.remove({ ...site, uid }))

/** Ends the mails of who has this key; whether somebody had. */
export const endDigestBy = (uid: string, key: string): Promise<boolean> =>
  tryWriteItem(digests.remove({ ...site, uid }, { when: { key } }))

/** Says until when nothing more is told, and what has been; false where another run has taken it meanwhile. */
export const takeDigest = ({ uid, nextAt }: Digest, next: string, told: DigestCounts): Promise<boolean> =>
  tryWriteItem(digests.patch({ ...site, uid }, { nextAt: next, ...told }, { when: { nextAt } }))
