import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { readLocalText } from '@mailing/contract/local-text.ts'
import type { DeskParts } from '@mailing/contract/order/desk.ts'
import type { orderDeskCalls } from '@mailing/contract/order/desk-calls.ts'
import { mailSubjects } from '@mailing/contract/order-states.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { maskedOf, namesOf, notesOn } from '../../account/service.ts'
import { auditOf, recordLook, recordRead } from '../../audit/service.ts'
import { listRunningCampaigns } from '../../coupon/service.ts'
import { paymentsOfOrder } from '../../wallet/service.ts'
import { maskName, readOrderNumber } from '../rules.ts'
import { findDeskColumns, listOrderEntries, markViewer } from '../store/desk.ts'
import { findOrder, findOrderByNumber, listEvents, type OrderRow } from '../store/orders.ts'
import { offersOf } from './desk-actions.ts'
import { orderOf, readActs } from './desk-acts.ts'
import { givenFor } from './desk-hook.ts'
import { type OrderFacts, toFacts } from './facts.ts'
import { readNotices } from './notices.ts'
import { spentOn, summaryOf } from './read.ts'
import { openListed, openSnapshot } from './snapshot.ts'
import { wayOf } from './way.ts'

type Calls = typeof orderDeskCalls

/** A colleague who has not said so for this long has closed the page. */
const viewerMs = 45_000

const none: DeskParts = {
  piece: null,
  tracking: null,
  carrierNews: null,
  goods: null,
  conversation: null,
  versions: [],
  replies: [],
}

async function partsOf(context: StaffContext, order: OrderFacts): Promise<DeskParts> {
  const given = await Promise.all(
    givenFor(context, order).map(({ parts }) => parts?.(context, order)),
  )
  return Object.assign({}, none, ...given) as DeskParts
}

/**
 * One order by its number. That it was opened is recorded as a look; a photograph of mail that came back shows names and
 * addresses, and is recorded each time. Throws request.not_found.
 */
export async function getForDesk(
  context: StaffContext,
  { number }: CallParsed<Calls['get']>,
): Promise<CallAnswer<Calls['get']>> {
  const read = readOrderNumber(number)
  const row = read === null ? undefined : await findOrderByNumber(context, read)
  if (!row) throw new AppError('request.not_found')
  const opened = { action: 'order.open', subject: 'order', subjectId: row.id } as const
  const isRecorded = await recordLook(context, opened)
  const order = toFacts(row)
  const columns = await findDeskColumns(context, row.id)
  const [head, way, money, payments, told, parts, offers] = await Promise.all([
    headOf(context, row, columns.assignee_id),
    timelineOf(context, row),
    entriesOf(context, row.id),
    paymentsOfOrder(context, row.id),
    toldOf(context, row),
    partsOf(context, order),
    offersOf(context, order, columns.credited),
  ])
  if (!isRecorded && way.timeline.some(({ photo }) => photo !== null))
    await recordRead(context, opened)
  const { credited, currency } = columns
  return {
    ...head,
    ...way,
    ...told,
    ...parts,
    entries: money,
    payments,
    credited,
    currency,
    offers,
  }
}

async function headOf(context: StaffContext, row: OrderRow, assigneeId: string | null) {
  const [masked, names, spent] = await Promise.all([
    maskedOf(context, [row.user_id]),
    namesOf(context, assigneeId ? [assigneeId] : []),
    spentOn(context, [row]),
  ])
  const { recipientName, placeName } = openListed(context, row.snapshot_sealed)
  const shown = { recipientName: '', placeName, title: '' }
  return {
    ...summaryOf(row, shown, { spent, told: new Map() }),
    recipientMasked: maskName(recipientName),
    userId: row.user_id,
    userMasked: masked.get(row.user_id) ?? '',
    paid: row.paid,
    heldAt: row.held_at?.toISOString() ?? null,
    assignee: assigneeId ? { id: assigneeId, name: names.get(assigneeId) ?? '' } : null,
  }
}

/** The history with the names of those of us who moved it; writers stay unnamed. */
async function timelineOf(context: StaffContext, row: OrderRow) {
  const [way, events] = await Promise.all([wayOf(context, row), listEvents(context, row.id)])
  const staff = events.flatMap(({ by, by_id: id }) => (by === 'staff' && id ? [id] : []))
  const names = await namesOf(context, staff)
  const { paidAt, paidWith, refunded, items, ahead } = way
  return {
    paidAt,
    paidWith,
    refunded,
    items,
    ahead,
    timeline: way.timeline.map((event, index) => ({
      ...event,
      byName: names.get(events[index]?.by_id ?? '') ?? '',
    })),
  }
}

type Entries = CallAnswer<Calls['get']>['entries']

async function entriesOf(context: StaffContext, orderId: string): Promise<Entries> {
  return (await listOrderEntries(context, orderId)).map((row) => ({
    transferId: row.id,
    at: row.created_at.toISOString(),
    reason: row.reason,
    account: row.kind as Entries[number]['account'],
    amount: row.amount,
  }))
}

/** What the writer was told, what colleagues did and wrote down, and who read it. */
async function toldOf(context: StaffContext, row: OrderRow) {
  // Notices are read as their writer has them, without marking them as seen.
  const [notices, notes, acts, reads] = await Promise.all([
    readNotices({ ...context, userId: toFacts(row).userId }, row.id),
    notesOn(context, row.id),
    readActs(context, row.id),
    auditOf(context, ['order', ...mailSubjects], [row.id]),
  ])
  const names = await namesOf(
    context,
    reads.flatMap(({ actorId }) => actorId ?? []),
  )
  return {
    notices,
    notes,
    acts,
    reads: reads.flatMap(({ actorId, action, at }) =>
      actorId && actorId !== row.user_id
        ? [{ name: names.get(actorId) ?? '', action, at: at.toISOString() }]
        : [],
    ),
  }
}

/** What is private of an order: the reading is in the audit log, and with it on the writer's own page, before it is shown. */
export async function getPrivate(
  context: StaffContext,
  { id }: CallParsed<Calls['private']>,
): Promise<CallAnswer<Calls['private']>> {
  const row = await findOrder(context, id)
  if (!row) throw new AppError('request.not_found')
  await recordRead(context, { action: 'order.read_private', subject: 'order', subjectId: id })
  const order = toFacts(row)
  const given = await Promise.all(
    givenFor(context, order).map(({ privateParts }) => privateParts?.(context, order)),
  )
  const { recipientName, addressLines, title } = openSnapshot(context, row.snapshot_sealed)
  const known = { recipientName, addressLines, unit: '', personNumber: '', title, file: null }
  return { ...known, ...Object.assign({}, ...given) }
}

/** Says that this person has the order open; answers who else has. */
export async function seeOrder(
  context: StaffContext,
  { id }: CallParsed<Calls['see']>,
): Promise<CallAnswer<Calls['see']>> {
  await orderOf(context, id)
  const at = context.clock.now()
  const since = new Date(at.getTime() - viewerMs)
  const others = await markViewer(context, id, context.userId, { at, since })
  const names = await namesOf(context, others)
  return { others: others.map((other) => names.get(other) ?? '') }
}

/** The campaigns of which a coupon can be sent. */
export async function listCoupons(context: StaffContext): Promise<CallAnswer<Calls['coupons']>> {
  const running = await listRunningCampaigns(context)
  return {
    campaigns: running.map(({ id, name }) => ({ id, name: readLocalText(name, context.locale) })),
  }
}
