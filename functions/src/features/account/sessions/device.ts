import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { now } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/http/serve.ts'
import { authSecret } from '../../../platform/secret.ts'
import { generationOf, type Owner } from './sessions.ts'

/** The cookie by which a browser is known to accounts that have signed in with it. */
const cookieName = 'oj-device'
/** How long after the last login, in seconds, and for how many accounts: many share a school's machine. */
const known = { life: 180 * 24 * 3600, most: 10 } as const

/**
 * A part of the cookie, for one account: when it ends in ms, what the device is called, and the signature of both. What ends
 * all sessions ends it too, by the generation.
 */
async function signDevicePart(owner: Owner, end: string, id: string): Promise<string> {
  const mac = createHmac('sha256', await authSecret())
  mac.update(['device', owner.uid, generationOf(owner), end, id].join('\n'))
  return [end, id, mac.digest('base64url')].join('.')
}

const partsOf = ({ kept }: Pick<Context, 'kept'>) => (kept(cookieName) ?? '').split('~').slice(0, known.most)

/** Whether a part of the cookie is this account's. Nothing in it names an account: it is told by its signature alone. */
async function isOf(owner: Owner, part: string): Promise<boolean> {
  const [end = '', id = ''] = part.split('.')
  const [expected, given] = [Buffer.from(await signDevicePart(owner, end, id)), Buffer.from(part)]
  return expected.length === given.length && timingSafeEqual(expected, given) && Number(end) > now().getTime()
}

/** What a device is called that an account has signed in with and that nothing has revoked since; null for any other. */
export async function findKnownDevice(owner: Owner, context: Pick<Context, 'kept'>): Promise<string | null> {
  for (const part of partsOf(context)) if (await isOf(owner, part)) return part.split('.')[1] ?? null
  return null
}

/** Makes the caller's device known to an account, beside the others that use it. Nothing of it is stored here. */
export async function rememberDevice(owner: Owner, context: Pick<Context, 'kept' | 'keep'>): Promise<void> {
  const others: string[] = []
  let id = randomBytes(9).toString('base64url')
  for (const part of partsOf(context)) {
    // It keeps its name: failures are counted by it.
    if (await isOf(owner, part)) id = part.split('.')[1] ?? id
    else if (part !== '') others.push(part)
  }
  const own = await signDevicePart(owner, String(now().getTime() + known.life * 1000), id)
  context.keep(cookieName, [own, ...others].slice(0, known.most).join('~'), known.life)
}
