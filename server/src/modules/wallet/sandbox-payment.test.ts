import { locales } from '@mailing/contract/locale.ts'
import { expect, test } from 'vitest'
import { chooseOnPage, openPayPage } from '../../../test/sandbox.ts'
import { createWorld } from '../../../test/world.ts'
import { createPayments } from '../../adapters/payment/providers.ts'
import { texts } from '../../adapters/payment/sandbox/texts.ts'
import { readConfig } from '../../platform/config.ts'
import { newId } from '../../platform/ids.ts'
import { auditLedger } from './service/ledger-audit.ts'
import { offerOptions } from './store/ledger.ts'

const world = await createWorld()
const { kernel } = world
const option = { id: newId(), amount: 5000, gift: 300, currency: 'CNY', position: 1 }
await offerOptions(kernel, [option])

test('a top-up with an offer: options, pay page, payment, coins and gift', async () => {
  const writer = await world.people.writer()
  expect(await writer.wallet.rechargeOptions()).toEqual({
    options: [{ id: option.id, amount: 5000, gift: 300 }],
    providers: ['sandbox'],
    money: 0,
    minAmount: 100,
    maxAmount: 500_000,
  })
  const { payment, payUrl } = await writer.wallet.recharge({
    optionId: option.id,
    amount: 5000,
    provider: 'sandbox',
  })
  expect(payment).toMatchObject({
    state: 'created',
    amount: 5000,
    gift: 300,
    provider: 'sandbox',
    orderId: null,
    settledAt: null,
  })

  const back = await chooseOnPage(world, payUrl, 'pay')
  expect(back.statusCode).toBe(303)
  expect(back.headers.location).toBe(
    `http://mailing.test/web/mailingTool/#/pages/payment/payment?paymentId=${payment.id}`,
  )
  expect(await writer.wallet.payment({ id: payment.id })).toMatchObject({
    state: 'paid',
    settledAt: expect.any(String),
  })
  const { list, money } = await writer.wallet.entries()
  expect(money).toBe(5300)
  expect(list).toMatchObject([
    { reason: 'top_up_gift', amount: 300, balanceAfter: 5300, paymentId: payment.id },
    { reason: 'top_up', amount: 5000, balanceAfter: 5000, paymentId: payment.id },
  ])
})

test('coming back from the provider proves nothing', async () => {
  const writer = await world.people.writer()
  const { payment, payUrl } = await writer.wallet.recharge({ amount: 1000, provider: 'sandbox' })
  await openPayPage(world, payUrl)
  expect(await writer.wallet.payment({ id: payment.id })).toMatchObject({ state: 'created' })
  expect((await writer.wallet.entries()).money).toBe(0)
})

test('a payment that failed or was cancelled credits nothing, and may still be paid', async () => {
  const writer = await world.people.writer()
  const { payment, payUrl } = await writer.wallet.recharge({ amount: 1000, provider: 'sandbox' })
  await chooseOnPage(world, payUrl, 'fail')
  expect(await writer.wallet.payment({ id: payment.id })).toMatchObject({ state: 'failed' })
  await chooseOnPage(world, payUrl, 'pay')
  expect(await writer.wallet.payment({ id: payment.id })).toMatchObject({ state: 'paid' })
  await chooseOnPage(world, payUrl, 'cancel')
  expect(await writer.wallet.payment({ id: payment.id })).toMatchObject({ state: 'paid' })
  expect((await writer.wallet.entries()).money).toBe(1000)

  const second = await writer.wallet.recharge({ amount: 2000, provider: 'sandbox' })
  await chooseOnPage(world, second.payUrl, 'cancel')
  expect(await writer.wallet.payment({ id: second.payment.id })).toMatchObject({
    state: 'cancelled',
  })
  expect((await writer.wallet.entries()).money).toBe(1000)
})

test('paying twice on the page, or on two open pages, credits once', async () => {
  const writer = await world.people.writer()
  const { payUrl } = await writer.wallet.recharge({ amount: 1500, provider: 'sandbox' })
  await Promise.all(Array.from({ length: 12 }, () => chooseOnPage(world, payUrl, 'pay')))
  expect((await writer.wallet.entries()).money).toBe(1500)
  const back = await world.web.inject({ method: 'GET', url: new URL(payUrl).pathname })
  expect(back.headers.location).toContain('/pages/payment/payment?paymentId=')
})

