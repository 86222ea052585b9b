import type { CallParsed } from '@mailing/contract/call.ts'
import type { shopCalls } from '@mailing/contract/shop/calls.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { recordAudit } from '../../audit/service.ts'
import {
  followNumber,
  readBoxCode,
  readTrackingNumber,
  requireCheckDigit,
} from '../../delivery/service.ts'
import { moveOrder } from '../../order/service.ts'
import { reasonWith } from '../rules.ts'
import { findShopOrder, type ShopRow } from '../store/orders.ts'
import { insertShipment } from '../store/parcels.ts'
import { openStaffOrder, type StaffDetail } from './desk.ts'

type Calls = typeof shopCalls

interface Step {
  readonly id: string
  readonly action: string
  readonly reason?: string
}

/** One step of staff with one order: in a transaction, recorded, answered with the order as it stands then. `step` throws what hinders it. */
async function take(
  context: StaffContext,
  { id, action, reason }: Step,
  step: (context: InTransaction<StaffContext>, row: ShopRow) => Promise<void>,
): Promise<StaffDetail> {
  return inTransaction(context, async (context) => {
    const row = await findShopOrder(context, id, null)
    if (!row) throw new AppError('request.not_found')
    await step(context, row)
    await recordAudit(context, { action, subject: 'order', subjectId: id, reason })
    return openStaffOrder(context, id)
  })
}

const staffOf = ({ userId }: StaffContext) => ({ by: 'staff', byId: userId }) as const

/**
 * The parcel is packed; from now on the writer cannot cancel. Throws order.cannot_act when a colleague keeps it back;
 * shop.moved_on when it was packed, or the writer was quicker; shop.box_differs when the envelope in the hand is not
 * that of the reply which is to be sent: somebody else's letter must not leave the house.
 */
export const packOrder = (
  context: StaffContext,
  { id, boxCode = '' }: CallParsed<Calls['pack']>,
): Promise<StaffDetail> =>
  take(context, { id, action: 'shop.pack' }, async (context, row) => {
    if (row.held_at !== null) throw new AppError('order.cannot_act', { obstacle: 'is_held' })
    if (row.box_code !== null && readBoxCode(boxCode) !== row.box_code)
      throw new AppError('shop.box_differs')
    if (
      !(await moveOrder(context, {
        id,
        to: 'packed',
        ...staffOf(context),
        evidence: 'staff_decision',
      }))
    )
      throw new AppError('shop.moved_on')
  })

/** Handed to the carrier. Throws shop.tracking_number, delivery.tracking_check, shop.tracking_used or shop.moved_on. */
export async function shipOrder(
  context: StaffContext,
  { id, carrier, number: typed }: CallParsed<Calls['ship']>,
): Promise<StaffDetail> {
  const number = readTrackingNumber(typed)
  if (number === null) throw new AppError('shop.tracking_number')
  requireCheckDigit(number)
  return take(
    context,
    { id, action: 'shop.ship', reason: `${carrier} ${number}` },
    async (context) => {
      if (
        !(await moveOrder(context, {
          id,
          to: 'shipped',
          ...staffOf(context),
          evidence: 'tracking_number',
          proof: number,
        }))
      )
        throw new AppError('shop.moved_on')
      if (
        !(await insertShipment(context, {
          order_id: id,
          carrier,
          number,
          shipped_at: context.clock.now(),
          shipped_by: context.userId,
        }))
      )
        throw new AppError('shop.tracking_used', { number })
      if (
        !(await followNumber(context, {
          orderId: id,
          carrier,
          number,
          sentAt: context.clock.now(),
        }))
      )
        throw new AppError('shop.tracking_used', { number })
    },
  )
}

/** It cannot be served: its pieces are free again and everything is paid back. */
export const refuseOrder = (
  context: StaffContext,
  { id, reason, note }: CallParsed<Calls['refuse']>,
): Promise<StaffDetail> =>
  take(
    context,
    { id, action: 'shop.refuse', reason: `${reason} ${note}`.trim() },
    async (context) => {
      if (
        !(await moveOrder(context, {
          id,
          to: 'refused',
          ...staffOf(context),
          evidence: 'staff_decision',
          reason: reasonWith(reason, note),
        }))
      )
        throw new AppError('shop.moved_on')
    },
  )
