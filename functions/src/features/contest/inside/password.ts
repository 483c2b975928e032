import { timingSafeEqual } from 'node:crypto'
import { Failure } from '../../../platform/errors.ts'
import { countWrong, forgiveWrong, tallyOf } from '../../../platform/table/tally.ts'
import { contestErrors as errors } from '../errors.ts'

/** Wrong passwords of somebody for one contest after which he must wait, and for how long, in seconds. */
const limit = { what: 'contest-password', most: 10, seconds: 10 * 60 } as const

/** Compares in the time of the right password, however much of it is right. */
export function isPassword(given: string, right: string): boolean {
  const a = Buffer.from(given.trim())
  const b = Buffer.from(right)
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * Compares what somebody says the password of a contest is, a few times in a while.
 * @throws contest-password-wrong, contest-password-tries
 */
export async function checkPassword(given: string, right: string, contest: number, uid: string): Promise<void> {
  const own = { ...limit, who: `${contest}/${uid}` }
  const tooOften = () => new Failure(errors['contest-password-tries'], { minutes: limit.seconds / 60 })
  if ((await tallyOf(own.what, own.who)) >= own.most) throw tooOften()
  const isRight = isPassword(given, right)
  const isAllowed = isRight ? await forgiveWrong(own) : await countWrong(own)
  if (!isAllowed) throw tooOften()
  if (!isRight) throw new Failure(errors['contest-password-wrong'])
}
