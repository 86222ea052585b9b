import { createHash } from 'node:crypto'
import { toYuan } from '../../src/adapters/payment/yuan.ts'
import { toBeijing, toBeijingIso } from '../../src/platform/beijing.ts'
import type { Books, FakeAnswer, FakeRequest, Trade } from './till.ts'

export const merchantId = '1900000001'
export const appId = 'wxfa4e000000000001'
const refundStates = {
  done: 'SUCCESS',
  pending: 'PROCESSING',
  refused: 'CLOSED',
  stuck: 'ABNORMAL',
} as const

/** An answer that says what is wrong; nobody signs it. */
export const refuse = (status: number, code: string): FakeAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ code, message: code }),
})

const states = { open: 'NOTPAY', paid: 'SUCCESS', failed: 'PAYERROR', closed: 'CLOSED' } as const
/** A payment as its notification and its question tell it. */
export const transaction = (trade: Trade) => ({
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
    payer: { openid: trade.payer },
  }),
  amount: {
    total: trade.amount,
    payer_total: trade.amount,
    currency: trade.currency,
    payer_currency: trade.currency,
  },
})

/** The payment under the number that WeChat Pay gave it. */
const byReference = ({ trades }: Books, number: string): Trade | undefined =>
  [...trades.values()].find(({ reference }) => reference === number)

/** Signs an answer. */
export type Sign = (value: object | null, status?: number) => FakeAnswer

/** Answers what the shop asks: payments, refunds and bills. */
export function answerShop(books: Books, request: FakeRequest, signed: Sign): FakeAnswer {
  const { url, body } = request
  const asked =
    body.length > 0 ? (JSON.parse(body.toString('utf8')) as Record<string, unknown>) : {}
  const begin = /^\/v3\/pay\/transactions\/(jsapi|h5|native)$/.exec(url.pathname)
  if (begin) return prepay(books, begin[1] as 'native', asked, signed)
  const about = /^\/v3\/pay\/transactions\/(?:out-trade-no|id)\/(\w+)(\/close)?$/.exec(url.pathname)
  if (about) {
    const [, number = ''] = about
    const trade = books.trades.get(number) ?? byReference(books, number)
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
  const trade =
    byReference(books, String(asked['transaction_id'])) ??
    books.trades.get(String(asked['out_trade_no']))
  const { refund: amount, total } = asked['amount'] as { refund: number; total: number }
  if (
    trade?.state !== 'paid' ||
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
