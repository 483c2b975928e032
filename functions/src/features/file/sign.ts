import { createHmac, timingSafeEqual } from 'node:crypto'
import { addressOf } from '@oj/shared/files.ts'
import { epochSeconds, now } from '../../platform/clock.ts'
import { authSecret } from '../../platform/secret.ts'

/** Seconds. A signature is valid for one to two steps and stays the same for one, so that browsers can cache the file. */
const step = 300

/** Access tokens use the same secret, but sign another format. */
async function signatureOf(id: string, until: number): Promise<string> {
  return createHmac('sha256', await authSecret())
    .update(`attachment ${id} ${until}`)
    .digest('base64url')
}

/** The address of a file, signed for five to ten minutes. */
export async function signedAddress(id: string): Promise<string> {
  const until = (Math.floor(epochSeconds(now()) / step) + 2) * step
  return `${addressOf(id)}&until=${until}&sign=${await signatureOf(id, until)}`
}

/** Whether a signature is valid for this file and has not expired. */
export async function isSigned(id: string, until: number | undefined, sign: string | undefined): Promise<boolean> {
  if (until === undefined || sign === undefined || until < epochSeconds(now())) return false
  const given = Buffer.from(sign)
  const right = Buffer.from(await signatureOf(id, until))
  return given.length === right.length && timingSafeEqual(given, right)
}
