import {
  createCipheriv,
  createHash,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { isSignedRsa, signRsa } from '../../src/adapters/payment/rsa.ts'
import { toYuan } from '../../src/adapters/payment/yuan.ts'
import { toBeijing, toBeijingIso } from '../../src/platform/beijing.ts'
import { makeCertificate } from './certificate.ts'
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

interface PlatformKey {
  readonly serial: string
  readonly privateKey: KeyObject
}

const merchantId = '1900000001'
const appId = 'wxfa4e000000000001'
const appSecret = 'fake-app-secret'
const merchantSerial = '5157F09EFDC096DE15EBE81A47057A7232F1B8E1'
const dayMs = 86_400_000

const newPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const newPlatformKey = (): PlatformKey => ({
  serial: `5${randomBytes(20).toString('hex').slice(1)}`.toUpperCase(),
  privateKey: newPair().privateKey,
})

/** Speaks API v3: checks our signatures, signs answers and notifications, encrypts resources, hands out certificates. */
const protocol: ProtocolFactory = (books) => {
  const apiKey = randomBytes(16).toString('hex')
  const shop = newPair()
  const stranger = newPlatformKey()
  let keys = [newPlatformKey()]
  let next = newPlatformKey()
  const current = (): PlatformKey => keys[0] as PlatformKey

  const encrypt = (text: string, associated: string) => {
    const nonce = randomBytes(6).toString('hex')
    const cipher = createCipheriv('aes-256-gcm', Buffer.from(apiKey), Buffer.from(nonce)).setAAD(
      Buffer.from(associated),
    )
    const ciphertext = Buffer.concat([
      cipher.update(text),
      cipher.final(),
      cipher.getAuthTag(),
    ]).toString('base64')
    return { algorithm: 'AEAD_AES_256_GCM', nonce, associated_data: associated, ciphertext }
  }
  function sign(body: Buffer, { at, by }: Pick<Forgery, 'at' | 'by'> = {}): Record<string, string> {
    const { serial, privateKey } =
      by === 'stranger'
        ? { serial: current().serial, privateKey: stranger.privateKey }
        : by === 'next'
          ? next
          : current()
    const [timestamp, nonce] = [
      String(Math.floor((at ?? books.now()).getTime() / 1000)),
      randomBytes(16).toString('hex'),
    ]
    const signature = signRsa(
      privateKey,
      Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), body, Buffer.from('\n')]),
    )
    return {
      'content-type': 'application/json',
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': serial,
      'wechatpay-signature': signature,
      'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
    }
  }
  const signed = (value: object | null, status = 200): FakeAnswer => {
    const body = Buffer.from(value === null ? '' : JSON.stringify(value))
    return { status, headers: sign(body), body }
  }
  const certificates = () =>
    signed({
      data: keys.map(({ serial, privateKey }) => {
        const [from, to] = [
          new Date(books.now().getTime() - dayMs),
          new Date(books.now().getTime() + 365 * dayMs),
        ]
        return {
          serial_no: serial,
          effective_time: toBeijingIso(from),
          expire_time: toBeijingIso(to),
          encrypt_certificate: encrypt(
            makeCertificate(privateKey, serial, from, to),
            'certificate',
          ),
        }
      }),
    })

  const speaking: Protocol = {
    name: 'wechat',
    answer: (request) => {
      if (request.url.pathname === '/connect/oauth2/authorize') return login(request)
      if (request.url.pathname === '/sns/oauth2/access_token') return namePayer(request)
      if (!isByShop(request, shop.publicKey, books.now())) return refuse(401, 'SIGN_ERROR')
      if (request.url.pathname === '/v3/certificates') return certificates()
      return answerShop(books, request, signed)
    },
    message: (trade, tale, forgery = {}) =>
      tale === 'paid' || tale === 'refunded' || tale === 'refund_failed' || tale === 'refund_stuck'
        ? notice(trade, tale, forgery)
        : null,
    rotate: () => {
      keys = [next, ...keys].slice(0, 2)
      next = newPlatformKey()
    },
  }
  function notice(
    trade: Trade,
    tale: 'paid' | keyof typeof refundTales,
    forgery: Forgery,
  ): Message {
    const told = { ...trade, ...forgery }
    const number = forgery.refundNumber ?? `R${told.number}`
    const back = trade.refunds.get(number) ?? told.amount
    const about = tale === 'paid' ? 'TRANSACTION.SUCCESS' : `REFUND.${refundTales[tale]}`
    const resource =
      tale === 'paid'
        ? {
            ...transaction({ ...trade, ...forgery, state: 'paid' }),
            mchid: forgery.merchant ?? merchantId,
          }
        : {
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
          ...encrypt(JSON.stringify(resource), tale === 'paid' ? 'transaction' : 'refund'),
        },
      }),
    )
    return { headers: sign(body, forgery), body }
  }
  const settings = {
    WECHAT_PAY_MERCHANT_ID: merchantId,
    WECHAT_PAY_APP_ID: appId,
    WECHAT_PAY_APP_SECRET: appSecret,
    WECHAT_PAY_CERTIFICATE_SERIAL: merchantSerial,
    WECHAT_PAY_PRIVATE_KEY: shop.privateKey
      .export({ format: 'der', type: 'pkcs8' })
      .toString('base64'),
    WECHAT_PAY_API_KEYS: apiKey,
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
const refundStates = {
  done: 'SUCCESS',
  pending: 'PROCESSING',
  refused: 'CLOSED',
  stuck: 'ABNORMAL',
} as const

export const startFakeWechat = (options?: FakeOptions): Promise<FakeProvider> =>
  startFake(protocol, options)

const refuse = (status: number, code: string): FakeAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ code, message: code }),
})

