import { type KeyObject, randomBytes } from 'node:crypto'
import { isSignedRsa } from '../../src/adapters/payment/rsa.ts'
import { toBeijingIso } from '../../src/platform/beijing.ts'
import {
  type Books,
  type FakeAnswer,
  type FakeOptions,
  type FakeProvider,
  type FakeRequest,
  type Forgery,
  type Message,
  type Protocol,
  type ProtocolFactory,
  startFake,
  type Trade,
} from './till.ts'
import { createKeys, type Keys, newPair } from './wechat-keys.ts'
import { answerPayout, payoutNews } from './wechat-payouts.ts'
import { answerShop, appId, merchantId, refuse, type Sign, transaction } from './wechat-shop.ts'

const appSecret = 'fake-app-secret'
const merchantSerial = '5157F09EFDC096DE15EBE81A47057A7232F1B8E1'

/**
 * Speaks API v3: checks our signatures, signs answers and notifications, encrypts resources, hands
 * out certificates.
 */
const protocol: ProtocolFactory = (books) => {
  const shop = newPair()
  const keys = createKeys(books.now)
  const speaking: Protocol = {
    name: 'wechat',
    answer: (request) => {
      if (request.url.pathname === '/connect/oauth2/authorize') return login(request)
      if (request.url.pathname === '/sns/oauth2/access_token') return namePayer(request)
      if (!isByShop(request, shop.publicKey, books.now())) return refuse(401, 'SIGN_ERROR')
      if (request.url.pathname === '/v3/certificates') return keys.certificates()
      const signed: Sign = (value, status) =>
        keys.signed(value, status, books.mood.isForged ? { by: 'stranger' } : {})
      return answerPayout(books, request, signed, keys.open) ?? answerShop(books, request, signed)
    },
    message: (trade, tale, forgery = {}) =>
      tale === 'paid' || tale === 'refunded' || tale === 'refund_failed' || tale === 'refund_stuck'
        ? notice(books, keys, trade, tale, forgery)
        : null,
    payoutNews: (payout, forgery) => payoutNews(books, keys, payout, forgery),
    rotate: keys.rotate,
  }
  const settings = {
    WECHAT_PAY_MERCHANT_ID: merchantId,
    WECHAT_PAY_APP_ID: appId,
    WECHAT_PAY_APP_SECRET: appSecret,
    WECHAT_PAY_CERTIFICATE_SERIAL: merchantSerial,
    WECHAT_PAY_PRIVATE_KEY: shop.privateKey
      .export({ format: 'der', type: 'pkcs8' })
      .toString('base64'),
    WECHAT_PAY_API_KEYS: keys.apiKey,
    WECHAT_PAY_URL: books.url,
    WECHAT_API_URL: books.url,
    WECHAT_LOGIN_URL: books.url,
  }
  return { protocol: speaking, settings }
}

const refundTales = {
  refunded: 'SUCCESS',
  refund_failed: 'CLOSED',
  refund_stuck: 'ABNORMAL',
} as const
type NoticeTale = 'paid' | keyof typeof refundTales

export const startFakeWechat = (options?: FakeOptions): Promise<FakeProvider> =>
  startFake(protocol, options)

/** Content of a notification before encryption. */
function resourceOf(books: Books, trade: Trade, tale: NoticeTale, forgery: Forgery) {
  const told = { ...trade, ...forgery }
  const number = forgery.refundNumber ?? `R${told.number}`
  const back = trade.refunds.get(number) ?? told.amount
  if (tale === 'paid')
    return {
      ...transaction({ ...trade, ...forgery, state: 'paid' }),
      mchid: forgery.merchant ?? merchantId,
    }
  return {
    mchid: forgery.merchant ?? merchantId,
    out_trade_no: told.number,
    transaction_id: told.reference,
    out_refund_no: number,
    refund_id: `5${told.reference}`,
    refund_status: refundTales[tale],
    ...(tale === 'refunded' && { success_time: toBeijingIso(books.now()) }),
    amount: {
      total: told.amount,
      refund: back,
      payer_total: told.amount,
      payer_refund: back,
    },
  }
}

