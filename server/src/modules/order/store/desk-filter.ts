import type { MailClass } from '@mailing/contract/institution-kinds.ts'
import type { OrderKind, OrderState } from '@mailing/contract/order-states.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

export interface OrderFilter {
  readonly state?: OrderState | undefined
  readonly kind?: OrderKind | undefined
  readonly userId?: string | undefined
  readonly assigneeId?: string | undefined
  readonly isHeld?: boolean | undefined
  readonly institutionId?: string | undefined
  readonly mailClass?: MailClass | undefined
  /** Minor units; both are part of what is listed. */
  readonly totalFrom?: number | undefined
  readonly totalTo?: number | undefined
  /** Made from this moment on, and before that one. */
  readonly from?: Date | undefined
  readonly until?: Date | undefined
}

export type ListOrder = 'newest' | 'oldest' | 'largest' | 'smallest' | 'due'

export type Condition = RawBuilder<SqlBool>

/** What of a filter is one value of the order, or one fact. */
type Facet = keyof Omit<OrderFilter, 'totalFrom' | 'totalTo' | 'from' | 'until'>

function facetsOf(filter: OrderFilter): ReadonlyMap<Facet, Condition> {
  const { state, kind, userId, assigneeId, isHeld, institutionId, mailClass } = filter
  const all: readonly (readonly [Facet, Condition | undefined | false | ''])[] = [
    ['state', state && sql`o.state = ${state}`],
    ['kind', kind && sql`o.kind = ${kind}`],
    ['userId', userId && sql`o.user_id = ${userId}`],
    ['assigneeId', assigneeId && sql`o.assignee_id = ${assigneeId}`],
    ['isHeld', isHeld && sql`o.held_at is not null`],
    ['institutionId', institutionId && sql`o.institution_id = ${institutionId}`],
    ['mailClass', mailClass && sql`o.mail_class = ${mailClass}`],
  ]
  return new Map(all.flatMap(([facet, condition]) => (condition ? [[facet, condition]] : [])))
}

/** The sums that are asked for; null: any. */
export const totalRange = ({
  totalFrom,
  totalTo,
}: OrderFilter): { readonly from: number; readonly to: number } | null =>
  totalFrom === undefined && totalTo === undefined
    ? null
    : { from: totalFrom ?? 0, to: totalTo ?? Number.MAX_SAFE_INTEGER }

/** Both ends stand there always: of a half-open range a plan for any value expects a third of all orders. */
function totalsOf(filter: OrderFilter): readonly Condition[] {
  const range = totalRange(filter)
  return range ? [sql`o.total between ${range.from}::bigint and ${range.to}::bigint`] : []
}

/** Nothing is asked for but a state, sums and days. */
export const isOfState = (filter: OrderFilter): boolean =>
  [...facetsOf(filter).keys()].every((facet) => facet === 'state')

/** What of a filter is a condition on the order alone, but for its day. */
export const conditionsOf = (filter: OrderFilter): readonly Condition[] => [
  ...facetsOf(filter).values(),
  ...totalsOf(filter),
]

/** The indexes in the order of the sequence, by what they are of; what is of few orders first. */
const bySequence: readonly (readonly Facet[])[] = [
  ['userId'],
  ['isHeld'],
  ['assigneeId'],
  ['institutionId'],
  ['kind', 'state'],
  ['state'],
  ['kind'],
  ['mailClass'],
]
/** Those by the sum; what is of few orders is sorted. */
const bySum: readonly (readonly Facet[])[] = [['userId'], ['isHeld'], ['assigneeId'], ['state']]
/** By the moment of payment there is one, of all that is due. */
const byPayment: readonly (readonly Facet[])[] = [['userId']]

/**
 * A filter, as a list is made of it: the conditions of one index in its order, and those that rows are left out by
 * beside it.
 */
export function splitFor(
  filter: OrderFilter,
  order: ListOrder,
): { readonly along: readonly Condition[]; readonly beside: readonly Condition[] } {
  const isBySum = order === 'largest' || order === 'smallest'
  const facets = facetsOf(filter)
  const indexes = isBySum ? bySum : order === 'due' ? byPayment : bySequence
  const index = indexes.find((names) => names.every((name) => facets.has(name))) ?? []
  const isAlong = ([name]: readonly [Facet, Condition]) => index.includes(name)
  const those = (entries: readonly (readonly [Facet, Condition])[]) =>
    entries.map(([, condition]) => condition)
  const totals = totalsOf(filter)
  return {
    along: [...those([...facets].filter(isAlong)), ...(isBySum ? totals : [])],
    beside: [...those([...facets].filter((entry) => !isAlong(entry))), ...(isBySum ? [] : totals)],
  }
}
