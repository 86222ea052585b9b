import { expect, test } from 'vitest'
import { networkOf } from './rules/limits.ts'
import { maskPhone } from './rules/names.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts for the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('a masked phone shows its first three and last four digits', () => {
  expect(maskPhone('12000000001')).toBe('120****0001')
})
