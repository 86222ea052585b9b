import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { isRequestSigned, noticeText } from '../../src/adapters/payment/alipay/signing.ts'
import { signRsa } from '../../src/adapters/payment/rsa.ts'
import { fromYuan, toYuan } from '../../src/adapters/payment/yuan.ts'
import { toBeijing } from '../../src/platform/beijing.ts'
import { billArchive, paidOn, sellerId } from './alipay-bill.ts'
import { answerPayout, failure, payoutNews, success } from './alipay-payouts.ts'
import {
  type Books,
  type FakeAnswer,
  type FakeOptions,
  type FakeProvider,
  type FakeRequest,
  type Forgery,
  isAlarm,
  type Message,
  type Protocol,
  type ProtocolFactory,
  startFake,
  type Tale,
  type Trade,
} from './till.ts'

const appId = '2021000000000001'
/** Serial numbers of certificates, which move money out only together with these. */
const certificates = {
  app_cert_sn: 'a'.repeat(32),
  alipay_root_cert_sn: `${'b'.repeat(32)}_${'c'.repeat(32)}`,
} as const
/**
 * Alipay wants them where money goes out; elsewhere a shop may leave them out, and wrong ones are
 * refused everywhere.
 */
function areCertificatesRight(fields: ReadonlyMap<string, string>): boolean {
  const areNeeded = fields.get('method')?.startsWith('alipay.fund.trans.') ?? false
  return Object.entries(certificates).every(
    ([name, value]) => fields.get(name) === value || (!areNeeded && !fields.has(name)),
  )
}
type Content = Readonly<Record<string, string>>

const newPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const publicText = (pair: ReturnType<typeof newPair>): string =>
  pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')

/**
 * Speaks the gateway's protocol: checks our RSA2 signatures, signs answers and notifications,
 * serves the bill as a ZIP in GBK.
 */
const protocol: ProtocolFactory = (books) => {
  const shop = newPair()
  const stranger = newPair()
  // The shop pins both from the beginning, as it does while Alipay's key is changed.
  let keys = [newPair(), newPair()] as const
  const signWith = (by: Forgery['by']) =>
    (by === 'stranger' ? stranger : by === 'next' ? keys[1] : keys[0]).privateKey

  /** The real one escapes slashes, which reading and rewriting would lose. */
  const signed = (method: string, content: object): FakeAnswer => {
    const text = JSON.stringify(content).replaceAll('/', '\\/')
    return {
      status: 200,
      headers: { 'content-type': 'text/html;charset=utf-8' },
      body: `{"${method.replaceAll('.', '_')}_response":${text},"sign":"${signRsa(signWith(books.mood.isForged ? 'stranger' : undefined), text)}"}`,
    }
  }
  const speaking: Protocol = {
    name: 'alipay',
    answer: (request) => {
      if (request.url.pathname === '/bill')
        return {
          status: 200,
          headers: { 'content-type': 'application/zip' },
          body: billArchive(books, request.url.searchParams.get('day') ?? ''),
        }
      const fields = new Map([
        ...request.url.searchParams,
        ...new URLSearchParams(request.body.toString('utf8')),
      ])
      const isRight =
        isRequestSigned(shop.publicKey, fields) &&
        fields.get('app_id') === appId &&
        fields.get('sign_type') === 'RSA2' &&
        areCertificatesRight(fields)
      if (!isRight)
        return signed('error', {
          code: '40002',
          msg: 'Invalid Arguments',
          sub_code: 'isv.invalid-signature',
        })
      const content = JSON.parse(fields.get('biz_content') ?? '{}') as Content
      const method = fields.get('method') ?? ''
      if (method === 'alipay.trade.wap.pay') return openPage(books, fields, content, request)
      return signed(
        method,
        answerPayout(books, method, content) ?? answerShop(books, method, content),
      )
    },
    message: (trade, tale, forgery = {}) =>
      notice(books, trade, tale, forgery, (text) => signRsa(signWith(forgery.by), text)),
    payoutNews: (payout, forgery = {}) =>
      payoutNews(books, appId, payout, forgery, (text) => signRsa(signWith(forgery.by), text)),
    rotate: () => {
      keys = [keys[1], keys[0]]
    },
  }
  const settings = {
    ALIPAY_APP_ID: appId,
    ALIPAY_SELLER_ID: sellerId,
    ALIPAY_PRIVATE_KEY: shop.privateKey.export({ format: 'der', type: 'pkcs1' }).toString('base64'),
    ALIPAY_PUBLIC_KEYS: keys.map(publicText).join(','),
    ALIPAY_URL: `${books.url}/gateway.do`,
    ALIPAY_APP_CERTIFICATE_SN: certificates.app_cert_sn,
    ALIPAY_ROOT_CERTIFICATE_SN: certificates.alipay_root_cert_sn,
  }
  return { protocol: speaking, settings }
}

export const startFakeAlipay = (options?: FakeOptions): Promise<FakeProvider> =>
  startFake(protocol, options)

function openPage(
  books: Books,
  fields: ReadonlyMap<string, string>,
  content: Content,
  { method }: FakeRequest,
): FakeAnswer {
  const amount = fromYuan(content['total_amount'] ?? '')
  if (
    method !== 'GET' ||
    amount === null ||
    content['product_code'] !== 'QUICK_WAP_WAY' ||
    !content['subject']
  )
    return { status: 400, body: 'INVALID_PARAMETER' }
  const { number } = books.open({
    number: content['out_trade_no'] ?? '',
    amount,
    currency: 'CNY',
    returnUrl: fields.get('return_url') ?? '',
    notifyUrl: fields.get('notify_url') ?? '',
  })
  return { status: 302, headers: { location: books.pageOf(number) }, body: '' }
}

