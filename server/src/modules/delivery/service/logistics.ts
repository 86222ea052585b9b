import { type CallAnswer, type CallParsed, deskPageSize, pageSize } from '@mailing/contract/call.ts'
import type { Carrier } from '@mailing/contract/delivery/bench.ts'
import { type logisticsCalls, trackEventLimit } from '@mailing/contract/delivery/logistics.ts'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext, UserContext } from '../../../platform/context.ts'
import { decodeCursor, toPage } from '../../../platform/cursor.ts'
import type { WithDb } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { actOnEach } from '../../../platform/many.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { namesOf } from '../../account/service.ts'
import { recordAudit } from '../../audit/service.ts'
import { readOrderNumber } from '../../order/service.ts'
import { readTrackingNumber } from '../rules/tracking-file.ts'
import { type CaseRow, endCase, findCase, listCases, openCaseCount } from '../store/cases.ts'
import {
  countEvents,
  type EventRow,
  eventsOf,
  findShipment,
  listOwnShipments,
  listShipments,
  type ShipmentRow,
} from '../store/logistics.ts'
import { eventTextColumn, takeEvents } from './carrier-tracking.ts'

type Calls = typeof logisticsCalls
type DeskShipment = CallAnswer<Calls['record']>

const zSeq = z.tuple([z.int()])

const toEvent = ({ vault }: Pick<Kernel, 'vault'>, row: EventRow) => ({
  id: row.id,
  at: row.occurred_at.toISOString(),
  stage: row.stage,
  text: vault.openText(row.text_sealed, eventTextColumn),
  source: row.source,
})

const toShipment = (row: ShipmentRow) => ({
  id: row.id,
  carrier: row.carrier as Carrier,
  number: row.number,
  service: row.service,
  stage: row.stage,
  stageAt: row.stage_at?.toISOString() ?? null,
  heardAt: row.heard_at?.toISOString() ?? null,
  sentAt: row.sent_at.toISOString(),
  orderId: row.order_id,
  orderNumber: row.order_number,
  orderKind: row.order_kind,
  orderState: row.order_state,
})

export const toDesk = (row: ShipmentRow): DeskShipment => ({
  ...toShipment(row),
  openCase: row.open_case,
  isSubscribed: row.subscription === 'done',
})

/** Where the person's own mail and parcels are. Asked for one, all its events are told. */
export async function listLogistics(
  context: UserContext,
  { cursor, orderId, number }: CallParsed<Calls['list']>,
): Promise<CallAnswer<Calls['list']>> {
  const typed = number === undefined ? undefined : (readTrackingNumber(number) ?? '')
  const rows = await listOwnShipments(
    context,
    context.userId,
    { ...(orderId !== undefined && { orderId }), ...(typed !== undefined && { number: typed }) },
    decodeCursor(cursor, zSeq)?.[0],
    pageSize + 1,
  )
  const isOne = orderId !== undefined || number !== undefined
  const events = await eventsOf(
    context,
    rows.map(({ id }) => id),
    !isOne,
  )
  return toPage(
    rows,
    (row) => ({
      ...toShipment(row),
      events: events
        .filter((event) => event.tracked_id === row.id)
        .map((event) => toEvent(context, event)),
    }),
    (row) => [row.seq],
  )
}

/** Numbers under way or all, or those that are found, from where the cursor says. */
export const findForDesk = (
  context: StaffContext,
  { cursor, show, query }: CallParsed<Calls['desk']>,
  limit: number,
): Promise<ShipmentRow[]> =>
  listShipments(
    context,
    {
      isUnderWay: show === 'under_way',
      ...(query && {
        query: { number: readTrackingNumber(query) ?? query, orderNumber: readOrderNumber(query) },
      }),
    },
    decodeCursor(cursor, zSeq)?.[0],
    limit,
  )

/** Numbers for the desk: no names, no events. */
export const listForLogisticsDesk = async (
  context: StaffContext,
  asked: CallParsed<Calls['desk']>,
): Promise<CallAnswer<Calls['desk']>> =>
  toPage(
    await findForDesk(context, asked, deskPageSize + 1),
    toDesk,
    (row) => [row.seq],
    deskPageSize,
  )

/** One number with its events, which may name people: the reading is recorded before. */
export async function getDeskShipment(
  context: StaffContext,
  { id }: CallParsed<Calls['deskGet']>,
): Promise<CallAnswer<Calls['deskGet']>> {
  const row = await mustFind(context, id)
  await inTransaction(context, (context) =>
    recordAudit(context, {
      action: 'delivery.read_tracking',
      subject: 'order',
      subjectId: row.order_id,
    }),
  )
  const events = await eventsOf(context, [id], false)
  const names = await namesOf(
    context,
    events.flatMap((event) => event.recorded_by ?? []),
  )
  return {
    ...toDesk(row),
    events: events.map((event) => ({
      ...toEvent(context, event),
      recordedByName: event.recorded_by ? (names.get(event.recorded_by) ?? '') : null,
    })),
  }
}

