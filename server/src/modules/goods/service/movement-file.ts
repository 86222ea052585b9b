import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { goodsCalls } from '@mailing/contract/goods/calls.ts'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { csvName } from '../../../platform/csv-part.ts'
import { decodeCursor } from '../../../platform/cursor.ts'
import { requireFreshFactor } from '../../../platform/session.ts'
import { exportPart } from '../../audit/service.ts'
import { listMovements } from '../store/stock.ts'
import { findVariant } from '../store/variants.ts'
import { movementsOf } from './stock-desk.ts'

type Calls = typeof goodsCalls

const heading = [
  'sku',
  'at',
  'reason',
  'stock_change',
  'stock',
  'reserved_change',
  'reserved',
  'order',
  'by',
  'note',
]

/** The movements of a variant's stock as a file. Throws request.not_found. */
export async function exportMovements(
  context: StaffContext,
  { cursor, variantId }: CallParsed<Calls['exportMovements']>,
): Promise<CallAnswer<Calls['exportMovements']>> {
  // Before what is there is told.
  requireFreshFactor(context, context.session)
  const variant = await findVariant(context, variantId)
  if (!variant) throw new AppError('request.not_found')
  return exportPart(context, {
    cursor,
    note: { action: 'goods.export_movements', subject: 'goods', subjectId: variantId },
    name: csvName(context, 'stock-movements'),
    heading,
    most: 1000,
    find: (limit) =>
      listMovements(context, variantId, decodeCursor(cursor, z.tuple([z.int()]))?.[0], limit),
    linesOf: async (rows) =>
      rows
        .map(await movementsOf(context, rows))
        .map((one) => [
          variant.sku,
          one.at,
          one.reason,
          String(one.stockChange),
          String(one.stockAfter),
          String(one.reservedChange),
          String(one.reservedAfter),
          one.orderNumber ?? '',
          one.byName ?? '',
          one.note,
        ]),
    placeOf: (row) => [row.seq],
  })
}
