import { createHash, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import { frontKey } from '../secret.ts'
import front from './front.json' with { type: 'json' }

/**
 * Who asks, by what the distribution has noted in `x-forwarded-for`: the last address there is its own note, and all before
 * it may be made up. API Gateway may note the distribution itself, its `peer`, after it.
 */
export function viewerOf(forwarded: string, peer: string): string {
  const addresses = forwarded.split(',').map((address) => address.trim())
  if (addresses.at(-1) === peer) addresses.pop()
  const viewer = addresses.at(-1) ?? ''
  return isIP(viewer) ? viewer : peer
}

const digestOf = (text: string) => createHash('sha256').update(text).digest()

/** Whether a request with this key comes through the distribution. */
export async function isFromFront(key: string | undefined): Promise<boolean> {
  if (!key || !process.env.FRONT_KEY_ARN) return false
  return timingSafeEqual(digestOf(key), digestOf(await frontKey()))
}

/**
 * The address that a request comes from. Behind the distribution that is not the one of the connection, which all its
 * viewers share; who calls API Gateway past it does not know its key, and what they say of themselves is not believed.
 */
export async function addressOf(peer: string, header: (name: string) => string | undefined): Promise<string> {
  return (await isFromFront(header(front.keyHeader))) ? viewerOf(header('x-forwarded-for') ?? '', peer) : peer
}

/** The groups of an IPv6 address that name its network. */
const networkGroups = 4

/** What counts as one address for limits: of IPv6, a network, because everybody has 2^64 addresses in their own. */
export function networkOf(ip: string): string {
  const [bare = ''] = ip.split('%')
  if (isIP(bare) !== 6) return ip
  const [mapped] = bare.match(/(?<=^::ffff:)[\d.]+$/i) ?? []
  if (mapped) return mapped
  // The URL parser writes an address in its one shortest form.
  const [start = '', end] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::')
  const [first, last] = [start, end ?? ''].map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = Array<string>(8 - (first?.length ?? 0) - (last?.length ?? 0)).fill('0')
  return `${[...(first ?? []), ...zeros, ...(last ?? [])].slice(0, networkGroups).join(':')}::/64`
}
