import { createPrivateKey, createPublicKey, randomBytes } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { Aes, Formatter, Rsa, Wechatpay } from 'wechatpay-axios-plugin'
import { toBeijing } from '../../src/platform/beijing.ts'
import type { Message } from '../fakes/till.ts'
import { startFakeWechat } from '../fakes/wechat.ts'

/**
 * A library of WeChat Pay's API v3 against our fake: what it cannot do there, the fake is too
 * strict or too poor for.
 */
const fake = await startFakeWechat({ deliver: async () => 200 })
afterAll(() => fake.close())
const setting = (name: string): string => fake.settings[name] ?? ''
const [mchid, appid, secret] = [
  setting('WECHAT_PAY_MERCHANT_ID'),
  setting('WECHAT_PAY_APP_ID'),
  setting('WECHAT_PAY_API_KEYS'),
]
const privateKey = createPrivateKey({
  key: Buffer.from(setting('WECHAT_PAY_PRIVATE_KEY'), 'base64'),
  format: 'der',
  type: 'pkcs8',
})
  .export({ format: 'pem', type: 'pkcs8' })
  .toString()

/** An answer, as far as it is read here. */
type Answer = Readonly<
  Record<
    | 'code_url'
    | 'download_url'
    | 'h5_url'
    | 'out_trade_no'
    | 'prepay_id'
    | 'trade_state'
    | 'transaction_id',
    string
  >
> & { readonly amount: { readonly refund: number }; readonly transfer_amount: number }
type Send = (
  ...given: readonly object[]
) => Promise<{ readonly status: number; readonly data: Answer }>
type Step =
  | '_out_bill_no_'
  | '_out_refund_no_'
  | '_out_trade_no_'
  | '_transaction_id_'
  | 'bill'
  | 'billdownload'
  | 'certificates'
  | 'close'
  | 'domestic'
  | 'file'
  | 'fundApp'
  | 'h5'
  | 'id'
  | 'jsapi'
  | 'mchTransfer'
  | 'native'
  | 'outBillNo'
  | 'outTradeNo'
  | 'pay'
  | 'refund'
  | 'refunds'
  | 'tradebill'
  | 'transactions'
  | 'transferBills'
  | 'v3'
/**
 * The library makes a path of any steps that are named; its own types call each of them possibly
 * missing.
 */
type Path = { readonly [step in Step]: Path } & { readonly get: Send; readonly post: Send }

const connect = (certs: Readonly<Record<string, string>>, serial?: string) =>
  new Wechatpay({
    baseURL: fake.url,
    mchid,
    serial: serial ?? setting('WECHAT_PAY_CERTIFICATE_SERIAL'),
    privateKey,
    certs,
    secret,
    proxy: false,
  }) as unknown as Path

interface Sealed {
  readonly nonce: string
  readonly associated_data: string
  readonly ciphertext: string
}
const unseal = ({ nonce, associated_data: label, ciphertext }: Sealed): string =>
  Aes.AesGcm.decrypt(ciphertext, secret, nonce, label)

/** The platform's certificates, before any is known: nothing can verify this first answer yet. */
async function downloadCertificates(): Promise<Readonly<Record<string, string>>> {
  const unknown = createPublicKey(privateKey).export({ format: 'pem', type: 'spki' }).toString()
  const { data } = await connect({ none: unknown }).v3.certificates.get({
    transformResponse: [(text: string) => JSON.parse(text)],
  })
  const list = (data as unknown as { data: { serial_no: string; encrypt_certificate: Sealed }[] })
    .data
  return Object.fromEntries(
    list.map(({ serial_no, encrypt_certificate }) => [serial_no, unseal(encrypt_certificate)]),
  )
}

let certificates = await downloadCertificates()
let wechat = connect(certificates)
const newNumber = (): string => randomBytes(16).toString('hex')

const order = (number: string, changes: object = {}) => ({
  mchid,
  appid,
  description: '信件',
  out_trade_no: number,
  notify_url: 'https://127.0.0.1:9/notify',
  amount: { total: 1000, currency: 'CNY' },
  ...changes,
})

const byNumber = (number: string) =>
  wechat.v3.pay.transactions.outTradeNo._out_trade_no_.get({
    params: { mchid },
    out_trade_no: number,
  })

async function paid(): Promise<{ readonly number: string; readonly reference: string }> {
  const number = newNumber()
  await wechat.v3.pay.transactions.native.post(order(number))
  await fake.choose(number, 'pay')
  const { data } = await byNumber(number)
  return { number, reference: data.transaction_id }
}

const statusOf = (asked: Promise<unknown>): Promise<number | undefined> =>
  asked.then(
    () => 200,
    (error: { readonly response?: { readonly status: number } }) => error.response?.status,
  )

test('a WeChat Pay library begins payments of each kind', async () => {
  const native = await wechat.v3.pay.transactions.native.post(order(newNumber()))
  expect(native.data.code_url).toMatch(/^weixin:/)
  const scene = { scene_info: { payer_client_ip: '127.0.0.1', h5_info: { type: 'Wap' } } }
  const page = await wechat.v3.pay.transactions.h5.post(order(newNumber(), scene))
  expect(page.data.h5_url).toMatch(/^http/)
  const payer = { payer: { openid: 'oFakePayer0000000000000000001' } }
  const jsapi = await wechat.v3.pay.transactions.jsapi.post(order(newNumber(), payer))
  expect(jsapi.data.prepay_id).toMatch(/^wx/)
})

