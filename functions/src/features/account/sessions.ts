import { Entity } from 'electrodb'
import { epochSeconds, now } from '../../platform/clock.ts'
import { model, table } from '../../platform/table.ts'

/** A login that has not ended: a token is worth as much as its session. */
const Session = new Entity(
  {
    model: model('session'),
    attributes: {
      uid: { type: 'string', required: true },
      sid: { type: 'string', required: true },
      createdAt: { type: 'string', required: true },
      ip: { type: 'string', required: true },
      userAgent: { type: 'string', default: '' },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      byUser: {
        pk: { field: 'pk', composite: ['uid'] },
        sk: { field: 'sk', composite: ['sid'] },
      },
    },
  },
  table,
)

/** Begins a session that lasts `life` seconds, with whence it came. */
export async function createSession(
  uid: string,
  sid: string,
  from: { ip: string; userAgent: string },
  life: number,
): Promise<void> {
  const at = now()
  await Session.put({
    uid,
    sid,
    ip: from.ip,
    userAgent: from.userAgent,
    createdAt: at.toISOString(),
    expiresAt: epochSeconds(at) + life,
  }).go()
}

/** Whether a session is there and not over; the table removes old ones late, so its end is looked at too. */
export async function sessionLives(uid: string, sid: string): Promise<boolean> {
  const { data } = await Session.get({ uid, sid }).go({ consistent: true })
  return data !== null && data.expiresAt > epochSeconds(now())
}

/** Lengthens a living session; one that was revoked meanwhile stays revoked. */
export async function extendSession(uid: string, sid: string, life: number): Promise<void> {
  await Session.patch({ uid, sid })
    .set({ expiresAt: epochSeconds(now()) + life })
    .go()
}

export async function deleteSession(uid: string, sid: string): Promise<void> {
  await Session.delete({ uid, sid }).go()
}

/** A user's sessions that still hold, newest first. */
export async function openSessions(uid: string) {
  const at = epochSeconds(now())
  const { data } = await Session.query.byUser({ uid }).go({ consistent: true, pages: 'all' })
  return data.filter(({ expiresAt }) => expiresAt > at).sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
}

/** When, from where and with what a user signed in, as far as those sessions may still live. */
export async function sessionsOf(uid: string): Promise<{ createdAt: string; ip: string; userAgent: string }[]> {
  const { data } = await Session.query.byUser({ uid }).go({ pages: 'all' })
  return data.map(({ createdAt, ip, userAgent = '' }) => ({ createdAt, ip, userAgent }))
}

/** Ends all sessions of a user, but the one to be kept. */
export async function deleteSessions(uid: string, kept?: string): Promise<void> {
  const { data } = await Session.query.byUser({ uid }).go({ consistent: true, pages: 'all' })
  await Session.delete(data.filter(({ sid }) => sid !== kept).map(({ sid }) => ({ uid, sid }))).go()
}
