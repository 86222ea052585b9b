import { expect, test } from 'vitest'
import { proveProvider } from '../../../../test/fakes/behaviour.ts'
import { openShop, openStart, wechatAgent } from '../../../../test/fakes/shop.ts'
import { startFakeWechat } from '../../../../test/fakes/wechat.ts'

const shop = await openShop(startFakeWechat, 'wechat')
const { world, fake, begin, tell, provider } = shop

test('at first the platform certificates are downloaded, decrypted and verified', async () => {
  const { trade, money } = await begin()
  expect(await tell(trade, 'paid')).toBe(200)
  expect(await money()).toBe(1000)
  expect(fake.heard.filter((path) => path === 'GET /v3/certificates')).toHaveLength(1)
})

proveProvider(shop)

test('shows a code on a computer, and reports when it is over', async () => {
  const writer = await world.people.writer()
  const { payment, payUrl } = await writer.wallet.recharge({ amount: 4321, provider: 'wechat' })
  const page = await openStart(world, payUrl, 'Mozilla/5.0 (X11; Linux x64)')
  expect(page.statusCode).toBe(200)
  expect(page.body).toMatch(/<svg role="img" aria-label="[^"]+"/)
  for (const part of [
    '43.21 CNY',
    payment.number,
    '<script type="module" src="/api/pay/start-page.js"></script>',
  ])
    expect(page.body).toContain(part)
  expect(page.body).not.toContain('<form')
  expect(String(page.headers['content-security-policy'])).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
  )
  const isOver = async () =>
    (
      await world.web.inject({ method: 'GET', url: `/api/pay/start/${payment.number}/state` })
    ).json<{ isOver: boolean }>().isOver
  expect(await isOver()).toBe(false)
  await fake.choose(payment.number, 'pay')
  expect(await isOver()).toBe(true)
  expect(
    (await world.web.inject({ method: 'GET', url: '/api/pay/start-page.js' })).headers[
      'content-type'
    ],
  ).toContain('text/javascript')
})

test('sends a phone to WeChat’s page, with its way back', async () => {
  const writer = await world.people.writer()
  const { payUrl } = await writer.wallet.recharge({ amount: 1000, provider: 'wechat' })
  const page = await openStart(world, payUrl, 'Mozilla/5.0 (Linux; Android 15) Mobile')
  expect(page.headers['referrer-policy']).toBe('origin')
  expect(new URL(String(page.headers.location)).searchParams.get('redirect_url')).toContain(
    '/pages/payment/payment?paymentId=',
  )
})

test('identifies the payer inside WeChat first, and again after a used code', async () => {
  const writer = await world.people.writer()
  const { payment, payUrl } = await writer.wallet.recharge({ amount: 1000, provider: 'wechat' })
  const toLogin = await openStart(world, payUrl, wechatAgent)
  expect(toLogin.statusCode).toBe(303)
  expect(toLogin.headers.location).toMatch(
    /\/connect\/oauth2\/authorize\?appid=\w+&redirect_uri=[^&]+&response_type=code&scope=snsapi_base&state=\w+#wechat_redirect$/,
  )
  const back =
    (await fetch(String(toLogin.headers.location), { redirect: 'manual' })).headers.get(
      'location',
    ) ?? ''
  const page = await openStart(world, back, wechatAgent)
  expect(page.statusCode).toBe(200)
  const text = /data-parameters="([^"]+)"/
    .exec(page.body)?.[1]
    ?.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
  const parameters = JSON.parse(text ?? '') as Record<string, string>
  expect(parameters).toMatchObject({
    appId: 'wxfa4e000000000001',
    signType: 'RSA',
    package: `prepay_id=wx${payment.number}`,
  })
  expect(Object.keys(parameters).sort()).toEqual([
    'appId',
    'nonceStr',
    'package',
    'paySign',
    'signType',
    'timeStamp',
  ])
  expect((await openStart(world, back, wechatAgent)).headers.location).toContain(
    '/connect/oauth2/authorize',
  )
  await fake.choose(payment.number, 'pay')
  expect((await writer.wallet.entries()).money).toBe(1000)
})

test('fetches a new certificate at first sight, at most every five minutes', async () => {
  world.clock.advance(6 * 60_000)
  const downloads = () => fake.heard.filter((path) => path === 'GET /v3/certificates').length
  const before = downloads()
  const { trade, money } = await begin()
  for (let times = 0; times < 50; times += 1)
    expect(await tell(trade, 'paid', { by: 'next' })).toBe(401)
  expect(downloads()).toBe(before + 1)
  const old = fake.message(trade, 'paid')
  fake.rotate()
  expect(await tell(trade, 'paid')).toBe(401)
  expect(downloads()).toBe(before + 1)
  world.clock.advance(5 * 60_000)
  expect(await tell(trade, 'paid')).toBe(200)
  expect([downloads(), await money()]).toEqual([before + 2, 1000])
  // Both are good while they overlap.
  world.clock.advance(-4 * 60_000)
  expect(old && (await shop.post(old)).status).toBe(200)
  world.clock.advance(4 * 60_000)
})

test('a made-up serial number does not keep a new certificate out', async () => {
  world.clock.advance(6 * 60_000)
  const downloads = () => fake.heard.filter((path) => path === 'GET /v3/certificates').length
  const before = downloads()
  const { trade, money } = await begin()
  const right = fake.message(trade, 'paid')
  for (let times = 0; times < 50; times += 1) {
    const serial = `AB${String(times).padStart(38, '0')}`
    const headers = { ...right?.headers, 'wechatpay-serial': serial }
    expect((await shop.post({ headers, body: right?.body ?? Buffer.alloc(0) })).status).toBe(401)
  }
  expect(downloads()).toBe(before + 1)
  fake.rotate()
  world.clock.advance(10_000)
  expect(await tell(trade, 'paid')).toBe(200)
  expect([downloads(), await money()]).toEqual([before + 2, 1000])
})

test('certificates are renewed in the background before they are twelve hours old', async () => {
  const downloads = () => fake.heard.filter((path) => path === 'GET /v3/certificates').length
  await provider.work?.(world.kernel)
  const before = downloads()
  await provider.work?.(world.kernel)
  expect(downloads()).toBe(before)
  world.clock.advance(11.5 * 3_600_000)
  await provider.work?.(world.kernel)
  expect(downloads()).toBe(before + 1)
})

test('says so, with a way back, when the provider is down', async () => {
  const writer = await world.people.writer()
  const { payment, payUrl } = await writer.wallet.recharge({ amount: 1000, provider: 'wechat' })
  await fake.close()
  const page = await openStart(world, payUrl, 'Mozilla/5.0 (X11; Linux x64)')
  expect(page.statusCode).toBe(502)
  expect(page.body).toContain(`paymentId=${payment.id}`)
  expect(page.body).not.toContain('<script')
  expect((await writer.wallet.payment({ id: payment.id })).state).toBe('created')
})