const statusOf = ({ state, amount, refunds }: Trade): string => {
  if (state === 'paid') return sum(refunds) >= amount ? 'TRADE_CLOSED' : 'TRADE_SUCCESS'
  return state === 'closed' ? 'TRADE_CLOSED' : 'WAIT_BUYER_PAY'
}
const sum = (refunds: ReadonlyMap<string, number>): number =>
  [...refunds.values()].reduce((all, one) => all + one, 0)

function notice(
  books: Books,
  trade: Trade,
  tale: Tale,
  forgery: Forgery,
  sign: (text: string) => string,
): Message | null {
  if (tale === 'failed' || isAlarm(tale) || forgery.currency) return null
  const told = { ...trade, ...forgery }
  const status = tale === 'paid' ? 'TRADE_SUCCESS' : 'TRADE_CLOSED'
  const fields = new Map(
    Object.entries({
      notify_time: toBeijing(forgery.at ?? books.now()),
      notify_type: 'trade_status_sync',
      notify_id: randomBytes(17).toString('hex'),
      charset: 'utf-8',
      version: '1.0',
      sign_type: 'RSA2',
      auth_app_id: appId,
      app_id: appId,
      trade_no: told.reference,
      out_trade_no: told.number,
      seller_id: forgery.merchant ?? sellerId,
      trade_status: status,
      total_amount: toYuan(told.amount),
      buyer_id: told.payer,
      subject: '信件 & more',
      gmt_create: toBeijing(books.now()),
      ...(tale !== 'closed' && {
        gmt_payment: toBeijing(books.now()),
        fund_bill_list: `[{"amount":"${toYuan(told.amount)}","fundChannel":"PCREDIT"}]`,
      }),
      ...(tale === 'refunded' && {
        refund_fee: toYuan(told.amount),
        out_biz_no: forgery.refundNumber ?? `BY-HAND-${told.number}`,
        gmt_refund: `${toBeijing(books.now())}.123`,
      }),
    }),
  )
  fields.set('sign', sign(noticeText(fields)))
  return {
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    body: Buffer.from(new URLSearchParams([...fields]).toString()),
  }
}

function answerShop(books: Books, method: string, content: Content): object {
  // Finds it by either number; Alipay's own wins where both are given.
  const trade =
    [...books.trades.values()].find(({ reference }) => reference === content['trade_no']) ??
    books.trades.get(content['out_trade_no'] ?? '')
  if (method === 'alipay.data.dataservice.bill.downloadurl.query') {
    const day = content['bill_date'] ?? ''
    return paidOn(books, day).length > 0
      ? { ...success, bill_download_url: `${books.url}/bill?day=${day}` }
      : failure('isp.bill_not_exist')
  }
  if (!trade) return failure('ACQ.TRADE_NOT_EXIST')
  if (method === 'alipay.trade.query')
    return {
      ...success,
      trade_no: trade.reference,
      out_trade_no: trade.number,
      trade_status: statusOf(trade),
      total_amount: toYuan(trade.amount),
      buyer_user_id: trade.payer,
      ...(trade.paidAt && { send_pay_date: toBeijing(trade.paidAt) }),
      store_name: 'a/b',
    }
  if (method === 'alipay.trade.close') {
    if (trade.state === 'paid') return failure('ACQ.TRADE_STATUS_ERROR')
    trade.state = 'closed'
    return { ...success, trade_no: trade.reference, out_trade_no: trade.number }
  }
  if (method === 'alipay.trade.refund')
    return books.mood.refunds === 'refused'
      ? failure('ACQ.REASON_TRADE_REFUND_FEE_ERR')
      : books.mood.refunds === 'stuck'
        ? failure('ACQ.SELLER_BALANCE_NOT_ENOUGH')
        : refund(trade, content)
  if (method === 'alipay.trade.fastpay.refund.query') {
    const amount = trade.refunds.get(content['out_request_no'] ?? '')
    return amount === undefined
      ? success
      : {
          ...success,
          trade_no: trade.reference,
          out_trade_no: trade.number,
          out_request_no: content['out_request_no'],
          refund_status: 'REFUND_SUCCESS',
          refund_amount: toYuan(amount),
          total_amount: toYuan(trade.amount),
        }
  }
  return failure('isv.invalid-method')
}

function refund(trade: Trade, content: Content): object {
  const [number, amount] = [
    content['out_request_no'] ?? '',
    fromYuan(content['refund_amount'] ?? '') ?? 0,
  ]
  const known = trade.refunds.get(number)
  if (known !== undefined && known !== amount) return failure('ACQ.DISCORDANT_REPEAT_REQUEST')
  if (trade.state !== 'paid' || (known === undefined && sum(trade.refunds) + amount > trade.amount))
    return failure('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL')
  trade.refunds.set(number, amount)
  return {
    ...success,
    trade_no: trade.reference,
    out_trade_no: trade.number,
    fund_change: known === undefined ? 'Y' : 'N',
    refund_fee: toYuan(sum(trade.refunds)),
  }
}
