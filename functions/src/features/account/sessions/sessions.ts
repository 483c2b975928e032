import * as z from 'zod/mini'
import { epochSeconds, now } from '../../../platform/clock.ts'
import { commonErrors, Failure } from '../../../platform/errors.ts'
import { consistently, item, orNull, tryWriteItem, type Write, writeItem } from '../../../platform/table/index.ts'

/** An active login. A token is valid as long as its session. */
const sessions = item('session', {
  fields: {
    uid: z.string(),
    sid: z.string(),
    createdAt: z.string(),
    ip: z.string(),
    userAgent: z._default(z.string(), ''),
    generation: orNull(z.number()),
    expiresAt: z.number(),
  },
  key: { pk: ['uid'], sk: ['sid'] },
})

/** What of a user their sessions need. */
export type Owner = { uid: string; generation?: number | null }

/**
 * The generation of a user's sessions: a number in the user that grows with whatever ends all of them (another password, a
 * ban, another role, the end of the account), in the same write. A session holds the one that its login has read, and is
 * worth nothing under another one: so a login that overlaps such a change cannot outlive it, whatever came first.
 *
 * Users and sessions of the first generation hold none.
 */
export const generationOf = (item: Pick<Owner, 'generation'>): number => item.generation ?? 0

/** A user after what has ended all their sessions. */
export const nextOf = ({ uid, generation }: Owner) => ({ uid, generation: (generation ?? 0) + 1 })

export interface SessionStart {
  sid: string
  ip: string
  userAgent: string
  /** seconds */
  life: number
}

/** The write that begins a session of a user as they were read, with the address and browser it came from. */
export function newSession(owner: Owner, { sid, ip, userAgent, life }: SessionStart): Write {
  const at = now()
  return sessions.put({
    uid: owner.uid,
    sid,
    ip,
    userAgent,
    generation: generationOf(owner),
    createdAt: at.toISOString(),
    expiresAt: epochSeconds(at) + life,
  })
}

/** The write that takes a session over into the user's next generation, when all others end; refused where it has ended. */
export const passOn = (owner: Owner, sid: string): Write =>
  sessions.patch(
    { uid: owner.uid, sid },
    { generation: generationOf(owner) + 1 },
    { refusal: new Failure(commonErrors['session-expired']) },
  )

/**
 * The generation of a session that is there and not over, else null; the table removes old ones late, so its end is looked
 * at too.
 */
export async function currentGeneration(uid: string, sid: string): Promise<number | null> {
  const session = await sessions.get({ uid, sid }, consistently)
  return session !== null && session.expiresAt > epochSeconds(now()) ? generationOf(session) : null
}

/** Lengthens a living session; false for one that was revoked meanwhile, which stays so. */
export function extendSession(uid: string, sid: string, life: number): Promise<boolean> {
  const expiresAt = epochSeconds(now()) + life
  return tryWriteItem(sessions.patch({ uid, sid }, { expiresAt }))
}

export async function deleteSession(uid: string, sid: string): Promise<void> {
  await writeItem(sessions.remove({ uid, sid }))
}

/** A user's sessions that still hold, newest first. */
export async function openSessions(uid: string) {
  const at = epochSeconds(now())
  const all = await sessions.query({ uid }, consistently)
  return all.filter(({ expiresAt }) => expiresAt > at).sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
}

/** When, from where and with what a user signed in, as far as those sessions may still live. */
export async function sessionsOf(uid: string): Promise<{ createdAt: string; ip: string; userAgent: string }[]> {
  return (await sessions.query({ uid })).map(({ createdAt, ip, userAgent }) => ({ createdAt, ip, userAgent }))
}

/** Ends all sessions of a user, but the one to be kept. */
export async function deleteSessions(uid: string, exceptSid?: string): Promise<void> {
  const all = await sessions.query({ uid }, consistently)
  await sessions.removeMany(all.filter(({ sid }) => sid !== exceptSid))
}