test('the page says in each language that no real money moves, runs no script, and cannot be framed', async () => {
  const writer = await world.people.writer()
  const { payment, payUrl } = await writer.wallet.recharge({ amount: 1234, provider: 'sandbox' })
  for (const locale of locales) {
    const { page } = await openPayPage(world, payUrl, { 'accept-language': locale })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain(`<html lang="${locale}">`)
    for (const word of [
      texts[locale].label,
      texts[locale].pay,
      texts[locale].fail,
      texts[locale].cancel,
      texts[locale].late,
      '12.34 CNY',
      payment.number,
    ])
      expect(page.body).toContain(word)
    expect(page.body).not.toContain('<script')
    expect(String(page.headers['content-security-policy'])).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self' http:\/\/mailing\.test; base-uri 'none'; frame-ancestors 'none'$/,
    )
  }
})

test('a page whose amount or signature was changed is not shown, and its form does nothing', async () => {
  const writer = await world.people.writer()
  const { payment, payUrl } = await writer.wallet.recharge({ amount: 9000, provider: 'sandbox' })
  const { query } = await openPayPage(world, payUrl)
  const changed = new URLSearchParams(query)
  const order = JSON.parse(
    Buffer.from(changed.get('order') ?? '', 'base64url').toString(),
  ) as Record<string, unknown>
  changed.set('order', Buffer.from(JSON.stringify({ ...order, amount: 1 })).toString('base64url'))
  for (const broken of [changed.toString(), '', 'order=x&key=y']) {
    expect(
      (await world.web.inject({ method: 'GET', url: `/pay/sandbox?${broken}` })).statusCode,
    ).toBe(400)
    const decided = await world.web.inject({
      method: 'POST',
      url: `/pay/sandbox/decide?${broken}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'choice=pay',
    })
    expect(decided.statusCode).toBe(400)
  }
  expect(await writer.wallet.payment({ id: payment.id })).toMatchObject({ state: 'created' })
})

test('amounts outside the limits, changed offers, foreign payments and unknown orders are refused', async () => {
  const [writer, other] = [await world.people.writer(), await world.people.writer()]
  for (const amount of [99, 500_001])
    await expect(writer.wallet.recharge({ amount, provider: 'sandbox' })).rejects.toMatchObject({
      code: 'wallet.amount',
      data: { min: '1.00', max: '5000.00' },
    })
  await expect(
    writer.wallet.recharge({ amount: 5001, optionId: option.id, provider: 'sandbox' }),
  ).rejects.toMatchObject({ code: 'wallet.option_changed' })
  await expect(
    writer.wallet.recharge({ amount: 5000, optionId: newId(), provider: 'sandbox' }),
  ).rejects.toMatchObject({ code: 'wallet.option_changed' })
  await expect(
    writer.wallet.recharge({ amount: 1000, provider: 'sandbox', orderId: newId() }),
  ).rejects.toMatchObject({ code: 'request.not_found' })
  const { payment } = await writer.wallet.recharge({ amount: 1000, provider: 'sandbox' })
  await expect(other.wallet.payment({ id: payment.id })).rejects.toMatchObject({
    code: 'request.not_found',
  })
  await expect(other.wallet.payment({ id: newId() })).rejects.toMatchObject({
    code: 'request.not_found',
  })
})

test('one key begins one payment, however often the button is pressed', async () => {
  const writer = await world.people.writer()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      writer.wallet.recharge({ amount: 1000, provider: 'sandbox' }, { key: 'button-pressed-1' }),
    ),
  )
  expect(new Set(answers.map(({ payment }) => payment.id)).size).toBe(1)
  await expect(
    writer.wallet.recharge({ amount: 1001, provider: 'sandbox' }, { key: 'button-pressed-1' }),
  ).rejects.toMatchObject({ code: 'idempotency.mismatch' })
})

test('in production the sandbox is off unless it is switched on', () => {
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://mail.example.org',
    OPERATOR_NAME: 'Operator',
    OPERATOR_CONTACT: 'Contact',
    COLLECTION_ADDRESS: 'Street|Town',
  }
  expect(createPayments(readConfig(production), kernel.vault, kernel.clock).size).toBe(0)
  expect([
    ...createPayments(
      readConfig({ ...production, PAYMENT_SANDBOX: 'on' }),
      kernel.vault,
      kernel.clock,
    ).keys(),
  ]).toEqual(['sandbox'])
})

test('where the sandbox is off there is no way to pay by it', async () => {
  const closed = await createWorld({ settings: { PAYMENT_SANDBOX: 'off' } })
  const writer = await closed.people.writer()
  await expect(writer.wallet.recharge({ amount: 1000, provider: 'sandbox' })).rejects.toMatchObject(
    { code: 'wallet.provider_off' },
  )
  expect((await writer.wallet.rechargeOptions()).providers).toEqual([])
  expect(await writer.account.userInfo()).toMatchObject({ showRecharge: false })
  expect((await closed.web.inject({ method: 'GET', url: '/pay/sandbox' })).statusCode).toBe(404)
})

test('after all this the ledger is sound', async () => {
  expect((await auditLedger(kernel, [])).breaks).toEqual([])
})
