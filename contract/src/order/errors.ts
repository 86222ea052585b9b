import { defineErrors } from '../error-table.ts'

export const orderErrors = defineErrors({
  'order.not_payable': { wire: 46001, status: 409 },
  'order.expired': { wire: 46002, status: 409 },
  'order.price_changed': { wire: 46003, status: 409 },
  'order.not_cancellable': { wire: 46004, status: 409 },
  'order.no_edit': { wire: 46005, status: 409 },
  'order.not_posted': { wire: 46006, status: 409 },
  'order.already_packed': { wire: 46021, status: 409 },
  'order.shares_changed': { wire: 46023, status: 409 },
  'order.not_shipped': { wire: 46022, status: 409 },
  'order.cannot_act': { wire: 46030, status: 409 },
  'order.above_limit': { wire: 46031, status: 409 },
  'order.act_decided': { wire: 46033, status: 409 },
  'order.same_person': { wire: 46034, status: 403 },
  'order.limits_changed': { wire: 46035, status: 409 },
})