/** The `Authorization` is checked as WeChat Pay does: from what came over the wire alone. */
function isByShop({ method, url, headers, body }: FakeRequest, key: KeyObject, now: Date): boolean {
  const match =
    /^WECHATPAY2-SHA256-RSA2048 mchid="(\w+)",nonce_str="(\w+)",signature="([^"]+)",timestamp="(\d+)",serial_no="(\w+)"$/.exec(
      headers['authorization'] ?? '',
    )
  if (!match) return false
  const [, merchant, nonce, signature = '', timestamp, serial] = match
  if (
    merchant !== merchantId ||
    serial !== merchantSerial ||
    Math.abs(now.getTime() / 1000 - Number(timestamp)) > 300
  )
    return false
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

/** Inside WeChat the person is known; the page goes back at once, with a code. */
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

const states = { open: 'NOTPAY', paid: 'SUCCESS', failed: 'PAYERROR', closed: 'CLOSED' } as const
const transaction = (trade: Trade) => ({
  appid: appId,
  mchid: merchantId,
  out_trade_no: trade.number,
  trade_state: trade.refunds.size > 0 ? 'REFUND' : states[trade.state],
  trade_type: 'NATIVE',
  trade_state_desc: '',
  ...(trade.state === 'paid' && {
    transaction_id: trade.reference,
    success_time: toBeijingIso(trade.paidAt ?? new Date()),
    bank_type: 'OTHERS',
    payer: { openid: 'oFakePayer0000000000000000001' },
  }),
  amount: {
    total: trade.amount,
    payer_total: trade.amount,
    currency: trade.currency,
    payer_currency: trade.currency,
  },
})

type Sign = (value: object | null, status?: number) => FakeAnswer

function answerShop(books: Books, request: FakeRequest, signed: Sign): FakeAnswer {
  const { url, body } = request
  const asked =
    body.length > 0 ? (JSON.parse(body.toString('utf8')) as Record<string, unknown>) : {}
  const begin = /^\/v3\/pay\/transactions\/(jsapi|h5|native)$/.exec(url.pathname)
  if (begin) return prepay(books, begin[1] as 'native', asked, signed)
  const about = /^\/v3\/pay\/transactions\/out-trade-no\/(\w+)(\/close)?$/.exec(url.pathname)
  if (about) {
    const trade = books.trades.get(about[1] ?? '')
    if (!trade) return refuse(404, 'ORDER_NOT_EXIST')
    if (about[2] === undefined) return signed(transaction(trade))
    if (trade.state === 'paid') return refuse(400, 'ORDERPAID')
    trade.state = 'closed'
    return signed(null, 204)
  }
  if (url.pathname.startsWith('/v3/refund/domestic/refunds'))
    return refund(books, request, asked, signed)
  if (url.pathname === '/v3/bill/tradebill')
    return announceBill(books, url.searchParams.get('bill_date') ?? '', signed)
  if (url.pathname === '/v3/billdownload/file')
    return {
      status: 200,
      headers: { 'content-type': 'text/plain' },
      body: bill(books, url.searchParams.get('token') ?? ''),
    }
  return refuse(404, 'NOT_FOUND')
}

