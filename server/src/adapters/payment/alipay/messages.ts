import { z } from 'zod'
import type { PaymentReport } from '../port.ts'
import { fromYuan } from '../yuan.ts'

const states = ['WAIT_BUYER_PAY', 'TRADE_CLOSED', 'TRADE_SUCCESS', 'TRADE_FINISHED'] as const
const zAmount = z.string().transform((text, context) => {
  const amount = fromYuan(text)
  if (amount === null) context.addIssue('no amount')
  return amount ?? z.NEVER
})

/**
 * A notification's fields.
 * Source: https://opendocs.alipay.com/open/203/105286 (手机网站支付结果异步通知)
 */
const zNotice = z.object({
  app_id: z.string(),
  seller_id: z.string(),
  out_trade_no: z.string(),
  trade_no: z.string(),
  trade_status: z.enum(states),
  total_amount: zAmount,
  gmt_payment: z.string().optional(),
  refund_fee: z.string().optional(),
  /** Our number of a refund. the number that we gave it. */
  out_biz_no: z.string().optional(),
  buyer_id: z.string().optional(),
  buyer_open_id: z.string().optional(),
})

/** Source: https://opendocs.alipay.com/open/203/107604 (alipay.trade.query) */
export const zTrade = z.object({
  out_trade_no: z.string(),
  trade_no: z.string(),
  trade_status: z.enum(states),
  total_amount: zAmount,
  send_pay_date: z.string().optional(),
  buyer_user_id: z.string().optional(),
  buyer_open_id: z.string().optional(),
})

export const merchantName = (sellerId: string, appId: string): string => `${sellerId}/${appId}`

/**
 * Returns the payer's id. A shop gets either the buyer's old number or its application's own,
 * always the same of the two.
 */
const payerOf = (id?: string, openId?: string): { readonly payer?: string } => {
  const payer = openId || id
  return payer ? { payer } : {}
}

/** Closed means two things: nobody paid in time, or all was paid back. */
function stateOf(
  status: (typeof states)[number],
  wasPaid: boolean,
  isRefund: boolean,
): PaymentReport['state'] {
  if (status === 'WAIT_BUYER_PAY') return 'pending'
  if (status === 'TRADE_CLOSED') return wasPaid || isRefund ? 'refunded' : 'cancelled'
  return isRefund ? 'refunded' : 'paid'
}

/** Alipay takes yuan alone and names no currency. */
const currency = 'CNY'

export function readNotice(fields: ReadonlyMap<string, string>): PaymentReport {
  const notice = zNotice.parse(Object.fromEntries(fields))
  const refundedTotal = fromYuan(notice.refund_fee ?? '0')
  const isRefund = (refundedTotal ?? 1) > 0
  return {
    merchant: merchantName(notice.seller_id, notice.app_id),
    number: notice.out_trade_no,
    reference: notice.trade_no,
    amount: notice.total_amount,
    currency,
    state: stateOf(
      notice.trade_status,
      notice.gmt_payment !== undefined && notice.gmt_payment !== '',
      isRefund,
    ),
    ...payerOf(notice.buyer_id, notice.buyer_open_id),
    ...(isRefund && refundedTotal !== null && { refundedTotal }),
    ...(isRefund && notice.out_biz_no && { refundNumber: notice.out_biz_no }),
  }
}

/**
 * The answer names neither the shop nor its application; it is the signed answer to our own signed
 * question.
 */
export function readTrade(trade: z.output<typeof zTrade>, merchant: string): PaymentReport {
  return {
    merchant,
    number: trade.out_trade_no,
    reference: trade.trade_no,
    amount: trade.total_amount,
    currency,
    state: stateOf(trade.trade_status, trade.send_pay_date !== undefined, false),
    ...payerOf(trade.buyer_user_id, trade.buyer_open_id),
  }
}
