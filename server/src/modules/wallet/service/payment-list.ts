import { cleanPhone, isPhone } from '@mailing/contract/account/phone.ts'
import {
  type CallAnswer,
  type CallParsed,
  deskPageSize,
  type TimeSort,
} from '@mailing/contract/call.ts'
import { hasPermission, permissionsOf } from '@mailing/contract/roles.ts'
import type { walletCalls } from '@mailing/contract/wallet/calls.ts'
import { z } from 'zod'
import { boundsOf } from '../../../platform/beijing.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { decodeCursor, toPage } from '../../../platform/cursor.ts'
import type { WithDb } from '../../../platform/database.ts'
import { defineHook } from '../../../platform/hooks.ts'
import { readCode } from '../../../platform/ids.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { maskedOf, userIdOfPhone } from '../../account/service.ts'
import { recordAudit } from '../../audit/service.ts'
import { type DeskPaymentRow, listPaymentRows, type PaymentFilter } from '../store/desk.ts'

type Calls = typeof walletCalls
const zCursor = z.tuple([z.iso.datetime(), z.uuid()])

/** What the wallet asks of orders, which stand to its right. */
export interface OrderLookup {
  /** The order with this number as people type it, or null. */
  readonly idOf: (context: WithDb, number: string) => Promise<string | null>
  readonly numbersOf: (
    context: WithDb,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>
  /** Whether the order still waits for money. */
  readonly isUnpaid: (context: WithDb, id: string) => Promise<boolean>
}

export const orderLookupHook = defineHook<OrderLookup>('wallet.order_lookup')

/** What a search means: a phone, an order's number, our payment number, the provider's, or a correction's. */
async function readQuery(
  context: StaffContext,
  typed: string | undefined,
): Promise<PaymentFilter | null> {
  const query = (typed ?? '').normalize('NFKC').replace(/[\s-]/g, '')
  if (query === '') return {}
  if (isPhone(query)) {
    const userId = await userIdOfPhone(context, cleanPhone(query))
    return userId ? { userId } : null
  }
  const orderId = await context.hooks.only(orderLookupHook).idOf(context, query)
  if (orderId) return { orderId }
  return byNumber(query)
}

/** Our number of a payment (`P`) or of a correction (`R`) as people type it, or the provider's. */
export function byNumber(typed: string): PaymentFilter {
  const code = /^[PR]/i.test(typed) ? readCode(typed.slice(1)) : null
  return { number: code ? `${typed.slice(0, 1).toUpperCase()}${code}` : typed }
}

export type AskedPayments = Omit<CallParsed<Calls['deskPayments']>, 'cursor'>

/** What the call asks for, as the store takes it; null: nothing can be found by what was typed. */
export async function readFilter(
  context: StaffContext,
  { query, state, provider, from, to }: AskedPayments,
): Promise<PaymentFilter | null> {
  const zone = context.config.TIME_ZONE
  const typed = await readQuery(context, query)
  return (
    typed && {
      ...typed,
      ...(state && { state }),
      ...(provider && { provider }),
      ...(from && { from: boundsOf(zone, from).from }),
      ...(to && { until: boundsOf(zone, to).to }),
    }
  )
}

/** Payments for the desk; payers masked, and that somebody looked is recorded first. */
export async function listDeskPayments(
  context: StaffContext,
  { cursor, ...asked }: CallParsed<Calls['deskPayments']>,
): Promise<CallAnswer<Calls['deskPayments']>> {
  const filter = await readFilter(context, asked)
  await inTransaction(context, (context) =>
    recordAudit(context, {
      action: 'wallet.list_payments',
      subject: 'wallet',
      subjectId: saidOf(filter, asked),
    }),
  )
  const { rows, present } = await findPayments(context, filter, {
    sort: asked.sort,
    cursor,
    limit: deskPageSize + 1,
  })
  return toPage(rows, present, placeOfPayment, deskPageSize)
}

/** How many payments an order's page shows: who tries again begins another. */
const mostOfOrder = 20

/** The payments for an order, newest first; none for whoever may not see payments. */
export async function paymentsOfOrder(
  context: StaffContext,
  orderId: string,
): Promise<CallAnswer<Calls['deskPayments']>['list']> {
  const { roles } = context.session
  if (!hasPermission(roles, permissionsOf(roles), 'wallet.read')) return []
  const { rows, present } = await findPayments(
    context,
    { orderId },
    { cursor: undefined, limit: mostOfOrder },
  )
  return rows.map(present)
}

/** Where the next page of payments begins. */
export const placeOfPayment = ({ created_at, id }: DeskPaymentRow) =>
  [created_at.toISOString(), id] as const

/** What was looked for, in short: an id, or that something was typed, which may be a phone. */
export const saidOf = (filter: PaymentFilter | null, { query }: AskedPayments): string =>
  filter?.userId ?? filter?.orderId ?? (query ? 'search' : 'all')

/** Payments of a filter with what the desk shows of each; null: the filter means nothing that there is. */
export async function findPayments(
  context: StaffContext,
  filter: PaymentFilter | null,
  page: {
    readonly sort?: TimeSort | undefined
    readonly cursor: string | undefined
    readonly limit: number
  },
) {
  const after = decodeCursor(page.cursor, zCursor)
  const rows = filter
    ? await listPaymentRows(context, filter, page.sort ?? 'newest', after, page.limit)
    : []
  return { rows, present: await presenterOf(context, rows) }
}

export async function presenterOf(
  context: StaffContext,
  rows: readonly DeskPaymentRow[],
): Promise<(row: DeskPaymentRow) => CallAnswer<Calls['deskPayments']>['list'][number]> {
  const [payers, numbers] = await Promise.all([
    maskedOf(
      context,
      rows.map((row) => row.user_id),
    ),
    context.hooks.only(orderLookupHook).numbersOf(
      context,
      rows.flatMap((row) => row.order_id ?? []),
    ),
  ])
  return (row) => ({
    id: row.id,
    number: row.number,
    provider: row.provider,
    state: row.state,
    amount: row.amount,
    gift: row.gift,
    refunded: row.refunded,
    currency: row.currency,
    reference: row.reference,
    payer: payers.get(row.user_id) ?? '',
    orderId: row.order_id,
    orderNumber: row.order_id ? (numbers.get(row.order_id) ?? null) : null,
    isLate: row.is_late,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
  })
}
