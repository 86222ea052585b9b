import { type CallAnswer, type CallParsed, pageSize } from '@mailing/contract/call.ts'
import type { MailClass } from '@mailing/contract/institution/calls.ts'
import type { orderCalls } from '@mailing/contract/order/calls.ts'
import { urgentNotices, type WaitingKind, waitingKinds } from '@mailing/contract/order/notices.ts'
import type { Told } from '@mailing/contract/order/schemas.ts'
import {
  categoryStates,
  type OrderCategory,
  orderCategories,
} from '@mailing/contract/order-states.ts'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import { decodeCursor, toPage } from '../../../platform/cursor.ts'
import type { WithDb } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { orderBadgeTab } from '../../config/service.ts'
import { pointsOfOrders } from '../../point/service.ts'
import { countCap, readOrderNumber } from '../rules.ts'
import { countUnseen } from '../store/notices.ts'
import {
  countRows,
  findOrder,
  findOrderByNumber,
  findOrderOf,
  listRows,
  type OrderRow,
} from '../store/orders.ts'
import { readParts } from './extension.ts'
import { type OrderFacts, toFacts } from './facts.ts'
import { readNotices } from './notices.ts'
import { type OrderSnapshot, openListed, openSnapshot } from './snapshot.ts'
import { toldOf, unreadRepliesHook } from './told.ts'
import { wayOf } from './way.ts'

type Summary = CallAnswer<typeof orderCalls.list>['list'][number]
type Detail = CallAnswer<typeof orderCalls.get>

const zCursor = z.tuple([z.int()])

type Spent = Awaited<ReturnType<typeof pointsOfOrders>>

/** What points have paid for, by order: only orders without a price can be such. */
export const spentOn = (context: WithDb, rows: readonly OrderRow[]): Promise<Spent> =>
  pointsOfOrders(
    context,
    rows.filter(({ kind, total }) => kind === 'goods' && total === 0).map(({ id }) => id),
  )

interface Beside {
  readonly spent: Spent
  readonly told: ReadonlyMap<string, Told>
}

export const summaryOf = (
  row: OrderRow,
  { recipientName, placeName, title }: Omit<OrderSnapshot, 'addressLines'>,
  { spent, told }: Beside,
): Summary => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  state: row.state,
  createdAt: row.created_at.toISOString(),
  total: row.total,
  recipientName,
  placeName,
  title,
  pages: row.pages,
  mailClass: row.mail_class as MailClass | null,
  payBefore: row.state === 'pending_payment' ? row.pay_before.toISOString() : null,
  points: spent.get(row.id)?.spent ?? null,
  told: told.get(row.id) ?? null,
})

/** The person's orders, newest first. */
export async function listOrders(
  context: UserContext,
  { cursor, category }: CallParsed<typeof orderCalls.list>,
): Promise<CallAnswer<typeof orderCalls.list>> {
  const rows = await listRows(
    context,
    context.userId,
    category,
    decodeCursor(cursor, zCursor)?.[0],
    pageSize + 1,
  )
  const [spent, told] = await Promise.all([spentOn(context, rows), toldOf(context, rows)])
  return toPage(
    rows,
    (row) => summaryOf(row, openListed(context, row.snapshot_sealed), { spent, told }),
    (row) => [row.seq],
  )
}

/** The tabs of the list, with the states that each holds. */
export const listCategories = (): CallAnswer<typeof orderCalls.categories> => ({
  list: orderCategories.map((category) => ({ category, states: [...categoryStates[category]] })),
})

/** Figures for the badges, counted up to 100. The tab bar counts what waits for the writer, and what was told and not looked at yet. */
export async function countOrders(
  context: UserContext,
): Promise<CallAnswer<typeof orderCalls.counts>> {
  const { userId } = context
  const [counts, unseen, reply, index] = await Promise.all([
    countRows(context, userId, countCap),
    countUnseen(context, userId, urgentNotices, countCap),
    context.hooks.only(unreadRepliesHook).count(context, userId, countCap),
    orderBadgeTab(context),
  ])
  const list = (Object.keys(categoryStates) as OrderCategory[]).map((category) => ({
    category,
    count: counts[category],
  }))
  const { pending_payment, needs_writer } = counts
  const all: Readonly<Partial<Record<WaitingKind, number>>> = {
    ...unseen,
    pending_payment,
    needs_writer,
    reply,
  }
  const waiting = waitingKinds.flatMap((kind) => {
    const count = all[kind] ?? 0
    return count > 0 ? [{ kind, count }] : []
  })
  return {
    list,
    tabBar: { count: waiting.reduce((sum, { count }) => sum + count, 0), index, waiting },
  }
}

/** One order with its price, its timeline and what the modules to the right know of it. Throws request.not_found. */
export async function getOrder(context: UserContext, id: string): Promise<Detail> {
  const row = await findOrderOf(context, context.userId, id)
  if (!row) throw new AppError('request.not_found')
  const [way, parts, notices, spent, told] = await Promise.all([
    wayOf(context, row),
    readParts(context, toFacts(row)),
    readNotices(context, id),
    spentOn(context, [row]),
    toldOf(context, [row]),
  ])
  const snapshot = openSnapshot(context, row.snapshot_sealed)
  return {
    ...summaryOf(row, snapshot, { spent, told }),
    ...parts,
    addressLines: snapshot.addressLines,
    ...way,
    notices,
  }
}

/** An order by its id or its number, for other modules. Null: there is none. */
export async function findFacts(
  context: WithDb,
  by: { readonly id: string } | { readonly number: string },
): Promise<OrderFacts | null> {
  const number = 'number' in by ? readOrderNumber(by.number) : null
  const row =
    'id' in by
      ? await findOrder(context, by.id)
      : number === null
        ? undefined
        : await findOrderByNumber(context, number)
  return row ? toFacts(row) : null
}

/** What was written on an order when it was made. Private: staff readings of it must be audited before. */
export async function readSnapshot(
  kernel: Pick<Kernel, 'db' | 'vault'>,
  id: string,
): Promise<OrderSnapshot | null> {
  const row = await findOrder(kernel, id)
  return row ? openSnapshot(kernel, row.snapshot_sealed) : null
}
