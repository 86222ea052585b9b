import { expect, test } from 'vitest'
import { networksOf } from '../../platform/client-address.ts'
import { maskPhone } from './rules/names.ts'
import { strangersBudget } from './service/code-limits.ts'

test.each([
  ['203.0.113.7', ['203.0.113.7']],
  ['::ffff:203.0.113.7', ['203.0.113.7']],
  [
    '2001:db8:1:abcd:3:4:5:6',
    ['2001:db8:1:abcd::/64', '2001:db8:1:ab00::/56', '2001:db8:1:0::/48'],
  ],
  ['2001:DB8:0001:0002::9', ['2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1:0::/48']],
  ['2001:db8::1', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0:0::/48']],
  ['::1', ['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0:0::/48']],
  ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0:0::/56', 'fe80:0:0:0::/48']],
])('%s counts for the networks %j', (address, networks) => {
  expect(networksOf(address).map(({ key }) => key)).toEqual(networks)
})

test.each([
  [2000, 1600],
  [5, 4],
  [3, 2],
  [1, 1],
])('of %d codes an hour strangers get %d', (all, strangers) => {
  expect(strangersBudget(all)).toBe(strangers)
})

test('a masked phone shows its first three and last four digits', () => {
  expect(maskPhone('12000000001')).toBe('120****0001')
})
