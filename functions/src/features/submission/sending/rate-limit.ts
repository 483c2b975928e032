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

/** When a user may do something again that has an interval. */
const turns = item('turn', {
  fields: {
    uid: z.string(),
    kind: z.enum(limitedActions),
    /** null for the bank: each set has its own intervals */
    set: orNull(SetKey),
    /** ms since 1970 */
    next: z.number(),
    expiresAt: z.number(),
  },
  key: { pk: ['uid'], sk: ['kind'], added: ['set'] },
})

/** After so many refusals in so many seconds, a captcha is needed. */
const suspicion = { refusals: 5, seconds: 600 } as const
const haste = 'too-fast'

/** Recent refusals, and when it is allowed again, in ms since 1970. */
interface Pace {
  readonly refusals: number
  readonly next: number
}

export type LimitedAction = (typeof limitedActions)[number]

/** Allows an action once in an interval, in seconds; of parallel calls only one succeeds. @throws too-fast */
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

export async function paceOf(uid: string, key: SetKey): Promise<Pace> {
  const turn = turnOf(uid, 'submit', key)
  const [refusals, last] = await Promise.all([tallyOf(haste, uid), turns.get(turn, consistently)])
  return { refusals, next: last?.next ?? 0 }
}

/** Who keeps submitting too fast must solve a captcha. @throws captcha-required, captcha-wrong, too-fast */
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
