import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { consistently, item, type RowOf, type Write } from '../../../platform/table/index.ts'

/** The secret by which calendars read what is due for a user; only its hash is kept. */
const calendars = item('calendar', {
  fields: {
    uid: z.string(),
    hash: z.string(),
    /** of who made it, for the words in it */
    locale: z.enum(['en', 'zh-CN']),
    since: z.string(),
  },
  key: { pk: ['uid'] },
})
type Calendar = RowOf<typeof calendars>

const digestOf = (secret: string) => createHash('sha256').update(secret).digest()

export const calendarOf = (uid: string): Promise<Calendar | null> => calendars.get({ uid }, consistently)

/** A new secret with the write that puts it in the place of the one before. */
export function newCalendar(uid: string, locale: Calendar['locale'], since: string) {
  const secret = randomBytes(32).toString('base64url')
  const hash = digestOf(secret).toString('base64url')
  return { token: `${uid}.${secret}`, write: calendars.put({ uid, hash, locale, since }) }
}

/** Whose calendar a token opens; null for nobody's. */
export async function calendarWith(token: string): Promise<Calendar | null> {
  const [uid = '', secret = ''] = token.split('.')
  if (uid === '' || secret === '') return null
  const row = await calendarOf(uid)
  return row && timingSafeEqual(Buffer.from(row.hash, 'base64url'), digestOf(secret)) ? row : null
}

export const calendarRemoval = (uid: string): Write => calendars.remove({ uid })

/** Takes the calendar of a user away: their account ends. */
export const forgetCalendar = async (uid: string): Promise<void> => calendars.removeMany([{ uid }])
