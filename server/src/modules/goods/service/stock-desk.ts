import { type CallAnswer, type CallParsed, deskPageSize } from '@mailing/contract/call.ts'
import type { goodsCalls } from '@mailing/contract/goods/calls.ts'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { decodeCursor, toPage } from '../../../platform/cursor.ts'
import type { WithDb } from '../../../platform/database.ts'
import { defineHook } from '../../../platform/hooks.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { namesOf } from '../../account/service.ts'
import { recordAudit } from '../../audit/service.ts'
import { listMovements, type MovementRow, moveStockRow } from '../store/stock.ts'
import { findVariant } from '../store/variants.ts'

type Calls = typeof goodsCalls

/** Numbers of orders by their ids; the order module, to the right, fills this hook. */
export type OrderNumbers = (
  context: WithDb,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, string>>

export const orderNumberHook = defineHook<OrderNumbers>('goods.order_numbers')

/** Every movement of a variant's stock, newest first. */
export async function listStockMovements(
  context: StaffContext,
  { cursor, variantId }: CallParsed<Calls['movements']>,
): Promise<CallAnswer<Calls['movements']>> {
  const variant = await findVariant(context, variantId)
  if (!variant) throw new AppError('request.not_found')
  const rows = await listMovements(
    context,
    variantId,
    decodeCursor(cursor, z.tuple([z.int()]))?.[0],
    deskPageSize + 1,
  )
  const page = toPage(rows, await movementsOf(context, rows), (row) => [row.seq], deskPageSize)
  return { ...page, stock: variant.stock, reserved: variant.reserved }
}

/** Movements as the desk shows them: the order by its number, who did it by name. */
export async function movementsOf(
  context: StaffContext,
  rows: readonly MovementRow[],
): Promise<(row: MovementRow) => CallAnswer<Calls['movements']>['list'][number]> {
  const [names, numbers] = await Promise.all([
    namesOf(
      context,
      rows.flatMap((row) => row.by_id ?? []),
    ),
    context.hooks.only(orderNumberHook)(
      context,
      rows.flatMap((row) => row.order_id ?? []),
    ),
  ])
  return (row) => ({
    id: row.seq,
    at: row.at.toISOString(),
    reason: row.reason,
    stockChange: row.stock_change,
    reservedChange: row.reserved_change,
    stockAfter: row.stock_after,
    reservedAfter: row.reserved_after,
    note: row.note,
    orderId: row.order_id,
    orderNumber: (row.order_id !== null && numbers.get(row.order_id)) || null,
    byName: (row.by_id !== null && names.get(row.by_id)) || null,
  })
}

/** Goods have come in, or the count is corrected. Throws goods.stock_change or goods.stock_below_zero. */
export async function moveStock(
  context: StaffContext,
  { variantId, reason, change, note }: CallParsed<Calls['moveStock']>,
): Promise<CallAnswer<Calls['moveStock']>> {
  if (reason === 'receipt' ? change <= 0 : change === 0) throw new AppError('goods.stock_change')
  return inTransaction(context, async (context) => {
    const moved = await moveStockRow(context, {
      variantId,
      reason,
      change,
      note,
      at: context.clock.now(),
      by: context.userId,
    })
    if (!moved) {
      const variant = await findVariant(context, variantId)
      throw variant
        ? new AppError('goods.stock_below_zero', { stock: variant.stock })
        : new AppError('request.not_found')
    }
    await recordAudit(context, {
      action: 'goods.move_stock',
      subject: 'goods',
      subjectId: variantId,
      reason: `${reason} ${change}: ${note}`,
    })
    return moved
  })
}
