/**
 * Payment providers behind the one port. Which are switched on is a setting; the sandbox is the
 * default.
 */
export const paymentProviders = ['wechat', 'alipay', 'stripe', 'sandbox'] as const
export type PaymentProvider = (typeof paymentProviders)[number]
