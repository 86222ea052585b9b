import { z } from 'zod'
import { fromBeijing, ofDay, toBeijing } from '../../../platform/beijing.ts'
import type { Clock } from '../../../platform/clock.ts'
import { createExchange } from '../../../platform/exchange.ts'
import { isFresh } from '../freshness.ts'
import {
  NotificationRefused,
  type PaymentProvider,
  type PaymentRefund,
  type PaymentReport,
  type PaymentToStart,
  ProviderFailed,
  type RefundOutcome,
} from '../port.ts'
import { fromYuan, toYuan } from '../yuan.ts'
import { fetchBill } from './bill.ts'
import {
  ask,
  type ClientParts,
  clientParts,
  readContent,
  type Settings,
  signedFields,
} from './client.ts'
import { merchantName, readNotice, readTrade, zTrade } from './messages.ts'
import { isNoticeSigned, readForm } from './signing.ts'

/**
 * Alipay in a phone's browser: the pay page's address carries our signed request.
 * Source: https://opendocs.alipay.com/open/203/107090 (alipay.trade.wap.pay)
 */
export function createAlipay(config: Settings, clock: Clock): PaymentProvider {
  const parts = clientParts(config, clock, createExchange('alipay'))
  const merchant = merchantName(config.ALIPAY_SELLER_ID, config.ALIPAY_APP_ID)
  const notifyUrl = `${config.PUBLIC_URL}/api/pay/notify/alipay`
  // Alipay refuses these signs in the name of what is paid for; a comma would split its bill's row.
  const subject = config.OPERATOR_NAME.replace(/[/=&,，"\\]/g, ' ').slice(0, 100)

  return {
    name: 'alipay',
    merchant,
    acknowledgement: { status: 200, type: 'text/plain; charset=utf-8', body: 'success' },
    refusal: { status: 401, type: 'text/plain; charset=utf-8', body: 'failure' },
    start: ({ number, amount, expiresAt, returnUrl }: PaymentToStart) => {
      const content = {
        out_trade_no: number,
        total_amount: toYuan(amount),
        subject,
        product_code: 'QUICK_WAP_WAY',
        seller_id: config.ALIPAY_SELLER_ID,
        time_expire: toBeijing(expiresAt),
        quit_url: returnUrl,
      }
      const query = signedFields(parts, 'alipay.trade.wap.pay', content, {
        notify_url: notifyUrl,
        return_url: returnUrl,
      })
      return Promise.resolve({ kind: 'redirect', url: `${config.ALIPAY_URL}?${query.toString()}` })
    },
    verifyNotification: async (raw) => readNotification(parts, raw),
    query: ({ number }) => query(parts, merchant, number),
    close: async (number) =>
      void (await ask(parts, 'alipay.trade.close', { out_trade_no: number })),
    refund: (refund) => refundOnce(parts, refund),
    queryRefund: (refund) => queryRefund(parts, refund),
    bill: (day) => ofDay(config.TIME_ZONE, day, (beijingDay) => fetchBill(parts, beijingDay)),
  }
}

/** The kind of signature is ours to say, not the message's: RSA2 or nothing. */
function readNotification({ clock, publicKeys }: ClientParts, raw: Buffer): PaymentReport | null {
  const fields = readForm(raw)
  if (fields?.get('sign_type') !== 'RSA2') throw new NotificationRefused('headers')
  if (!isNoticeSigned(publicKeys, fields)) throw new NotificationRefused('signature')
  const sentAt = fromBeijing(fields.get('notify_time') ?? '')
  if (!sentAt || !isFresh(sentAt, clock.now())) throw new NotificationRefused('time')
  if (fields.get('notify_type') !== 'trade_status_sync') return null
  try {
    return readNotice(fields)
  } catch {
    throw new NotificationRefused('body')
  }
}

async function query(parts: ClientParts, merchant: string, number: string): Promise<PaymentReport> {
  const answer = await ask(parts, 'alipay.trade.query', { out_trade_no: number })
  if (!answer.isTaken) {
    if (answer.code !== 'ACQ.TRADE_NOT_EXIST')
      throw new ProviderFailed(`alipay refused: ${answer.code}`)
    return { merchant, number, reference: null, state: 'unknown', amount: null, currency: null }
  }
  const trade = readContent(zTrade, answer.content)
  if (trade.out_trade_no !== number) throw new ProviderFailed('alipay answered for another payment')
  return readTrade(trade, merchant)
}

const zRefunded = z.object({ out_trade_no: z.string(), fund_change: z.enum(['Y', 'N']).optional() })
const zRefundState = z.object({
  out_request_no: z.string().optional(),
  refund_status: z.string().optional(),
  refund_amount: z.string().optional(),
})

/**
 * Money has gone back when `fund_change` says so; a number that was sent before says `N`, and the
 * question tells. Source: https://opendocs.alipay.com/open/203/107603 (alipay.trade.refund)
 */
async function refundOnce(parts: ClientParts, refund: PaymentRefund): Promise<RefundOutcome> {
  const { number, paymentNumber, reference, amount } = refund
  const answer = await ask(parts, 'alipay.trade.refund', {
    out_trade_no: paymentNumber,
    trade_no: reference,
    refund_amount: toYuan(amount),
    out_request_no: number,
  })
  // Our balance there is too low: somebody has to fill it up.
  if (!answer.isTaken) return answer.code === 'ACQ.SELLER_BALANCE_NOT_ENOUGH' ? 'stuck' : 'refused'
  const refunded = readContent(zRefunded, answer.content)
  if (refunded.out_trade_no !== paymentNumber)
    throw new ProviderFailed('alipay answered for another payment')
  if (refunded.fund_change === 'Y') return 'done'
  const outcome = await queryRefund(parts, refund)
  return outcome === 'unknown' ? 'pending' : outcome
}

/** Source: https://opendocs.alipay.com/open/203/107605 (alipay.trade.fastpay.refund.query) */
async function queryRefund(
  parts: ClientParts,
  { number, paymentNumber, amount }: PaymentRefund,
): Promise<RefundOutcome | 'unknown'> {
  const answer = await ask(parts, 'alipay.trade.fastpay.refund.query', {
    out_trade_no: paymentNumber,
    out_request_no: number,
  })
  if (!answer.isTaken) {
    if (answer.code !== 'ACQ.TRADE_NOT_EXIST')
      throw new ProviderFailed(`alipay refused: ${answer.code}`)
    return 'unknown'
  }
  const {
    out_request_no: answered,
    refund_status: status,
    refund_amount: refunded,
  } = readContent(zRefundState, answer.content)
  // Without a state Alipay has not got it, or could not do it.
  if (status === undefined || status === '') return 'unknown'
  if (answered !== number || fromYuan(refunded ?? '') !== amount)
    throw new ProviderFailed('alipay answered for another refund')
  return status === 'REFUND_SUCCESS' ? 'done' : 'pending'
}
