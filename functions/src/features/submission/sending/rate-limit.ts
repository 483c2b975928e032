import * as z from 'zod/mini'
import { epochSeconds, now } from '../../../platform/clock.ts'
import { Failure } from '../../../platform/errors.ts'
import { atMost, consistently, item, orNull, tryWriteItem } from '../../../platform/table/index.ts'
import { addToTally, clearTally, tallyOf } from '../../../platform/table/tally.ts'
import type { CaptchaAnswer } from '../../captcha/contract.ts'
import { captchaErrors } from '../../captcha/errors.ts'
import { checkCaptcha } from '../../captcha/index.ts'
import { SetKey, unlessBank } from '../../problem-set/index.ts'
import { submissionErrors } from '../errors.ts'

const limitedActions = ['submit', 'test', 'print', 'ask', 'prove'] as const

/** The next time when a user may do something that has an interval. */
const turns = item('turn', {
  fields: {
    uid: z.string(),
    kind: z.enum(limitedActions),
    /** where, unless it is the bank: each set has intervals of its own */
    set: orNull(SetKey),
    /** when it is allowed again, in ms since 1970 */
    next: z.number(),
    expiresAt: z.number(),
  },
  key: { pk: ['uid'], sk: ['kind'], added: ['set'] },
})

/** After this many refusals in this many seconds, the next submission needs a captcha. */
const suspicion = { refusals: 5, seconds: 600 } as const
const haste = 'too-fast'

/** How fast somebody submits: how often of late too fast, and when it is allowed again, in ms since 1970. */
interface Pace {
  readonly refusals: number
  readonly next: number
}

export type LimitedAction = (typeof limitedActions)[number]

/**
 * Lets a user do a thing in a set, or what is in none, once in an interval, in seconds. One conditional write, so of parallel
 * calls only one succeeds.
 * @throws too-fast with the seconds that are left
 */
export async function enforceInterval(
  uid: string,
  kind: LimitedAction,
  key: SetKey | null,
  seconds: number,
): Promise<void> {
  if (seconds <= 0) return
  const at = now().getTime()
  const next = at + seconds * 1000
  const turn = { ...turnOf(uid, kind, key), next, expiresAt: epochSeconds(now()) + seconds + 1 }
  if (await tryWriteItem(turns.put(turn, { when: [{ uid: null }, { next: atMost(at) }] }))) return
  const last = await turns.get(turn, consistently)
  throw await tooFast(uid, last?.next ?? at)
}

const turnOf = (uid: string, kind: LimitedAction, key: SetKey | null) => ({
  uid,
  kind,
  set: key === null ? null : unlessBank(key),
})

async function tooFast(uid: string, next: number): Promise<Failure> {
  await addToTally(haste, uid, suspicion.seconds)
  const seconds = Math.max(1, Math.ceil((next - now().getTime()) / 1000))
  return new Failure(submissionErrors['too-fast'], { seconds })
}

/** How fast a user submits to a set. */
export async function paceOf(uid: string, key: SetKey): Promise<Pace> {
  const turn = turnOf(uid, 'submit', key)
  const [refusals, last] = await Promise.all([tallyOf(haste, uid), turns.get(turn, consistently)])
  return { refusals, next: last?.next ?? 0 }
}

/**
 * Refuses who submits before the interval is over, and requires a captcha from a user who keeps doing so; a solved one resets
 * the count.
 * @throws captcha-required, captcha-wrong, too-fast
 */
export async function requirePace(
  uid: string,
  { refusals, next }: Pace,
  captcha: CaptchaAnswer | undefined,
  seconds: number,
): Promise<void> {
  if (refusals >= suspicion.refusals) {
    if (!captcha) throw new Failure(captchaErrors['captcha-required'])
    await checkCaptcha(captcha)
    await clearTally(haste, uid)
  }
  if (seconds > 0 && next > now().getTime()) throw await tooFast(uid, next)
}
