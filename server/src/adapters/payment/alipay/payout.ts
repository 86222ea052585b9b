import { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import { createExchange } from '../../../platform/exchange.ts'
import { isFresh } from '../freshness.ts'
import {
  type AskedPayout,
  NotificationRefused,
  type Payout,
  type PayoutOutcome,
  type PayoutProvider,
  ProviderFailed,
} from '../port.ts'
import { fromYuan, toYuan } from '../yuan.ts'
import { ask, type ClientParts, clientParts, readContent, type Settings } from './client.ts'
import { isNoticeSigned, readForm } from './signing.ts'

const product = { product_code: 'TRANS_ACCOUNT_NO_PWD', biz_scene: 'DIRECT_TRANSFER' } as const

/**
 * Our own account there cannot pay at present: it is empty, over its limits, or the product is not
 * signed for.
 */
const stuckCodes: ReadonlySet<string> = new Set([
  'PAYER_BALANCE_NOT_ENOUGH',
  'BALANCE_IS_NOT_ENOUGH',
  'PAYER_STATUS_ERROR',
  'PAYER_CERTIFY_CHECK_FAIL',
  'PRODUCT_NOT_SIGN',
  'EXCEED_LIMIT_DM_AMOUNT',
  'EXCEED_LIMIT_DM_MAX_AMOUNT',
  'EXCEED_LIMIT_MM_AMOUNT',
  'EXCEED_LIMIT_MM_MAX_AMOUNT',
])

/**
 * Transfers to an Alipay account, compared with the real name. Source:
 * https://opendocs.alipay.com/open/02byuo (alipay.fund.trans.uni.transfer)
 */
export function createAlipayPayout(config: Settings, clock: Clock): PayoutProvider {
  const parts = clientParts(config, clock, createExchange('alipay payout'))
  return {
    name: 'alipay',
    method: 'alipay',
    isReversible: true,
    send: (payout) => send(parts, config.OPERATOR_NAME, payout),
    query: (payout) => query(parts, payout),
    messages: {
      verify: async (raw) => numberIn(parts, raw),
      acknowledgement: { status: 200, type: 'text/plain; charset=utf-8', body: 'success' },
      refusal: { status: 401, type: 'text/plain; charset=utf-8', body: 'fail' },
    },
  }
}

/**
 * Fields of a message to the application's gateway: what it tells of stands as JSON in one of them.
 */
const zNews = z.object({ out_biz_no: z.string() })

/**
 * The number of the transfer whose state has changed. Messages to the gateway carry the time in
 * milliseconds, and the name of what they tell of. Source: https://opendocs.alipay.com/mini/02d2y4
 * (alipay.fund.trans.order.changed)
 */
function numberIn({ clock, publicKeys, appId }: ClientParts, raw: Buffer): string | null {
  const fields = readForm(raw)
  if (fields?.get('sign_type') !== 'RSA2') throw new NotificationRefused('headers')
  if (!isNoticeSigned(publicKeys, fields)) throw new NotificationRefused('signature')
  const sentAt = fields.get('utc_timestamp') ?? ''
  if (!/^\d{13}$/.test(sentAt) || !isFresh(new Date(Number(sentAt)), clock.now()))
    throw new NotificationRefused('time')
  const isOurs =
    fields.get('msg_method') === 'alipay.fund.trans.order.changed' && fields.get('app_id') === appId
  if (!isOurs) return null
  try {
    return zNews.parse(JSON.parse(fields.get('biz_content') ?? '')).out_biz_no
  } catch {
    throw new NotificationRefused('body')
  }
}

/** `DEALING` is on its way; what it failed by is a code. */
const zTransfer = z.object({
  out_biz_no: z.string(),
  order_id: z.string().optional(),
  status: z.string(),
  trans_amount: z.string().optional(),
  error_code: z.string().optional(),
  fail_reason: z.string().optional(),
})

async function send(parts: ClientParts, title: string, payout: Payout): Promise<PayoutOutcome> {
  const { number, amount, payee, remark } = payout
  const answer = await ask(parts, 'alipay.fund.trans.uni.transfer', {
    out_biz_no: number,
    trans_amount: toYuan(amount),
    ...product,
    order_title: title.slice(0, 128),
    payee_info: { identity: payee.account, identity_type: 'ALIPAY_LOGON_ID', name: payee.name },
    remark: remark.slice(0, 200),
  })
  if (answer.isTaken) return outcomeOf(payout, answer.content)
  // Another request with this number is being worked on.
  if (answer.code === 'REQUEST_PROCESSING') return { state: 'pending' }
  return { state: stuckCodes.has(answer.code) ? 'stuck' : 'refused', reason: answer.code }
}

/** Source: https://opendocs.alipay.com/open/02byup (alipay.fund.trans.common.query) */
async function query(parts: ClientParts, payout: AskedPayout): ReturnType<PayoutProvider['query']> {
  const answer = await ask(parts, 'alipay.fund.trans.common.query', {
    ...product,
    out_biz_no: payout.number,
  })
  if (answer.isTaken) return outcomeOf(payout, answer.content)
  if (answer.code === 'ORDER_NOT_EXIST') return { state: 'unknown' }
  throw new ProviderFailed(`alipay refused: ${answer.code}`)
}

function outcomeOf({ number, amount }: AskedPayout, content: unknown): PayoutOutcome {
  const transfer = readContent(zTransfer, content)
  const isOther =
    transfer.out_biz_no !== number ||
    (transfer.trans_amount !== undefined && fromYuan(transfer.trans_amount) !== amount)
  if (isOther) throw new ProviderFailed('alipay answered for another payout')
  const { status, order_id: reference, error_code: code, fail_reason: words } = transfer
  if (status === 'SUCCESS') {
    if (!reference) throw new ProviderFailed('alipay paid without a number')
    return { state: 'paid', reference }
  }
  const reason = code || words || status
  // Both were taken first: it came back from whom it went to, or did not get there in the end.
  if (status === 'REFUND' || status === 'FAIL') return { state: 'sent_back', reason }
  return status === 'CLOSED' ? { state: 'refused', reason } : { state: 'pending' }
}
