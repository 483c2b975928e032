import { timingSafeEqual } from 'node:crypto'
import { type ErrorSpec, Failure } from '../../platform/errors.ts'
import { countWrong, forgiveWrong, tallyOf } from '../../platform/table/tally.ts'

/** After so many wrong passwords for a set a user must wait. */
const limit = { most: 10, seconds: 10 * 60 } as const

/** Normalized, since keyboards may send a letter with an accent as one character or two. */
const bytesOf = (text: string) => Buffer.from(text.trim().normalize())

/** Takes the same time however much of it is right. */
export function isPassword(given: string, right: string): boolean {
  const a = bytesOf(given)
  const b = bytesOf(right)
  return a.length === b.length && timingSafeEqual(a, b)
}

export interface Guarded {
  /** name of the count */
  readonly what: string
  readonly wrong: ErrorSpec
  /** with the parameter `minutes` */
  readonly tooOften: ErrorSpec
}

/** Checks a password for a set. @throws `wrong`, `tooOften` */
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