function prepay(
  books: Books,
  kind: 'jsapi' | 'h5' | 'native',
  asked: Record<string, unknown>,
  signed: Sign,
): FakeAnswer {
  const {
    out_trade_no: number,
    amount,
    notify_url: notifyUrl,
    mchid,
    appid,
    payer,
  } = asked as {
    out_trade_no: string
    amount: { total: number; currency: string }
    notify_url: string
    mchid: string
    appid: string
    payer?: { openid?: string }
  }
  const isWhole =
    mchid === merchantId &&
    appid === appId &&
    /^[\w*|-]{6,32}$/.test(number) &&
    Number.isInteger(amount.total) &&
    (kind !== 'jsapi' || Boolean(payer?.openid))
  if (!isWhole) return refuse(400, 'PARAM_ERROR')
  const trade = books.open({
    number,
    amount: amount.total,
    currency: amount.currency,
    notifyUrl,
    returnUrl: '',
  })
  if (trade.state === 'paid') return refuse(400, 'ORDERPAID')
  if (trade.amount !== amount.total) return refuse(403, 'OUT_TRADE_NO_USED')
  if (kind === 'native') return signed({ code_url: `weixin://wxpay/bizpayurl?pr=${number}` })
  return kind === 'h5'
    ? signed({ h5_url: `${books.pageOf(number)}?prepay_id=wx${number}&package=1` })
    : signed({ prepay_id: `wx${number}` })
}

function refund(
  books: Books,
  { method, url }: FakeRequest,
  asked: Record<string, unknown>,
  signed: Sign,
): FakeAnswer {
  const number =
    method === 'GET' ? (url.pathname.split('/').at(-1) ?? '') : String(asked['out_refund_no'])
  const show = (trade: Trade, amount: number) =>
    signed({
      refund_id: `5${number}`,
      out_refund_no: number,
      transaction_id: trade.reference,
      out_trade_no: trade.number,
      status: refundStates[books.mood.refunds],
      channel: 'ORIGINAL',
      amount: { total: trade.amount, refund: amount, currency: trade.currency },
    })
  const known = [...books.trades.values()].find(({ refunds }) => refunds.has(number))
  if (known) {
    const amount = known.refunds.get(number) ?? 0
    const isSame = method === 'GET' || (asked['amount'] as { refund: number }).refund === amount
    return isSame ? show(known, amount) : refuse(400, 'INVALID_REQUEST')
  }
  if (method === 'GET') return refuse(404, 'RESOURCE_NOT_EXISTS')
  const trade = [...books.trades.values()].find(
    ({ reference, state }) => reference === asked['transaction_id'] && state === 'paid',
  )
  const { refund: amount, total } = asked['amount'] as { refund: number; total: number }
  if (
    !trade ||
    total !== trade.amount ||
    [...trade.refunds.values()].reduce((sum, one) => sum + one, amount) > trade.amount
  )
    return refuse(400, 'INVALID_REQUEST')
  trade.refunds.set(number, amount)
  return show(trade, amount)
}

function announceBill(books: Books, day: string, signed: Sign): FakeAnswer {
  const text = bill(books, day)
  if (!text.includes('`')) return refuse(400, 'NO_STATEMENT_EXIST')
  return signed({
    hash_type: 'SHA1',
    hash_value: createHash('sha1').update(text).digest('hex'),
    download_url: `${books.url}/v3/billdownload/file?token=${day}`,
  })
}

const billHead =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
function bill({ trades }: Books, day: string): string {
  const paid = [...trades.values()].filter(
    ({ paidAt }) => paidAt && toBeijing(paidAt).startsWith(day),
  )
  const rows = paid.flatMap((trade) => {
    const at = toBeijing(trade.paidAt as Date)
    const row = (state: string, amount: number, back: number, refund = ''): string =>
      [
        '',
        at,
        appId,
        merchantId,
        '0',
        '',
        trade.reference,
        trade.number,
        'oFake',
        'NATIVE',
        state,
        'OTHERS',
        trade.currency,
        toYuan(amount),
        '0.00',
        refund === '' ? '0' : `5${refund}`,
        refund === '' ? '0' : refund,
        toYuan(back),
        '0.00',
        refund === '' ? '' : 'ORIGINAL',
        refund === '' ? '' : 'SUCCESS',
        'Letters, and more',
        '',
        '0.00000',
        '0.60%',
        toYuan(amount),
        toYuan(back),
        '',
      ]
        .join(',`')
        .slice(1)
    return [
      row('SUCCESS', trade.amount, 0),
      ...[...trade.refunds].map(([number, back]) => row('REFUND', 0, back, number)),
    ]
  })
  return `${billHead}\r\n${rows.join('\r\n')}\r\n总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额\r\n${paid.length > 0 ? `\`${paid.length}` : ''}\r\n`
}
