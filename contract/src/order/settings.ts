import { defineSettings } from '../setting.ts'

/** 100,000 units of the currency: a slip of the keyboard stays visible. */
const most = 100_000_00

/** How much money one person gives away alone; above it a second person decides. */
export const orderSettings = defineSettings('orderDesk', {
  limits: {
    fields: {
      refundAlone: { kind: 'amount', most },
      creditAlone: { kind: 'amount', most },
      creditMost: { kind: 'amount', most },
      /** Of a top-up sent back through its provider, or of a correction of a payment. */
      topUpAlone: { kind: 'amount', most, isLater: true },
    },
    permission: 'setting.edit',
    isDated: true,
    isFactorFresh: true,
    summaries: [
      'The limits of what one person gives of an order, newest first',
      'A new version of the limits, at once or from a time on',
    ],
    paths: ['order/limits', 'order/setLimits'],
    listed: 'versions',
    schema: 'OrderLimits',
    changed: 'order.limits_changed',
    audit: { action: 'order.set_limits', subject: 'config', prefix: 'order limits ' },
    tab: 'limits',
  },
})
