import type { LeavingSource } from '../../account/service.ts'
import { comesBackMs } from '../rules.ts'
import { ordersUnderWay } from '../store/leaving.ts'

/** Orders that must arrive before an account can end. */
export const ordersLeft: LeavingSource = async (kernel, userId) =>
  (await ordersUnderWay(kernel, userId, new Date(kernel.clock.now().getTime() - comesBackMs))).map(
    ({ id, number }) => ({ kind: 'order', id, name: number }),
  )
