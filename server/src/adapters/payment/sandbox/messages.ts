import { locales } from '@mailing/contract/locale.ts'
import { z } from 'zod'

/** The shop's request to the sandbox; it travels, signed, in the pay page's address. */
export const zPayRequest = z.strictObject({
  merchant: z.string(),
  number: z.string().regex(/^[0-9A-Z]{6,32}$/),
  amount: z.int().positive(),
  currency: z.string().length(3),
  expiresAt: z.iso.datetime(),
  returnUrl: z.url(),
  locale: z.enum(locales),
})
export type PayRequest = z.output<typeof zPayRequest>

export const zReport = z.strictObject({
  merchant: z.string(),
  number: z.string(),
  reference: z.string().nullable(),
  state: z.enum(['unknown', 'pending', 'paid', 'failed', 'cancelled']),
  amount: z.int(),
  currency: z.string(),
  payer: z.string().min(1).exactOptional(),
})
export const zQuery = z.strictObject({ merchant: z.string(), number: z.string() })
export const zRefund = z.strictObject({
  merchant: z.string(),
  number: z.string().min(1).max(64),
  reference: z.string(),
  amount: z.int().positive(),
  currency: z.string(),
})
export const zRefunded = z.strictObject({ outcome: z.enum(['done', 'refused']) })
export const zRefundAsked = z.strictObject({ outcome: z.enum(['done', 'refused', 'unknown']) })
export const zBillRequest = z.strictObject({ merchant: z.string(), day: z.iso.date() })
export const zBill = z.strictObject({
  lines: z.array(
    z.strictObject({
      number: z.string(),
      reference: z.string(),
      amount: z.int(),
      currency: z.string(),
      paidAt: z.iso.datetime(),
      refund: z.strictObject({ number: z.string(), mark: z.string() }).exactOptional(),
    }),
  ),
})

/**
 * Choices on the pay page. `late`: the money is taken, but the shop is notified only after its
 * order has expired.
 */
export const choices = ['pay', 'fail', 'cancel', 'late'] as const
export type Choice = (typeof choices)[number]

/** Longest name of an account that pays. */
export const payerLength = 64

/** Addresses of the sandbox, and the purpose of a signature for each. */
export const paths = {
  page: '/pay/sandbox',
  decide: '/pay/sandbox/decide',
  query: '/pay/sandbox/api/query',
  refund: '/pay/sandbox/api/refund',
  refundQuery: '/pay/sandbox/api/refund-query',
  bill: '/pay/sandbox/api/bill',
} as const
export const notifyPath = '/api/pay/notify/sandbox'
