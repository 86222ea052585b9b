import type { OrderKind } from '@mailing/contract/order-states.ts'
import { screensOf } from '../kinds.ts'

const useNothing = () => ({ isBeginning: false, writeAgain: () => Promise.resolve() })

/** Begins anew with what was in an order of this kind, which stays the same as long as the screen shows the order. */
export const useWriteAgain = (kind: OrderKind) => (screensOf(kind).useWriteAgain ?? useNothing)()
