import type { OrderDetail } from '@mailing/contract/order/calls.ts'
import type { OrderKind } from '@mailing/contract/order/states.ts'
import type { UserContext } from '../../../platform/context.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import type { OrderFacts } from './move.ts'

/** What the modules to the right know of an order, and the detail shows. */
export type OrderParts = Pick<OrderDetail, 'tracking' | 'isColour' | 'isDuplex' | 'sheets' | 'approved' | 'estimatedPostDay' | 'expectedDays' | 'proposedEdit' | 'returned' | 'reads'>

/**
 * What a module to the right gives to orders of some kinds. app.ts hands all extensions to `orderModule`, so that nothing
 * is imported upwards. Later ones win where two give the same part.
 */
export interface OrderExtension {
  readonly kinds: readonly OrderKind[]
  /** Its parts of the detail, for the order's owner. */
  readonly parts?: (context: UserContext, order: OrderFacts) => Promise<Partial<OrderParts>>
  /** Runs in the transaction in which the order module itself has paid an order (`order.pay`, or a provider's money). */
  readonly onPaid?: (kernel: Kernel, order: OrderFacts) => Promise<void>
  /** The writer accepts the proposed edit; false: there is none. Runs in the call's transaction. */
  readonly acceptEdit?: (context: UserContext, order: OrderFacts) => Promise<boolean>
}

export const hooksOf = (extensions: readonly OrderExtension[], kind: OrderKind): OrderExtension[] => extensions.filter(({ kinds }) => kinds.includes(kind))

/** A part that no module gives. */
const none: OrderParts = {
  tracking: null, isColour: false, isDuplex: false, sheets: 0, approved: null, estimatedPostDay: null, expectedDays: null, proposedEdit: null, returned: null, reads: [],
}

/** Asks all extensions at once. */
export async function readParts(context: UserContext, extensions: readonly OrderExtension[], order: OrderFacts): Promise<OrderParts> {
  const given = await Promise.all(hooksOf(extensions, order.kind).map(({ parts }) => parts?.(context, order)))
  return Object.assign({}, none, ...given) as OrderParts
}
