import { BlockList } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkOf, networkOfAddress } from './client-network.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:4711', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff:3:203.0.113.9', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', null],
  ['', null],
  ['<script>', null],
])('%s is counted as %s', (address, network) => {
  expect(networkOfAddress(address)).toBe(network)
})

test('any two addresses of the same 64 bits are one network, and of others are not', () => {
  fc.assert(
    fc.property(fc.ipV6(), fc.ipV6(), (one, other) => {
      const subnet = new BlockList()
      subnet.addSubnet(one, 64, 'ipv6')
      const [first, second] = [networkOfAddress(one), networkOfAddress(other)]
      fc.pre(Boolean(first?.includes('/64') && second?.includes('/64')))
      expect(second === first).toBe(subnet.check(other, 'ipv6'))
    }),
  )
})

test('a forwarded text that is no address counts as the proxy', () => {
  const socket = { remoteAddress: '10.0.0.1' }
  expect(networkOf({ ip: 'invented', socket })).toBe('10.0.0.1')
  expect(networkOf({ ip: '203.0.113.9', socket })).toBe('203.0.113.9')
})
