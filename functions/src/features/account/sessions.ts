import { Entity } from 'electrodb'
import { epochSeconds, now } from '../../platform/clock.ts'
import { commonErrors, Failure } from '../../platform/errors.ts'
import { accepted, consistently, model, put, table, update, type Write } from '../../platform/table.ts'
import { generation, generationOf } from './generation.ts'

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
      generation,
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

type Owner = { uid: string; generation?: number | undefined }

export interface SessionStart {
  sid: string
  ip: string
  userAgent: string
  /** seconds */
  life: number
}

/** The write that begins a session of a user as he was read, with whence it came. */
export function newSession(owner: Owner, { sid, ip, userAgent, life }: SessionStart): Write {
  const at = now()
  const times = { createdAt: at.toISOString(), expiresAt: epochSeconds(at) + life }
  return put(Session.put({ uid: owner.uid, sid, ip, userAgent, generation: generationOf(owner), ...times }))
}

/** The write that takes a session over into the user's next generation, when all others end; refused where it has ended. */
export const passOn = (owner: Owner, sid: string): Write =>
  update(
    Session.patch({ uid: owner.uid, sid }).set({ generation: generationOf(owner) + 1 }),
    new Failure(commonErrors['session-expired']),
  )

/**
 * The generation of a session that is there and not over, else null; the table removes old ones late, so its end is looked
 * at too.
 */
export async function livingGeneration(uid: string, sid: string): Promise<number | null> {
  const { data } = await Session.get({ uid, sid }).go(consistently)
  return data !== null && data.expiresAt > epochSeconds(now()) ? generationOf(data) : null
}

/** Lengthens a living session; false for one that was revoked meanwhile, which stays so. */
export function extendSession(uid: string, sid: string, life: number): Promise<boolean> {
  const expiresAt = epochSeconds(now()) + life
  return accepted(Session.patch({ uid, sid }).set({ expiresAt }).go())
}

export async function deleteSession(uid: string, sid: string): Promise<void> {
  await Session.delete({ uid, sid }).go()
}

/** A user's sessions that still hold, newest first. */
export async function openSessions(uid: string) {
  const at = epochSeconds(now())
  const { data } = await Session.query.byUser({ uid }).go({ ...consistently, pages: 'all' })
  return data.filter(({ expiresAt }) => expiresAt > at).sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
}

/** When, from where and with what a user signed in, as far as those sessions may still live. */
export async function sessionsOf(uid: string): Promise<{ createdAt: string; ip: string; userAgent: string }[]> {
  const { data } = await Session.query.byUser({ uid }).go({ pages: 'all' })
  return data.map(({ createdAt, ip, userAgent = '' }) => ({ createdAt, ip, userAgent }))
}

/** Ends all sessions of a user, but the one to be kept. */
export async function deleteSessions(uid: string, kept?: string): Promise<void> {
  const { data } = await Session.query.byUser({ uid }).go({ ...consistently, pages: 'all' })
  await Session.delete(data.filter(({ sid }) => sid !== kept).map(({ sid }) => ({ uid, sid }))).go()
}
