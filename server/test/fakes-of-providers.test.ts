import { createPrivateKey, randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { signRequest } from '../src/adapters/payment/alipay/signing.ts'
import { signRsa } from '../src/adapters/payment/rsa.ts'
import { startFakeAlipay } from './fakes/alipay.ts'
import { startFakeStripe } from './fakes/stripe.ts'
import type { FakeProvider } from './fakes/till.ts'
import { startFakeWechat } from './fakes/wechat.ts'

/**
 * Requests that real providers accept and our adapters do not write. A fake is no stricter than
 * they are.
 */

const privateKey = (fake: FakeProvider, name: string, type: 'pkcs1' | 'pkcs8') =>
  createPrivateKey({
    key: Buffer.from(fake.settings[name] ?? '', 'base64'),
    format: 'der',
    type,
  })

describe('WeChat Pay', async () => {
  const fake = await startFakeWechat()
  afterAll(() => fake.close())
  const key = privateKey(fake, 'WECHAT_PAY_PRIVATE_KEY', 'pkcs8')

  /** Returns the status of a request with this order in `Authorization`. */
  async function ask(order: readonly string[], separator = ','): Promise<number> {
    const [timestamp, nonce] = [String(Math.floor(Date.now() / 1000)), 'abc123']
    const parts: Readonly<Record<string, string>> = {
      mchid: fake.settings['WECHAT_PAY_MERCHANT_ID'] ?? '',
      serial_no: fake.settings['WECHAT_PAY_CERTIFICATE_SERIAL'] ?? '',
      nonce_str: nonce,
      timestamp,
      signature: signRsa(key, `GET\n/v3/certificates\n${timestamp}\n${nonce}\n\n`),
    }
    const authorization = `WECHATPAY2-SHA256-RSA2048 ${order.map((name) => `${name}="${parts[name]}"`).join(separator)}`
    return (await fetch(`${fake.url}/v3/certificates`, { headers: { authorization } })).status
  }
  const all = ['mchid', 'nonce_str', 'signature', 'timestamp', 'serial_no']

  test('takes the parts of an authorization in any order', async () => {
    expect(await ask(all)).toBe(200)
    expect(await ask(all.toReversed())).toBe(200)
    expect(await ask(all.toSorted(), ', ')).toBe(200)
  })

  test('refuses an authorization without one of its parts', async () => {
    for (const left of all) expect(await ask(all.filter((name) => name !== left))).toBe(401)
  })
})

describe('Alipay', async () => {
  const fake = await startFakeAlipay()
  afterAll(() => fake.close())
  const key = privateKey(fake, 'ALIPAY_PRIVATE_KEY', 'pkcs1')
  const certificates = {
    app_cert_sn: fake.settings['ALIPAY_APP_CERTIFICATE_SN'] ?? '',
    alipay_root_cert_sn: fake.settings['ALIPAY_ROOT_CERTIFICATE_SN'] ?? '',
  }

  async function ask(method: string, beside: Readonly<Record<string, string>>): Promise<string> {
    const fields = new Map(
      Object.entries({
        app_id: fake.settings['ALIPAY_APP_ID'] ?? '',
        method,
        sign_type: 'RSA2',
        biz_content: '{"out_trade_no":"none"}',
        ...beside,
      }),
    )
    fields.set('sign', signRequest(key, fields))
    const body = new URLSearchParams([...fields])
    return (await fetch(fake.settings['ALIPAY_URL'] ?? '', { method: 'POST', body })).text()
  }

  test('wants certificate numbers where money goes out, and takes them elsewhere', async () => {
    for (const beside of [{}, certificates])
      expect(await ask('alipay.trade.query', beside)).toContain('ACQ.TRADE_NOT_EXIST')
    expect(await ask('alipay.fund.trans.common.query', certificates)).toContain('ORDER_NOT_EXIST')
    expect(await ask('alipay.fund.trans.common.query', {})).toContain('error_response')
  })

  test('refuses wrong certificate numbers everywhere', async () => {
    expect(await ask('alipay.trade.query', { app_cert_sn: 'x' })).toContain('error_response')
  })
})

describe('Stripe', async () => {
  const fake = await startFakeStripe({ notifyUrl: 'http://shop', deliver: async () => 200 })
  afterAll(() => fake.close())
  const headers = { authorization: `Bearer ${fake.settings['STRIPE_SECRET_KEY']}` }
  const get = async (path: string) => {
    const response = await fetch(`${fake.url}${path}`, { headers })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const number = randomUUID().replaceAll('-', '')
  const made = await fetch(`${fake.url}/v1/checkout/sessions`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({
      mode: 'payment',
      client_reference_id: number,
      success_url: 'http://127.0.0.1:9',
      expires_at: String(Math.floor(Date.now() / 1000) + 3600),
      'line_items[0][price_data][unit_amount]': '1000',
      'line_items[0][price_data][currency]': 'cny',
    }),
  })
  const { id } = (await made.json()) as { id: string }
  await fake.choose(number, 'fail')

  test('shows a session by its id, and none that is not there', async () => {
    const shown = await get(`/v1/checkout/sessions/${id}`)
    expect(shown).toMatchObject({ status: 200, body: { id, client_reference_id: number } })
    expect((await get('/v1/checkout/sessions/cs_test_none')).status).toBe(404)
  })

  test('finds a payment however its query is written', async () => {
    const search = (query: string) =>
      get(`/v1/payment_intents/search?query=${encodeURIComponent(query)}`)
    for (const query of [
      `metadata["number"]:"${number}"`,
      `metadata['number']:'${number}'`,
      ` metadata['number'] : "${number}" `,
    ])
      expect((await search(query)).body['data'], query).toHaveLength(1)
    expect((await search(`metadata['number']:'another'`)).body['data']).toEqual([])
    expect((await search(`number=${number}`)).status).toBe(400)
  })
})