test('a WeChat Pay library follows a payment by either number', async () => {
  const { number, reference } = await paid()
  expect((await byNumber(number)).data).toMatchObject({
    trade_state: 'SUCCESS',
    amount: { total: 1000 },
  })
  const byReference = await wechat.v3.pay.transactions.id._transaction_id_.get({
    params: { mchid },
    transaction_id: reference,
  })
  expect(byReference.data.out_trade_no).toBe(number)
  expect(await statusOf(byNumber(newNumber()))).toBe(404)
})

test('a WeChat Pay library closes what nobody has paid', async () => {
  const number = newNumber()
  await wechat.v3.pay.transactions.native.post(order(number))
  const close = (out_trade_no: string) =>
    wechat.v3.pay.transactions.outTradeNo._out_trade_no_.close.post({ mchid }, { out_trade_no })
  expect((await close(number)).status).toBe(204)
  expect((await byNumber(number)).data.trade_state).toBe('CLOSED')
  expect(await statusOf(close((await paid()).number))).toBe(400)
})

test('a WeChat Pay library gives money back, by either number', async () => {
  const { number, reference } = await paid()
  const refund = (id: string, amount: number, about: object) =>
    wechat.v3.refund.domestic.refunds.post({
      ...about,
      out_refund_no: id,
      amount: { refund: amount, total: 1000, currency: 'CNY' },
    })
  const [first, second] = [newNumber(), newNumber()]
  expect((await refund(first, 300, { transaction_id: reference })).data).toMatchObject({
    out_refund_no: first,
    status: 'SUCCESS',
  })
  expect((await refund(second, 700, { out_trade_no: number })).data.amount.refund).toBe(700)
  expect(await statusOf(refund(newNumber(), 1, { out_trade_no: number }))).toBe(400)
  const known = await wechat.v3.refund.domestic.refunds._out_refund_no_.get({
    out_refund_no: first,
  })
  expect(known.data).toMatchObject({ out_refund_no: first, amount: { refund: 300 } })
})

test('fetches the bill of a day and reads it', async () => {
  const { number } = await paid()
  const [day = ''] = toBeijing(new Date()).split(' ')
  const { data } = await wechat.v3.bill.tradebill.get({
    params: { bill_date: day, bill_type: 'ALL' },
  })
  const url = new URL(data.download_url)
  const bill = await wechat.v3.billdownload.file.get({
    params: Object.fromEntries(url.searchParams),
    transformResponse: [],
  })
  const { rows } = Formatter.castCsvBill(bill.data as unknown as string) as {
    rows: Readonly<Record<string, string>>[]
  }
  expect(JSON.stringify(rows)).toContain(number)
})

test('a WeChat Pay library pays out to a name that it encrypts', async () => {
  const [serial = '', certificate = ''] = Object.entries(certificates)[0] ?? []
  const number = newNumber()
  const bill = {
    appid,
    out_bill_no: number,
    transfer_scene_id: '1005',
    openid: 'oFakePayer0000000000000000001',
    user_name: Rsa.encrypt('李明', Rsa.from(certificate, Rsa.KEY_TYPE_PUBLIC)),
    transfer_amount: 1234,
    transfer_remark: 'Commission',
    transfer_scene_report_infos: [
      { info_type: '岗位类型', info_content: '推广' },
      { info_type: '报酬说明', info_content: '佣金' },
    ],
  }
  const made = await wechat.v3.fundApp.mchTransfer.transferBills.post(bill, {
    headers: { 'Wechatpay-Serial': serial },
  })
  expect(made.data).toMatchObject({ out_bill_no: number, state: 'SUCCESS' })
  expect(fake.payouts.get(number)?.name).toBe('李明')
  const known = await wechat.v3.fundApp.mchTransfer.transferBills.outBillNo._out_bill_no_.get({
    out_bill_no: number,
  })
  expect(known.data.transfer_amount).toBe(1234)
  const news = fake.payoutNews(number)
  expect(news && isVerified(news)).toBe(true)
})

/** Verifies a notice by the library's documentation. */
function isVerified({ headers, body }: Message): boolean {
  const certificate = certificates[headers['wechatpay-serial'] ?? '']
  if (certificate === undefined) return false
  const [timestamp, nonce] = [headers['wechatpay-timestamp'], headers['wechatpay-nonce']]
  return Rsa.verify(
    Formatter.response(timestamp ?? '', nonce ?? '', body.toString('utf8')),
    headers['wechatpay-signature'] ?? '',
    Rsa.from(certificate, Rsa.KEY_TYPE_PUBLIC),
  )
}

test.each(['paid', 'refunded', 'refund_failed', 'refund_stuck'] as const)(
  'a WeChat Pay library verifies and opens our notice: %s',
  async (tale) => {
    const { number } = await paid()
    const trade = fake.trades.get(number)
    const message = trade && fake.message(trade, tale)
    const forged = trade && fake.message(trade, tale, { by: 'stranger' })
    if (!message || !forged) throw new Error('no notice')
    expect([isVerified(message), isVerified(forged)]).toEqual([true, false])
    const { resource } = JSON.parse(message.body.toString('utf8')) as { resource: Sealed }
    expect(JSON.parse(unseal(resource))).toMatchObject({ out_trade_no: number, mchid })
  },
)

test('a WeChat Pay library refuses forged answers, and takes a new certificate', async () => {
  const { number } = await paid()
  fake.mood.isForged = true
  await expect(byNumber(number)).rejects.toThrow()
  fake.mood.isForged = false
  expect(await statusOf(byNumber(number))).toBe(200)
  fake.rotate()
  await expect(byNumber(number)).rejects.toThrow('serial')
  certificates = await downloadCertificates()
  wechat = connect(certificates)
  expect((await byNumber(number)).data.out_trade_no).toBe(number)
  expect(await statusOf(connect(certificates, 'F'.repeat(40)).v3.certificates.get())).toBe(401)
})
