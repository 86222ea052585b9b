import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { canMove } from '@mailing/contract/order-states.ts'
import type { shopCalls } from '@mailing/contract/shop/calls.ts'
import { AppError } from '../../../platform/app-error.ts'
import { dayIn } from '../../../platform/clock.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { recordRead } from '../../audit/service.ts'
import { readAppName } from '../../config/service.ts'
import { findShopOrder, type ShopRow } from '../store/orders.ts'
import { layPickList, laySlip, type Packed } from './lay-papers.ts'
import { linesByOrder } from './present.ts'
import { openNote, openTo } from './sealing.ts'

type Calls = typeof shopCalls

/** It is still to be packed or handed over, and no colleague keeps it back. */
const isWaiting = ({ state, held_at: heldAt }: ShopRow): boolean =>
  heldAt === null && (canMove('goods', state, 'packed') || canMove('goods', state, 'shipped'))

/**
 * The papers with which somebody goes to the shelves and packs: what to take for all of these orders together, and a slip for each.
 * Slips hold names and addresses: the reading of each order is recorded first. Throws shop.moved_on where none of them waits.
 */
export async function drawPapers(
  context: StaffContext,
  { ids }: CallParsed<Calls['papers']>,
): Promise<CallAnswer<Calls['papers']>> {
  const found: ShopRow[] = []
  for (const id of new Set(ids)) {
    const row = await findShopOrder(context, id, null)
    if (row && isWaiting(row)) found.push(row)
  }
  if (found.length === 0) throw new AppError('shop.moved_on')
  const rows = found.toSorted((one, other) => one.seq - other.seq)
  for (const { id } of rows)
    await recordRead(context, { action: 'shop.print_papers', subject: 'order', subjectId: id })
  const lines = await linesByOrder(
    context,
    rows.map(({ id }) => id),
  )
  const packed = rows.map(
    (row): Packed => ({
      number: row.number,
      to: openTo(context, row.to_sealed),
      note: openNote(context, row.note_sealed),
      lines: lines.get(row.id) ?? [],
      original: row.box_code === null ? null : { boxCode: row.box_code, sheets: row.sheets ?? 0 },
    }),
  )
  const today = dayIn(context.config.TIME_ZONE, context.clock.now())
  const paper = { locale: context.locale, app: await readAppName(context), today }
  const pdf = await context.outside.print.drawTables([
    layPickList(paper, packed),
    ...packed.map((one) => laySlip(paper, one)),
  ])
  return {
    name: `packing-${today}.pdf`,
    pdf: Buffer.from(pdf).toString('base64'),
    orders: packed.length,
  }
}
