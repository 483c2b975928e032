import { randomBytes } from 'node:crypto'
import { locales } from '@oj/shared/text.ts'
import * as z from 'zod/mini'
import { consistently, item, type RowOf, tryWriteItem, writeItem } from '../../../platform/table/index.ts'

/** Users who get mails of unread messages, in one partition. */
const digests = item('message-digest', {
  fields: {
    of: z.literal('site'),
    uid: z.string(),
    locale: z.enum(locales),
    /** ends the mails; part of a link in each */
    key: z.string(),
    /** when the next mail may be sent */
    nextAt: z.string(),
    /** the newest message of each tab that a mail counted */
    comment: z.number(),
    reply: z.number(),
    like: z.number(),
    notice: z.number(),
  },
  key: { pk: ['of'], sk: ['uid'] },
})

const site = { of: 'site' } as const

export type Digest = RowOf<typeof digests>
export type DigestCounts = Pick<Digest, 'comment' | 'reply' | 'like' | 'notice'>

export const digestOf = (uid: string): Promise<Digest | null> => digests.get({ ...site, uid }, consistently)

export const allDigests = (): Promise<Digest[]> => digests.query(site, consistently)

/** Begins the mails; the first one may come at once. */
export async function beginDigest(uid: string, locale: Digest['locale'], at: string): Promise<void> {
  const key = randomBytes(24).toString('hex')
  const nothing = { comment: 0, reply: 0, like: 0, notice: 0 }
  await tryWriteItem(digests.create({ ...site, uid, locale, key, nextAt: at, ...nothing }))
}

export const endDigest = (uid: string): Promise<void> => writeItem(digests.remove({ ...site, uid }))

/** Ends the mails if the key is right. */
export const endDigestBy = (uid: string, key: string): Promise<boolean> =>
  tryWriteItem(digests.remove({ ...site, uid }, { when: { key } }))

/** Notes the next time and what is counted; false where another run was faster. */
export const takeDigest = ({ uid, nextAt }: Digest, next: string, newest: DigestCounts): Promise<boolean> =>
  tryWriteItem(digests.patch({ ...site, uid }, { nextAt: next, ...newest }, { when: { nextAt } }))
