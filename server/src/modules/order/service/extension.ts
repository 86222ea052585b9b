import type { MovedOrder } from '@mailing/contract/mail/schemas.ts'
import type { Minor } from '@mailing/contract/money.ts'
import type { Hitch } from '@mailing/contract/order/notices.ts'
import type { OrderDetail } from '@mailing/contract/order/schemas.ts'
import type { SendMode } from '@mailing/contract/order/send-on.ts'
import type { OrderKind, OrderState } from '@mailing/contract/order-states.ts'
import type { RawBuilder } from 'kysely'
import type { UserContext } from '../../../platform/context.ts'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import { defineHook } from '../../../platform/hooks.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import type { RecipientSnapshot } from '../../address/service.ts'
import type { OrderFacts } from './facts.ts'

/** What the modules to the right know of an order, and the detail shows. */
export type OrderParts = Pick<
  OrderDetail,
  | 'tracking'
  | 'isColour'
  | 'isDuplex'
  | 'sheets'
  | 'approved'
  | 'erasedAt'
  | 'estimatedPostDay'
  | 'expectedDays'
  | 'usualDays'
  | 'proposedEdit'
  | 'returned'
  | 'reads'
  | 'outcome'
  | 'lost'
  | 'resendOf'
  | 'schedule'
  | 'enclosures'
  | 'shares'
>

export type Readdressed = Pick<MovedOrder, 'result' | 'breaches'>

/** How orders of a kind follow a person to another place. */
export interface Moving {
  /** The writer's orders to this person that are not printed yet and carry another address than `to`. */
  readonly ordersTo: (context: UserContext, to: RecipientSnapshot) => Promise<readonly OrderFacts[]>
  /** Gives an order the address `to`, or, with `isTrial`, only says whether that would go. Draws outside any transaction; a batch that locks first wins. */
  readonly readdress: (
    context: UserContext,
    order: OrderFacts,
    to: RecipientSnapshot,
    isTrial: boolean,
  ) => Promise<Readdressed>
}

/** When a piece of mail goes, in the columns of its row: the day that the writer chose, and the day of printing worked out from it. */
export interface ChosenDay {
  readonly send_mode: SendMode | null
  readonly send_day: string | null
  readonly print_on: string | null
}

/** How mail of a kind waits for a chosen day. */
export interface Waiting {
  /** The mail of an order, held until the transaction ends; undefined: there is none. `min_days` and `max_days`: from posting to arrival. */
  readonly lock: (
    context: InTransaction,
    orderId: string,
  ) => Promise<
    { readonly user_id: string; readonly min_days: number; readonly max_days: number } | undefined
  >
  readonly put: (context: InTransaction, orderId: string, day: ChosenDay) => Promise<unknown>
  /** Paid mail in these states that is printed after `today` and not after `last`. */
  readonly soon: (
    context: WithDb,
    today: string,
    last: string,
    states: readonly OrderState[],
  ) => Promise<readonly (ChosenDay & { readonly order_id: string; readonly user_id: string })[]>
}

/** What people beside the owner have put by in an escrow, as it pays an order: no more than the price, and who pays how much of it. */
export interface Funding {
  readonly familyId: string
  readonly parts: readonly { readonly userId: string; readonly amount: Minor }[]
}

/** How orders of a kind are paid by several. */
export interface Funds {
  /** A condition of the database: others may have put by for this order. */
  readonly isGiven: (orderId: string) => RawBuilder<boolean>
  /** What would be taken for an unpaid order now; null: it has no escrow. `isHeld`: nobody changes it until the transaction ends. */
  readonly read: (context: WithDb, order: OrderFacts, isHeld: boolean) => Promise<Funding | null>
  /** Runs in the transaction in which an order is paid, also when nothing was put by: afterwards the escrow holds the parts alone, which go to the house. */
  readonly take: (
    kernel: Pick<Kernel, 'db' | 'clock' | 'config'>,
    order: OrderFacts,
  ) => Promise<Funding | null>
}

/**
 * What a module to the right gives to orders of some kinds. Later ones win where two give the same part.
 */
export interface OrderExtension {
  readonly kinds: readonly OrderKind[]
  /** Its parts of the detail, for the order's owner. */
  readonly parts?: (context: UserContext, order: OrderFacts) => Promise<Partial<OrderParts>>
  /** What is the matter with those of these orders that are on their way, by order. */
  readonly hitches?: (
    context: WithDb,
    orderIds: readonly string[],
  ) => Promise<ReadonlyMap<string, Hitch>>
  /** What is written in the statement that pays an order: it takes its rows, orders of any kind, from `worked`. */
  readonly whenPaid?: (at: Date) => RawBuilder<unknown>
  /** It ended before it was paid: removes what was drawn for it. Runs once, in a transaction. */
  readonly clear?: (kernel: InTransaction<Kernel>, order: OrderFacts) => Promise<void>
  /** How others pay with the owner. */
  readonly funding?: Funds
  /** "They moved": which unprinted orders go to a person, and how one is addressed anew. */
  readonly moving?: Moving
  /** A chosen day: how it is changed, and what is to be reminded of. */
  readonly waiting?: Waiting
  /** The writer accepts the proposed edit; false: there is none. Runs in the call's transaction. */
  readonly acceptEdit?: (context: UserContext, order: OrderFacts) => Promise<boolean>
}

/** Filled by delivery and the modules after it. */
export const orderExtensionHook = defineHook<OrderExtension>('order.extensions')

/** Those that know orders of a kind. */
export const extensionsOf = ({ hooks }: Pick<Kernel, 'hooks'>, kind: OrderKind): OrderExtension[] =>
  hooks.all(orderExtensionHook).filter(({ kinds }) => kinds.includes(kind))

/** Every extension, of whatever kinds. */
export const allExtensions = ({ hooks }: Pick<Kernel, 'hooks'>): readonly OrderExtension[] =>
  hooks.all(orderExtensionHook)

/** A part that no module gives. */
const none: OrderParts = {
  tracking: null,
  isColour: false,
  isDuplex: false,
  sheets: 0,
  approved: null,
  erasedAt: null,
  estimatedPostDay: null,
  expectedDays: null,
  usualDays: null,
  proposedEdit: null,
  returned: null,
  reads: [],
  outcome: null,
  lost: null,
  resendOf: null,
  schedule: null,
  enclosures: [],
  shares: null,
}

/** Asks all extensions at once. */
export async function readParts(context: UserContext, order: OrderFacts): Promise<OrderParts> {
  const given = await Promise.all(
    extensionsOf(context, order.kind).map(({ parts }) => parts?.(context, order)),
  )
  return Object.assign({}, none, ...given) as OrderParts
}
