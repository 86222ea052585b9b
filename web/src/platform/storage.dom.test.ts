import { expect, test } from 'vitest'
import { readStored, type Stored, storageName, writeStored } from './storage.ts'

/** The entries of the product's first description (docs/seed.md, section 3) that this app keeps under a key of local storage. */
const entries: readonly (readonly [string, keyof Stored, string])[] = [
  ['user token', 'token', 'uni_id_token'],
  ['expiry of the token', 'tokenExpiresAt', 'uni_id_token_expired'],
  ['share uid', 'shareUid', 'share_uid'],
  ['shopping cart', 'cart', 'shopping_cart'],
  ['cart list', 'cartList', 'cart_list'],
  ['pay order status check', 'payOrderCheck', 'pay_order_status_check'],
  ['input memory', 'inputMemory', 'input_memory'],
  ['web html', 'webHtml', 'web_html'],
  ['encryption key bundle', 'keyBundle', 'key_bundle'],
]

test.each(entries)('the %s has its key in local storage', (_, key, name) => {
  expect(storageName(key)).toBe(name)
  localStorage.setItem(name, '"something"')
  writeStored(key, 'kept' as never)
  expect(localStorage.getItem(name)).toContain('kept')
})

test('what is no entry of ours counts as missing and goes', () => {
  localStorage.setItem('share_uid', 'not JSON')
  expect(readStored('shareUid')).toBeNull()
  expect(localStorage.getItem('share_uid')).toBeNull()
})