async function mustFind(kernel: WithDb, id: string): Promise<ShipmentRow> {
  const row = await findShipment(kernel, id)
  if (!row) throw new AppError('request.not_found')
  return row
}

/** People tell times to the minute: a moment in the minute of posting is not before it. */
const minuteOf = (at: Date): number => Math.floor(at.getTime() / 60_000) * 60_000

/** Staff write down what a carrier told them; the timeline says that it was staff. Throws delivery.event_time outside of posting and now. */
export async function recordEvent(
  context: StaffContext,
  { id, stage, at, text }: CallParsed<Calls['record']>,
): Promise<DeskShipment> {
  return inTransaction(context, async (context) => {
    const row = await mustFind(context, id)
    const moment = new Date(at)
    if (moment.getTime() < minuteOf(row.sent_at) || moment > context.clock.now())
      throw new AppError('delivery.event_time')
    if ((await countEvents(context, id)) >= trackEventLimit)
      throw new AppError('delivery.events_full')
    await takeEvents(context, id, [{ at: moment, stage, text }], {
      source: 'manual',
      by: context.userId,
    })
    await recordAudit(context, {
      action: 'delivery.record_event',
      subject: 'order',
      subjectId: row.order_id,
      reason: stage,
    })
    return toDesk(await mustFind(context, id))
  })
}

/** Asks the carrier's service now, in the background. */
export async function askCarrier(
  context: StaffContext,
  { id }: CallParsed<Calls['ask']>,
): Promise<CallAnswer<Calls['ask']>> {
  const { service } = await mustFind(context, id)
  if (service === 'manual') throw new AppError('delivery.not_followed')
  await context.enqueue(context, 'delivery.ask_carrier_now', { trackedId: id }, { key: id })
  return { isAsked: true }
}

export const toCase = (
  row: CaseRow,
  names: ReadonlyMap<string, string>,
): CallAnswer<Calls['closeCase']> => ({
  id: row.id,
  kind: row.kind,
  openedAt: row.opened_at.toISOString(),
  closedAt: row.closed_at?.toISOString() ?? null,
  closedByName: row.closed_by ? (names.get(row.closed_by) ?? '') : null,
  note: row.note,
  orderId: row.order_id,
  orderNumber: row.order_number,
  orderKind: row.order_kind,
  orderState: row.order_state,
  sentAt: row.sent_at?.toISOString() ?? null,
  shipmentId: row.tracked_id,
  carrier: row.carrier as Carrier | null,
  number: row.number,
  claim:
    row.wish && row.ground
      ? { wish: row.wish, ground: row.ground, claimed: row.claimed, posted: row.posted }
      : null,
})

export async function listTrackCases(
  context: StaffContext,
  { cursor, isOpen }: CallParsed<Calls['cases']>,
): Promise<CallAnswer<Calls['cases']>> {
  const rows = await listCases(
    context,
    isOpen === 'true',
    decodeCursor(cursor, z.tuple([z.iso.datetime(), z.uuid()])),
    deskPageSize + 1,
  )
  const [names, open] = await Promise.all([
    namesOf(
      context,
      rows.flatMap((row) => row.closed_by ?? []),
    ),
    openCaseCount(context),
  ])
  return {
    ...toPage(
      rows,
      (row) => toCase(row, names),
      (row) => [row.opened_at.toISOString(), row.id],
      deskPageSize,
    ),
    open,
  }
}

/** Closes a case with what was found out. One that is closed stays so, and whoever comes second is told: their note is not kept. */
export async function closeTrackCase(
  context: StaffContext,
  { id, note }: CallParsed<Calls['closeCase']>,
): Promise<CallAnswer<Calls['closeCase']>> {
  return inTransaction(context, async (context) => {
    const isEnded = await endCase(context, id, context.userId, note, context.clock.now())
    const row = await findCase(context, id)
    if (!row) throw new AppError('request.not_found')
    if (!isEnded)
      throw new AppError(row.closed_at ? 'delivery.case_closed' : 'delivery.claim_waits')
    await recordAudit(context, {
      action: 'delivery.close_case',
      subject: 'order',
      subjectId: row.order_id,
    })
    return toCase(row, await namesOf(context, row.closed_by ? [row.closed_by] : []))
  })
}

/** The same note for many cases. */
export const closeManyTrackCases = (
  context: StaffContext,
  { key, ids, note }: CallParsed<Calls['closeCases']>,
): Promise<CallAnswer<Calls['closeCases']>> =>
  actOnEach(context, {
    callId: 'logistics.closeCases',
    key,
    items: ids.map((id) => ({ id })),
    what: { note },
    act: (context, { id }) => closeTrackCase(context, { id, note }),
    obstacleOf: ({ code }) => (code === 'delivery.case_closed' ? 'closed' : null),
  })
