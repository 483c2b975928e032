import { timingSafeEqual } from 'node:crypto'
import { type ErrorSpec, Failure } from '../../platform/errors.ts'
import { countWrong, forgiveWrong, tallyOf } from '../../platform/table/tally.ts'

/** Wrong passwords of somebody for one set after which they must wait, and for how long, in seconds. */
const limit = { most: 10, seconds: 10 * 60 } as const

/** A letter with a mark is one however a keyboard sends it. */
const bytesOf = (text: string) => Buffer.from(text.trim().normalize())

/** Compares in the time of the right password, however much of it is right. */
export function isPassword(given: string, right: string): boolean {
  const a = bytesOf(given)
  const b = bytesOf(right)
  return a.length === b.length && timingSafeEqual(a, b)
}

/** How a kind of sets counts wrong passwords, and what it tells of them. */
export interface Guarded {
  /** names the count */
  readonly what: string
  readonly wrong: ErrorSpec
  /** tells of `minutes` */
  readonly tooOften: ErrorSpec
}

/**
 * Compares what somebody says the password of a set is, a few times in a while.
 * @throws what the kind tells of a wrong one, and of too many
 */
export async function checkPassword(
  { what, wrong, tooOften }: Guarded,
  given: string,
  right: string,
  number: number,
  uid: string,
): Promise<void> {
  const own = { ...limit, what, who: `${number}/${uid}` }
  const refused = () => new Failure(tooOften, { minutes: limit.seconds / 60 })
  if ((await tallyOf(own.what, own.who)) >= own.most) throw refused()
  const isRight = isPassword(given, right)
  const isAllowed = isRight ? await forgiveWrong(own) : await countWrong(own)
  if (!isAllowed) throw refused()
  if (!isRight) throw new Failure(wrong)
}
