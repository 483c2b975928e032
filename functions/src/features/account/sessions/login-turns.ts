import * as z from 'zod/mini'
import { epochSeconds, now } from '../../../platform/clock.ts'
import { atMost, consistently, item, tryWriteItem, writeItem } from '../../../platform/table/index.ts'

/** When whoever solves no captcha may try the next password. */
const turns = item('login-turn', {
  fields: {
    who: z.string(),
    /** how many tries there have been */
    step: z.number(),
    /** when the next one may be, in ms since 1970 */
    next: z.number(),
    expiresAt: z.number(),
  },
  key: { pk: ['who'] },
})

/** Seconds before the first try, the second, and so on; the last of them from there on. */
export const waits = { pair: [5, 15, 60, 300], address: [5] } as const
/** For how long a pause forgets the tries, in seconds. */
const forgotten = 30 * 60

/**
 * Takes a turn: 0, or the seconds that are left before the next one, with which the first call begins. The turn is taken
 * before the password is looked at, and of calls at the same moment by one alone.
 */
export async function takeTurn(who: string, pauses: readonly number[]): Promise<number> {
  const at = now().getTime()
  const pauseAt = (step: number) => pauses[Math.min(step, pauses.length - 1)] ?? 0
  const turnAt = (step: number) => {
    const next = at + pauseAt(step) * 1000
    return { who, step, next, expiresAt: epochSeconds(new Date(next)) + forgotten }
  }
  const last = await turns.get({ who }, consistently)
  if (!last || last.expiresAt <= epochSeconds(now())) {
    const isFirst = { when: [{ who: null }, { expiresAt: atMost(epochSeconds(now())) }] }
    await tryWriteItem(turns.put(turnAt(0), isFirst))
    return pauseAt(0)
  }
  if (last.next > at) return Math.ceil((last.next - at) / 1000)
  const step = last.step + 1
  return (await tryWriteItem(turns.put(turnAt(step), { when: { next: last.next } }))) ? 0 : pauseAt(step)
}

/** Forgets the tries after the right password. */
export const endTurns = (who: string): Promise<void> => writeItem(turns.remove({ who }))
