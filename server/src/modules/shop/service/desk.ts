import { type CallAnswer, type CallParsed, deskPageSize } from '@mailing/contract/call.ts'
import { canMove } from '@mailing/contract/order-states.ts'
import { hasPermission, permissionsOf } from '@mailing/contract/roles.ts'
import type { shopCalls } from '@mailing/contract/shop/calls.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { decodeCursor, toPage } from '../../../platform/cursor.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { maskedOf } from '../../account/service.ts'
import { recordAudit, recordLook } from '../../audit/service.ts'
import { readBoxCode, readTrackingNumber } from '../../delivery/service.ts'
import { readOrderNumber, readWay } from '../../order/service.ts'
import { hideName } from '../rules.ts'
import { type DeskSearch, findShopOrder, findWaiting, listForDesk } from '../store/orders.ts'
import { findReturns, findShipments } from '../store/parcels.ts'
import { linesByOrder, toShipment, toSummary } from './present.ts'
import { categoryOf, readParcel, zCursor } from './read.ts'
import { openNote, openTo } from './sealing.ts'

type Calls = typeof shopCalls
export type StaffDetail = CallAnswer<Calls['adminGet']>

const readSearch = (typed: string): DeskSearch => ({
  number: readOrderNumber(typed),
  tracking: readTrackingNumber(typed),
  sku: typed,
  box: readBoxCode(typed),
})

/** Orders of goods for staff, names masked; that somebody looked is recorded first. What waits for staff comes in the order in which it was ordered. */
export async function listGoodsOrders(
  context: StaffContext,
  { cursor, tab, search }: CallParsed<Calls['adminList']>,
): Promise<CallAnswer<Calls['adminList']>> {
  // What was typed may be a name or a phone: the log keeps none.
  await recordLook(context, {
    action: 'shop.list',
    subject: 'order',
    subjectId: search ? 'search' : tab,
  })
  const rows = await listForDesk(context, {
    category: categoryOf(tab),
    search: search ? readSearch(search) : null,
    isOldestFirst: tab === 'to_ship' || tab === 'returns',
    cursor: decodeCursor(cursor, zCursor)?.[0],
    limit: deskPageSize + 1,
  })
  const page = toPage(
    rows,
    (row) => row,
    (row) => [row.seq],
    deskPageSize,
  )
  const ids = page.list.map(({ id }) => id)
  const [lines, shipments, returns, masked, waiting] = await Promise.all([
    linesByOrder(context, ids),
    findShipments(context, ids),
    findReturns(context, ids),
    maskedOf(
      context,
      page.list.map((row) => row.user_id),
    ),
    findWaiting(context),
  ])
  return {
    list: page.list.map((row) => ({
      ...toSummary(row, lines.get(row.id) ?? []),
      userMasked: masked.get(row.user_id) ?? '',
      toMasked: hideName(openTo(context, row.to_sealed).name),
      paidAt: row.paid_at?.toISOString() ?? null,
      shipment: toShipment(shipments.find((one) => one.order_id === row.id)),
      hasReturn: returns.some((one) => one.order_id === row.id),
    })),
    nextCursor: page.nextCursor,
    counts: { toShip: waiting.toShip.count, returns: waiting.returns.count },
  }
}

/** How much waits at the desk, and since when; of nobody in particular, so it is not a reading. */
export async function shopWaiting(context: StaffContext): Promise<CallAnswer<Calls['waiting']>> {
  const { toShip, returns } = await findWaiting(context)
  const shown = ({ count, oldestAt }: typeof toShip) => ({
    count,
    oldestAt: oldestAt?.toISOString() ?? null,
  })
  return { toShip: shown(toShip), returns: shown(returns) }
}

/** One order of goods with its address; the reading is recorded first. Throws request.not_found. */
export async function readGoodsOrder(context: StaffContext, id: string): Promise<StaffDetail> {
  return inTransaction(context, async (context) => {
    if (!(await findShopOrder(context, id, null))) throw new AppError('request.not_found')
    await recordAudit(context, { action: 'shop.read', subject: 'order', subjectId: id })
    return openStaffOrder(context, id)
  })
}

/** The same for a staff member whose action on this order has just been recorded. */
export async function openStaffOrder(context: StaffContext, id: string): Promise<StaffDetail> {
  const row = await findShopOrder(context, id, null)
  if (!row) throw new AppError('request.not_found')
  const [way, lines, parcel, masked] = await Promise.all([
    readWay(context, id),
    linesByOrder(context, [id]),
    readParcel(context, id),
    maskedOf(context, [row.user_id]),
  ])
  const { isArrivalConfirmable: _arrival, isCancellable: _cancel, ...shown } = way
  const { state } = row
  const isPackable = canMove('goods', state, 'packed')
  const mayDecide = hasPermission(
    context.session.roles,
    permissionsOf(context.session.roles),
    'shop.return',
  )
  return {
    ...toSummary(row, lines.get(id) ?? []),
    ...shown,
    to: openTo(context, row.to_sealed),
    note: openNote(context, row.note_sealed),
    weight: row.weight,
    shipment: parcel.shipment,
    return: parcel.return,
    userMasked: masked.get(row.user_id) ?? '',
    isHeld: isPackable && row.held_at !== null,
    canPack: isPackable && row.held_at === null,
    canShip: canMove('goods', state, 'shipped'),
    canRefuse: canMove('goods', state, 'refused'),
    canDecideReturn: mayDecide && state === 'return_requested',
    canRecordParcel: mayDecide && state === 'shipped',
  }
}
