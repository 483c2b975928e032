import { Entity } from 'electrodb'
import { epochSeconds, now } from '../../platform/clock.ts'
import { Failure } from '../../platform/errors.ts'
import { accepted, model, table } from '../../platform/table.ts'
import { addToTally, clearTally, tallyOf } from '../../platform/tally.ts'
import type { CaptchaAnswer } from '../captcha/contract.ts'
import { captchaErrors } from '../captcha/errors.ts'
import { checkCaptcha } from '../captcha/index.ts'
import { submissionErrors } from './errors.ts'

/** When a user last did something that has an interval: one small item for each kind of thing. */
const Turn = new Entity(
  {
    model: model('turn'),
    attributes: {
      uid: { type: 'string', required: true },
      kind: { type: ['submit', 'contest-submit', 'test'] as const, required: true },
      /** when the next turn may begin, in ms since 1970 */
      next: { type: 'number', required: true },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      byUser: {
        pk: { field: 'pk', composite: ['uid'] },
        sk: { field: 'sk', composite: ['kind'] },
      },
    },
  },
  table,
)

/** So many refusals for speed within so many seconds look like a script: then the next submission needs a captcha. */
const suspicion = { refusals: 5, seconds: 600 } as const
const haste = 'too-fast'

export type TurnKind = 'submit' | 'contest-submit' | 'test'

/**
 * Lets a user do a thing once in so many seconds: one conditional write, so that of many calls at the same moment one
 * gets through.
 * @throws too-fast with the seconds that are left
 */
export async function takeTurn(uid: string, kind: TurnKind, seconds: number): Promise<void> {
  if (seconds <= 0) return
  const at = now().getTime()
  const next = at + seconds * 1000
  const write = Turn.put({ uid, kind, next, expiresAt: epochSeconds(now()) + seconds + 1 })
  const taken = await accepted(
    write.where((row, { notExists, lte }) => `${notExists(row.uid)} OR ${lte(row.next, at)}`).go(),
  )
  if (taken) return
  await addToTally(haste, uid, suspicion.seconds)
  const { data } = await Turn.get({ uid, kind }).go({ consistent: true })
  throw new Failure(submissionErrors['too-fast'], { seconds: Math.max(1, Math.ceil(((data?.next ?? at) - at) / 1000)) })
}

/**
 * Asks a user for a captcha who goes on sending faster than he may; a solved one ends the suspicion.
 * @throws captcha-required, captcha-wrong
 */
export async function checkHaste(uid: string, captcha: CaptchaAnswer | undefined): Promise<void> {
  if ((await tallyOf(haste, uid)) < suspicion.refusals) return
  if (!captcha) throw new Failure(captchaErrors['captcha-required'])
  await checkCaptcha(captcha)
  await clearTally(haste, uid)
}
