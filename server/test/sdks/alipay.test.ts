import { randomBytes } from 'node:crypto'
import { AlipaySdk } from 'alipay-sdk'
import { afterAll, expect, test } from 'vitest'
import { noticeText } from '../../src/adapters/payment/alipay/signing.ts'
import { toBeijing } from '../../src/platform/beijing.ts'
import { startFakeAlipay } from '../fakes/alipay.ts'
import type { Message } from '../fakes/till.ts'

/**
 * Alipay's own library against our fake: what it cannot do there, the fake is too strict or too
 * poor for.
 */
const fake = await startFakeAlipay({ deliver: async () => 200 })
afterAll(() => fake.close())
const setting = (name: string): string => fake.settings[name] ?? ''
const connect = (changes: Partial<ConstructorParameters<typeof AlipaySdk>[0]> = {}) =>
  new AlipaySdk({
    appId: setting('ALIPAY_APP_ID'),
    privateKey: setting('ALIPAY_PRIVATE_KEY'),
    alipayPublicKey: setting('ALIPAY_PUBLIC_KEYS').split(',')[0] ?? '',
    gateway: setting('ALIPAY_URL'),
    ...changes,
  })
const alipay = connect()
/** With the numbers of certificates, which money that goes out wants. */
const certified = connect({
  appCertSn: setting('ALIPAY_APP_CERTIFICATE_SN'),
  alipayRootCertSn: setting('ALIPAY_ROOT_CERTIFICATE_SN'),
})
const newNumber = (): string => randomBytes(16).toString('hex')
const validated = { validateSign: true }
const ask = (method: string, bizContent: object, by = alipay) =>
  by.exec(method, { bizContent: bizContent as Record<string, unknown> }, validated)

/** Opens the page of a payment, as the payer's browser does. */
async function open(number: string, amount = '10.00'): Promise<Response> {
  const page = alipay.pageExecute('alipay.trade.wap.pay', 'GET', {
    returnUrl: 'http://127.0.0.1:9/back',
    notifyUrl: 'http://127.0.0.1:9/notify',
    bizContent: {
      out_trade_no: number,
      total_amount: amount,
      subject: '信件 & more',
      product_code: 'QUICK_WAP_WAY',
    },
  })
  return fetch(page, { redirect: 'manual' })
}

async function paid(): Promise<string> {
  const number = newNumber()
  expect((await open(number)).status).toBe(302)
  await fake.choose(number, 'pay')
  return number
}

test('Alipay’s library opens a payment and follows it', async () => {
  const number = newNumber()
  expect(await ask('alipay.trade.query', { out_trade_no: number })).toMatchObject({
    code: '40004',
    subCode: 'ACQ.TRADE_NOT_EXIST',
  })
  expect((await open(number)).headers.get('location')).toContain(number)
  expect(await ask('alipay.trade.query', { out_trade_no: number })).toMatchObject({
    code: '10000',
    tradeStatus: 'WAIT_BUYER_PAY',
    totalAmount: '10.00',
  })
  await fake.choose(number, 'pay')
  const known = await ask('alipay.trade.query', { out_trade_no: number })
  expect(known).toMatchObject({ tradeStatus: 'TRADE_SUCCESS', outTradeNo: number })
  // The number that Alipay gave it finds it as well.
  expect(await ask('alipay.trade.query', { trade_no: known['tradeNo'] })).toMatchObject({
    outTradeNo: number,
  })
})

test('Alipay’s library closes what nobody has paid, and nothing else', async () => {
  const number = newNumber()
  await open(number)
  expect(await ask('alipay.trade.close', { out_trade_no: number })).toMatchObject({
    code: '10000',
    outTradeNo: number,
  })
  expect(await ask('alipay.trade.query', { out_trade_no: number })).toMatchObject({
    tradeStatus: 'TRADE_CLOSED',
  })
  expect(await ask('alipay.trade.close', { out_trade_no: await paid() })).toMatchObject({
    code: '40004',
  })
})

