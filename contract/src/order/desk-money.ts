import { z } from 'zod'
import { zId, zTime } from '../call.ts'
import { zMinor } from '../money.ts'
import { nameSchemas } from '../schema-names.ts'
import { zAccountKind, zDeskPayment } from '../wallet/desk-calls.ts'

/**
 * One side of a transfer of value that belongs to the order. `account`: whose; of a person masked.
 */
export const zOrderEntry = z.object({
  transferId: zId,
  at: zTime,
  reason: z.string(),
  account: zAccountKind,
  amount: zMinor,
})

/** A payment of the order for its link to the finance desk. */
export const zOrderPayment = zDeskPayment.pick({
  id: true,
  number: true,
  provider: true,
  state: true,
  amount: true,
  currency: true,
  createdAt: true,
  settledAt: true,
})

nameSchemas({ OrderEntry: zOrderEntry, OrderPayment: zOrderPayment })
