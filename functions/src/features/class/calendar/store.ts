import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { consistently, item, type RowOf, type Write } from '../../../platform/table/index.ts'

/** The secrets of calendars; only their hashes are kept. */
const calendars = item('calendar', {
  fields: {
    uid: z.string(),
    hash: z.string(),
    /** of the texts */
    locale: z.enum(['en', 'zh-CN']),
    since: z.string(),
  },
  key: { pk: ['uid'] },
})
type Calendar = RowOf<typeof calendars>

const digestOf = (secret: string) => createHash('sha256').update(secret).digest()

export const calendarOf = (uid: string): Promise<Calendar | null> => calendars.get({ uid }, consistently)

/** A new secret with the write that replaces the old one. */
export function newCalendar(uid: string, locale: Calendar['locale'], since: string) {
  const secret = randomBytes(32).toString('base64url')
  const hash = digestOf(secret).toString('base64url')
  return { token: `${uid}.${secret}`, write: calendars.put({ uid, hash, locale, since }) }
}

/** The calendar of a token; null for none. */
export async function calendarWith(token: string): Promise<Calendar | null> {
  const [uid = '', secret = ''] = token.split('.')
  if (uid === '' || secret === '') return null
  const row = await calendarOf(uid)
  return row && timingSafeEqual(Buffer.from(row.hash, 'base64url'), digestOf(secret)) ? row : null
}

export const calendarRemoval = (uid: string): Write => calendars.remove({ uid })

export const forgetCalendar = async (uid: string): Promise<void> => calendars.removeMany([{ uid }])