test('Alipay’s library gives money back, in parts, and asks for it', async () => {
  const number = await paid()
  const [first, second] = [newNumber(), newNumber()]
  const refund = (id: string, amount: string) =>
    ask('alipay.trade.refund', {
      out_trade_no: number,
      out_request_no: id,
      refund_amount: amount,
    })
  expect(await refund(first, '3.00')).toMatchObject({ fundChange: 'Y', refundFee: '3.00' })
  expect(await refund(first, '3.00')).toMatchObject({ fundChange: 'N', refundFee: '3.00' })
  expect(await refund(second, '7.01')).toMatchObject({ code: '40004' })
  expect(await refund(second, '7.00')).toMatchObject({ fundChange: 'Y', refundFee: '10.00' })
  const question = { out_trade_no: number, out_request_no: first }
  expect(await ask('alipay.trade.fastpay.refund.query', question)).toMatchObject({
    refundStatus: 'REFUND_SUCCESS',
    refundAmount: '3.00',
  })
  // Of a refund that nobody asked for, Alipay says nothing but that it heard the question.
  const unknown = { out_trade_no: number, out_request_no: newNumber() }
  expect((await ask('alipay.trade.fastpay.refund.query', unknown))['refundStatus']).toBeUndefined()
})

test('Alipay’s library fetches the bill of a day', async () => {
  const number = await paid()
  const [day = ''] = toBeijing(new Date()).split(' ')
  const bill = await ask('alipay.data.dataservice.bill.downloadurl.query', {
    bill_type: 'trade',
    bill_date: day,
  })
  const archive = await fetch(String(bill['billDownloadUrl']))
  expect(archive.status, number).toBe(200)
  const bytes = Buffer.from(await archive.arrayBuffer())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
})

const transfer = (number: string) => ({
  out_biz_no: number,
  trans_amount: '12.34',
  product_code: 'TRANS_ACCOUNT_NO_PWD',
  biz_scene: 'DIRECT_TRANSFER',
  order_title: 'Commission',
  payee_info: {
    identity: 'agent@example.com',
    identity_type: 'ALIPAY_LOGON_ID',
    name: '李明',
  },
})

test('Alipay’s library pays out with certificates, and not without', async () => {
  const number = newNumber()
  const method = 'alipay.fund.trans.uni.transfer'
  // Not validated: the library looks for the signed text of a success, which a refusal has not.
  const refused = await alipay.exec(method, { bizContent: transfer(number) })
  expect(refused).toMatchObject({ code: '40002', subCode: 'isv.invalid-signature' })
  expect(await ask(method, transfer(number), certified)).toMatchObject({
    outBizNo: number,
    status: 'SUCCESS',
  })
  const { product_code, biz_scene, out_biz_no } = transfer(number)
  const question = { product_code, biz_scene, out_biz_no }
  expect(await ask('alipay.fund.trans.common.query', question, certified)).toMatchObject({
    status: 'SUCCESS',
    transAmount: '12.34',
  })
})

const fieldsOf = ({ body }: Message) => Object.fromEntries(new URLSearchParams(body.toString()))

test.each(['paid', 'closed', 'refunded'] as const)(
  'Alipay’s library verifies our notice: %s',
  async (tale) => {
    const trade = fake.trades.get(await paid())
    const message = trade && fake.message(trade, tale)
    const forged = trade && fake.message(trade, tale, { by: 'stranger' })
    if (!message || !forged) throw new Error('no notice')
    const fields = fieldsOf(message)
    expect([alipay.checkNotifySign(fields), alipay.checkNotifySignV2(fields)]).toEqual([true, true])
    expect(alipay.checkNotifySignV2({ ...fields, total_amount: '99.00' })).toBe(false)
    expect(alipay.checkNotifySignV2(fieldsOf(forged))).toBe(false)
    // Our own canonical text is the one that the library signs over.
    expect(noticeText(new Map(Object.entries(fields)))).toContain('notify_type=trade_status_sync')
  },
)

test('Alipay’s library verifies the news of a payout', async () => {
  const number = newNumber()
  await ask('alipay.fund.trans.uni.transfer', transfer(number), certified)
  const news = fake.payoutNews(number)
  const forged = fake.payoutNews(number, { by: 'stranger' })
  if (!news || !forged) throw new Error('no news')
  expect(alipay.checkNotifySignV2(fieldsOf(news))).toBe(true)
  expect(alipay.checkNotifySignV2(fieldsOf(forged))).toBe(false)
})

test('Alipay’s library refuses an answer that somebody else has signed', async () => {
  const number = await paid()
  fake.mood.isForged = true
  const asked = ask('alipay.trade.query', { out_trade_no: number })
  await expect(asked).rejects.toThrow('验签失败')
  fake.mood.isForged = false
  fake.rotate()
  await expect(ask('alipay.trade.query', { out_trade_no: number })).rejects.toThrow('验签失败')
  const next = connect({ alipayPublicKey: setting('ALIPAY_PUBLIC_KEYS').split(',')[1] ?? '' })
  expect(await ask('alipay.trade.query', { out_trade_no: number }, next)).toMatchObject({
    code: '10000',
  })
})
