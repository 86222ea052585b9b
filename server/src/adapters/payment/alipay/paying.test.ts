import { expect, test } from 'vitest'
import { startFakeAlipay } from '../../../../test/fakes/alipay.ts'
import { proveProvider } from '../../../../test/fakes/behaviour.ts'
import { openShop } from '../../../../test/fakes/shop.ts'

const shop = await openShop(startFakeAlipay, 'alipay')
const { fake, begin, tell, post } = shop

proveProvider(shop)

test('both pinned keys are good while Alipay’s key is changed', async () => {
  const first = await begin()
  expect(await tell(first.trade, 'paid', { by: 'next' })).toBe(200)
  fake.rotate()
  const second = await begin()
  expect(await tell(second.trade, 'paid')).toBe(200)
  expect(await tell(second.trade, 'paid', { by: 'next' })).toBe(200)
  expect([await first.money(), await second.money()]).toEqual([1000, 1000])
})

test('refuses a repeated field, another kind of signature and none', async () => {
  const { trade, money } = await begin()
  const right = fake.message(trade, 'paid')
  const text = right?.body.toString('utf8') ?? ''
  for (const changed of [
    `${text}&total_amount=0.01`,
    `total_amount=0.01&${text}`,
    text.replace('sign_type=RSA2', 'sign_type=RSA'),
    text.replace('sign_type=RSA2', 'sign_type=MD5'),
    text.replace(/&sign=[^&]+/, ''),
    text.replace(/sign=[^&]+/, 'sign='),
  ]) {
    expect((await post({ headers: right?.headers ?? {}, body: Buffer.from(changed) })).status).toBe(
      401,
    )
  }
  expect(await money()).toBe(0)
})
