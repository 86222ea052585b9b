import { defineSettings } from '../setting.ts'

/** 100,000 units of the currency: a slip of the keyboard stays visible. */
const most = 100_000_00

/** The most that one person gives away alone. Above it a second person decides. */
export const orderSettings = defineSettings('orderDesk', {
  limits: {
    fields: {
      refundAlone: { kind: 'amount', most },
      creditAlone: { kind: 'amount', most },
      creditMost: { kind: 'amount', most },
      /**
       * The most of a top-up sent back, or of a corrected payment. A top-up is sent back through
       * its provider.
       */
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
