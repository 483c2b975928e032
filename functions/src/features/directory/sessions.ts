import { Entity } from 'electrodb'
import { epochSeconds, now } from '../../platform/clock.ts'
import { model, table } from '../../platform/table.ts'

/** The items of the account slice's sessions. */
const Session = new Entity(
  {
    model: model('session'),
    attributes: {
      uid: { type: 'string', required: true },
      sid: { type: 'string', required: true },
      createdAt: { type: 'string', required: true },
      ip: { type: 'string', required: true },
      expiresAt: { type: 'number', required: true },
    },
    indexes: { byUser: { pk: { field: 'pk', composite: ['uid'] }, sk: { field: 'sk', composite: ['sid'] } } },
  },
  table,
)

const all = async (uid: string) => (await Session.query.byUser({ uid }).go({ consistent: true, pages: 'all' })).data

/** A user's sessions that still hold, newest first. */
export async function openSessions(uid: string) {
  const at = epochSeconds(now())
  const open = (await all(uid)).filter(({ expiresAt }) => expiresAt > at)
  return open.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
}

/** Ends all sessions of a user, but the one to be kept. */
export async function endSessions(uid: string, kept?: string): Promise<void> {
  const ended = (await all(uid)).filter(({ sid }) => sid !== kept)
  await Session.delete(ended.map(({ sid }) => ({ uid, sid }))).go()
}
