import { z } from 'zod'
import type { PaymentAlarm, PaymentReport, ProviderReply, RefundOutcome } from '../port.ts'

/** Answers to WeChat's messages of payments and payouts. Anything else makes it send them again. */
export const replies: Readonly<Record<'acknowledgement' | 'refusal', ProviderReply>> = {
  acknowledgement: {
    status: 200,
    type: 'application/json',
    body: '{"code":"SUCCESS","message":"成功"}',
  },
  refusal: {
    status: 401,
    type: 'application/json',
    body: '{"code":"FAIL","message":"签名不正确"}',
  },
}

export const zError = z.object({ code: z.string() })
export const zPrepay = z.object({ prepay_id: z.string().min(1) })
export const zNative = z.object({ code_url: z.string().min(1) })
export const zH5 = z.object({ h5_url: z.url() })

/**
 * A payment as a question answers it and a notification holds it.
 * Source: https://pay.weixin.qq.com/doc/v3/merchant/4012791838 (商户订单号查询订单)
 */
const zTransaction = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string().optional(),
  trade_state: z.enum([
    'SUCCESS',
    'REFUND',
    'NOTPAY',
    'CLOSED',
    'REVOKED',
    'USERPAYING',
    'PAYERROR',
    'ACCEPT',
  ]),
  amount: z
    .object({ total: z.int(), currency: z.string().default('CNY') })
    .partial()
    .optional(),
  payer: z.object({ openid: z.string().optional() }).optional(),
})

/**
 * A refund as its notification holds it; it does not name the app.
 * Source: https://pay.weixin.qq.com/doc/v3/merchant/4012791865 (退款结果通知)
 */
const zRefundNotice = z.object({
  mchid: z.string(),
  out_trade_no: z.string(),
  out_refund_no: z.string().optional(),
  transaction_id: z.string(),
  refund_id: z.string().optional(),
  refund_status: z.string(),
  amount: z.object({ total: z.int(), refund: z.int() }),
})

export const zRefund = z.object({
  out_refund_no: z.string(),
  out_trade_no: z.string(),
  status: z.enum(['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL']),
  amount: z.object({ refund: z.int(), currency: z.string() }),
})

/** Source: https://pay.weixin.qq.com/doc/v3/merchant/4012791861 (支付成功回调通知) */
export const zNotice = z.object({
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    nonce: z.string(),
    associated_data: z.string().nullish(),
    ciphertext: z.string(),
  }),
})

const states: Readonly<
  Record<z.output<typeof zTransaction>['trade_state'], PaymentReport['state']>
> = {
  SUCCESS: 'paid',
  REFUND: 'refunded',
  NOTPAY: 'pending',
  USERPAYING: 'pending',
  ACCEPT: 'pending',
  CLOSED: 'cancelled',
  REVOKED: 'cancelled',
  PAYERROR: 'failed',
}

export const merchantName = (merchantId: string, appId: string): string => `${merchantId}/${appId}`

export function readTransaction(value: unknown): PaymentReport {
  const {
    appid,
    mchid,
    out_trade_no: number,
    transaction_id: reference = null,
    trade_state: state,
    amount,
    payer,
  } = zTransaction.parse(value)
  return {
    merchant: merchantName(mchid, appid),
    number,
    reference,
    state: states[state],
    amount: amount?.total ?? null,
    currency: amount?.currency ?? null,
    ...(payer?.openid && { payer: payer.openid }),
  }
}

/** Reads a notification of a payment; null for others. */
export function readNotice(
  event: string,
  value: unknown,
  appId: string,
): PaymentReport | PaymentAlarm | null {
  if (event.startsWith('TRANSACTION.')) return readTransaction(value)
  if (!event.startsWith('REFUND.')) return null
  const {
    mchid,
    out_trade_no: number,
    transaction_id: reference,
    refund_status: status,
    refund_id: refundId,
    amount,
    out_refund_no: refundNumber,
  } = zRefundNotice.parse(value)
  const merchant = merchantName(mchid, appId)
  if (status === 'SUCCESS')
    return {
      merchant,
      number,
      reference,
      state: 'refunded',
      amount: amount.total,
      currency: 'CNY',
      refundAmount: amount.refund,
      ...(refundNumber && { refundNumber }),
    }
  if (status !== 'ABNORMAL' && status !== 'CLOSED') return null
  return {
    alarm: 'refund_failed',
    merchant,
    number,
    reference,
    refundNumber: refundNumber ?? null,
    isOver: status === 'CLOSED',
    mark: refundId ?? refundNumber ?? reference,
    amount: amount.refund,
    currency: 'CNY',
  }
}

/**
 * `ABNORMAL`: the payer's card does not take it; somebody has to send it by hand, in WeChat Pay's
 * own console.
 */
export const refundOutcomes: Readonly<Record<z.output<typeof zRefund>['status'], RefundOutcome>> = {
  SUCCESS: 'done',
  PROCESSING: 'pending',
  ABNORMAL: 'stuck',
  CLOSED: 'refused',
}
