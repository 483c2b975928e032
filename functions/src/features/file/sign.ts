import { createHmac, timingSafeEqual } from 'node:crypto'
import { epochSeconds, now } from '../../platform/clock.ts'
import { authSecret } from '../../platform/secret.ts'
import { addressOf } from './contract.ts'

/** Seconds: a signature holds for one to two of these, and is the same for one, so that browsers keep what they have. */
const step = 300

/** Tokens are signed with the same secret, but over other words. */
async function signatureOf(id: string, until: number): Promise<string> {
  return createHmac('sha256', await authSecret())
    .update(`attachment ${id} ${until}`)
    .digest('base64url')
}

/** The address of a file with a signature that lets whoever has it read the file for five to ten minutes. */
export async function signedAddress(id: string): Promise<string> {
  const until = (Math.floor(epochSeconds(now()) / step) + 2) * step
  return `${addressOf(id)}&until=${until}&sign=${await signatureOf(id, until)}`
}

/** Whether a signature is ours, for this file, and still holds. */
export async function isSigned(id: string, until: number | undefined, sign: string | undefined): Promise<boolean> {
  if (until === undefined || sign === undefined || until < epochSeconds(now())) return false
  const [given, right] = [Buffer.from(sign), Buffer.from(await signatureOf(id, until))]
  return given.length === right.length && timingSafeEqual(given, right)
}