function notice(
  books: Books,
  keys: Keys,
  trade: Trade,
  tale: NoticeTale,
  forgery: Forgery,
): Message {
  const about = tale === 'paid' ? 'TRANSACTION.SUCCESS' : `REFUND.${refundTales[tale]}`
  const resource = resourceOf(books, trade, tale, forgery)
  const body = Buffer.from(
    JSON.stringify({
      id: randomBytes(16).toString('hex'),
      create_time: toBeijingIso(books.now()),
      resource_type: 'encrypt-resource',
      event_type: about,
      summary:
        tale === 'paid'
          ? '支付成功'
          : tale === 'refunded'
            ? '退款成功'
            : tale === 'refund_failed'
              ? '退款关闭'
              : '退款异常',
      resource: {
        original_type: tale === 'paid' ? 'transaction' : 'refund',
        ...keys.encrypt(JSON.stringify(resource), tale === 'paid' ? 'transaction' : 'refund'),
      },
    }),
  )
  return { headers: keys.sign(body, forgery), body }
}

const scheme = 'WECHATPAY2-SHA256-RSA2048 '
/** The parts of an `Authorization`, in whatever order they came: every library writes another. */
function readAuthorization(text: string): ReadonlyMap<string, string> {
  const parts = text.startsWith(scheme) ? text.slice(scheme.length).split(',') : []
  return new Map(
    parts.flatMap((part) => {
      const [, name, value] = /^\s*(\w+)="([^"]*)"\s*$/.exec(part) ?? []
      return name !== undefined && value !== undefined ? [[name, value] as const] : []
    }),
  )
}

/** The `Authorization` is checked as WeChat Pay does: from what came over the wire alone. */
function isByShop({ method, url, headers, body }: FakeRequest, key: KeyObject, now: Date): boolean {
  const parts = readAuthorization(headers['authorization'] ?? '')
  const [nonce, timestamp, signature = ''] = ['nonce_str', 'timestamp', 'signature'].map((name) =>
    parts.get(name),
  )
  const isOurs = parts.get('mchid') === merchantId && parts.get('serial_no') === merchantSerial
  const isFresh = Math.abs(now.getTime() / 1000 - Number(timestamp)) <= 300
  if (!isOurs || !isFresh) return false
  return isSignedRsa(
    key,
    Buffer.concat([
      Buffer.from(`${method}\n${url.pathname}${url.search}\n${timestamp}\n${nonce}\n`),
      body,
      Buffer.from('\n'),
    ]),
    signature,
  )
}

/** WeChat knows the person; the page returns immediately, with a code. */
function login({ url }: FakeRequest): FakeAnswer {
  const back = new URL(url.searchParams.get('redirect_uri') ?? '')
  back.searchParams.set('code', `code${randomBytes(8).toString('hex')}`)
  back.searchParams.set('state', url.searchParams.get('state') ?? '')
  return { status: 302, headers: { location: back.toString() }, body: '' }
}

const usedCodes = new Set<string>()
function namePayer({ url }: FakeRequest): FakeAnswer {
  const code = url.searchParams.get('code') ?? ''
  const isRight =
    url.searchParams.get('secret') === appSecret && url.searchParams.get('appid') === appId
  const answer = !isRight
    ? { errcode: 40125, errmsg: 'invalid appsecret' }
    : usedCodes.has(code)
      ? { errcode: 40163, errmsg: 'code been used' }
      : !code.startsWith('code')
        ? { errcode: 40029, errmsg: 'invalid code' }
        : { access_token: 'token', openid: 'oFakePayer0000000000000000001' }
  usedCodes.add(code)
  // The real one says text/plain.
  return { status: 200, headers: { 'content-type': 'text/plain' }, body: JSON.stringify(answer) }
}
