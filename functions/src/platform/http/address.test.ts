import { describe, expect, it } from 'vitest'
import { networkOf, viewerOf } from './address.ts'

const edge = '130.176.100.154'

describe('the address of a viewer behind the distribution', () => {
  it.each([
    ['is the last one that the distribution has noted', '203.0.113.7', '203.0.113.7'],
    ['is the same when API Gateway has noted the distribution after it', `203.0.113.7, ${edge}`, '203.0.113.7'],
    ['is none that the viewer has made up', `10.0.0.1, 198.51.100.2,203.0.113.7 , ${edge}`, '203.0.113.7'],
    ['may be of the newer kind', `2001:db8::1, ${edge}`, '2001:db8::1'],
    ['is that of the distribution where nothing else is known', edge, edge],
    ['is that of the distribution where nothing was noted', '', edge],
    ['is nothing but an address', `203.0.113.7, nobody, ${edge}`, edge],
  ])('%s', (_, forwarded, viewer) => {
    expect(viewerOf(forwarded, edge)).toBe(viewer)
  })
})

describe('what counts as one address for limits', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', ''],
  ])('%s counts as %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network)
  })
})
