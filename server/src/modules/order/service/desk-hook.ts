import type { CorrectedAddress } from '@mailing/contract/address/correction.ts'
import type {
  ActionObstacle,
  DeskParts,
  OrderAction,
  zPrivateOrder,
} from '@mailing/contract/order/desk.ts'
import type { OrderKind } from '@mailing/contract/order-states.ts'
import type { z } from 'zod'
import type { StaffContext } from '../../../platform/context.ts'
import type { WithDb } from '../../../platform/database.ts'
import { defineHook } from '../../../platform/hooks.ts'
import type { Readdressed } from './extension.ts'
import type { OrderFacts } from './facts.ts'

type Obstacles = Readonly<Partial<Record<OrderAction, ActionObstacle | null>>>

/** What a module to the right gives to the order's page at the desk: what it tells, and which actions it offers. */
export interface OrderDeskGiven {
  readonly kinds: readonly OrderKind[]
  /** Its sections. They hold nothing private: the page is read before anybody asks for that. */
  readonly parts?: (context: StaffContext, order: OrderFacts) => Promise<Partial<DeskParts>>
  /** What is shown on asking only; the reading is in the audit log by then. */
  readonly privateParts?: (
    context: StaffContext,
    order: OrderFacts,
  ) => Promise<Partial<Pick<z.input<typeof zPrivateOrder>, 'file' | 'unit' | 'personNumber'>>>
  /** Its actions, each with what stands in the way now; null: nothing. */
  readonly obstacles?: (context: WithDb, order: OrderFacts) => Promise<Obstacles>
  /** Draws mail anew for a corrected address, outside any transaction. */
  readonly readdress?: (
    context: StaffContext,
    order: OrderFacts,
    address: CorrectedAddress,
  ) => Promise<Readdressed['result']>
}

/** Filled by delivery and the modules after it. */
export const orderDeskHook = defineHook<OrderDeskGiven>('order.desk')

export const givenFor = (
  { hooks }: Pick<StaffContext, 'hooks'>,
  { kind }: Pick<OrderFacts, 'kind'>,
): OrderDeskGiven[] => hooks.all(orderDeskHook).filter(({ kinds }) => kinds.includes(kind))
