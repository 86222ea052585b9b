import type { EvidenceKind, OrderKind } from '@mailing/contract/order-states.ts'
import type { PriceItem } from '@mailing/contract/price-item.ts'
import { type RawBuilder, sql } from 'kysely'
import { newId } from '../../../platform/ids.ts'
import type { UserId } from '../../../platform/session.ts'
import { columnList, type OrderRow } from './orders.ts'

export interface NewOrderRow {
  readonly id: string
  readonly number: string
  readonly userId: UserId
  readonly kind: OrderKind
  readonly currency: string
  readonly total: number
  readonly pages: number
  readonly mailClass: string | null
  readonly institutionId: string | null
  readonly snapshotSealed: Buffer
  readonly items: readonly PriceItem[]
  readonly couponId: string | null
  /** What the coupon takes off, above 0. */
  readonly discount: number | null
  readonly createdAt: Date
  readonly payBefore: Date
}

/** An order that is to be made, as the functions of the database take it (`order_create`, and those that make more with it). */
export const newOrderSql = (o: NewOrderRow): RawBuilder<unknown> => sql`row(
  ${o.id}::uuid, ${o.number}::text, ${o.userId}::uuid, ${o.kind}::text, ${o.currency}::text, ${o.total}::bigint, ${o.pages}::int, ${o.mailClass}::text,
  ${o.snapshotSealed}::bytea, ${o.createdAt}::timestamptz, ${o.payBefore}::timestamptz,
  ${o.items.map((item) => item.code)}::text[], ${o.items.map((item) => item.quantity)}::int[], ${o.items.map((item) => item.unit)}::bigint[],
  ${o.items.map((item) => item.amount)}::bigint[], ${o.couponId}::uuid, ${o.discount}::bigint,
  ${o.institutionId}::uuid)::order_to_create`

/** Makes an order with its lines, history, coupon and event. No row: the number is taken already. */
export const createSql = (order: RawBuilder<unknown>): RawBuilder<OrderRow> =>
  sql<OrderRow>`select ${columnList} from order_create(${order}) o`

export interface ToPay {
  readonly orderId: string
  readonly userId: UserId
  readonly total: number
  /** What was taken of it from others. */
  readonly shared: number
  /** The most that the owner has agreed to pay of it. */
  readonly ownPart: number
  readonly paidWith: string
  readonly by: string
  readonly byId: string | null
  readonly evidence: EvidenceKind
  readonly proof: string | null
  readonly at: Date
  readonly currency: string
}

/** An order that is to be paid, as the functions of the database take it (`order_pay`, and those that do more with it). */
export const toPaySql = (p: ToPay): RawBuilder<unknown> => sql`row(
  ${p.orderId}::uuid, ${p.userId}::uuid, ${p.total}::bigint, ${p.shared}::bigint, ${p.ownPart}::bigint, ${p.paidWith}::text, ${p.by}::text,
  ${p.byId}::uuid, ${p.evidence}::text, ${p.proof}::text, ${p.at}::timestamptz, ${p.currency}::text, ${newId()}::uuid, ${newId()}::uuid)::order_to_pay`

/** Pays an order if all of `conditions` hold. No row: it cannot be paid, and nothing was written. */
export const paySql = (
  payment: RawBuilder<unknown>,
  conditions: readonly RawBuilder<boolean>[],
): RawBuilder<OrderRow> =>
  sql<OrderRow>`select ${columnList} from (select where ${sql.join([sql`true`, ...conditions], sql` and `)}) allowed, lateral order_pay(${payment}) o`
