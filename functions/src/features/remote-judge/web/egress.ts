import { lookup as resolveName } from 'node:dns/promises'
import { BlockList, isIPv6, type LookupFunction } from 'node:net'

/** Addresses of this network, this machine, or nobody. */
const inside = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, bits)

/** Public IPv6, without ranges that stand for IPv4. */
const outside = new BlockList()
outside.addSubnet('2000::', 3, 'ipv6')
for (const [net, bits] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  inside.addSubnet(net, bits, 'ipv6')

export function isPublic(address: string): boolean {
  if (!isIPv6(address)) return !inside.check(address)
  return outside.check(address, 'ipv6') && !inside.check(address, 'ipv6')
}

type Resolve = (name: string) => Promise<readonly { address: string; family: number }[]>

const resolveAddresses: Resolve = (name) => resolveName(name, { all: true })

export const insideCode = 'EINSIDE'

/** Connections go to the checked addresses; a name with any address in this network is refused. */
export function publicLookup(resolveAs: Resolve = resolveAddresses): LookupFunction {
  return (name, options, done) => {
    resolveAs(name).then(
      (found) => {
        const [first] = found
        if (!first || !found.every(({ address }) => isPublic(address)))
          done(Object.assign(new Error(`${name} leads into this network`), { code: insideCode }), '', 0)
        else if (options.all) done(null, [...found])
        else done(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => done(error, '', 0),
    )
  }
}
