import { calls } from '@mailing/contract/client.ts'

/** What shows an order at the desk; old after anything was done with it. */
export const orderChanged = [
  calls.orderDesk.get,
  calls.orderDesk.list,
  calls.orderDesk.count,
  calls.orderDesk.waiting,
  calls.delivery.queue,
  calls.customer.get,
] as const
