import type { CallParsed } from '@mailing/contract/call.ts'
import type { postcardCalls } from '@mailing/contract/postcard/calls.ts'
import type { CardKind } from '@mailing/contract/postcard/limits.ts'
import type { UserContext } from '../../../platform/context.ts'
import type { Keeping } from '../../../platform/idempotency.ts'
import { couponsForProof, orderMail, orderMailAtOnce } from '../../mail/service.ts'
import { cardProduct } from './product.ts'

type Input = CallParsed<typeof postcardCalls.createOrder>

/** The calls `postcard.createOrder` and `postcard.createPassMessageOrder`: only a proof of the call's kind. */
export const orderCard = (kind: CardKind) => ({
  atOnce: (context: UserContext & Keeping, input: Input) =>
    orderMailAtOnce(context, { ...cardProduct, kinds: [kind] }, input),
  otherwise: (context: UserContext, input: Input) =>
    orderMail(context, { ...cardProduct, kinds: [kind] }, input),
})

/** The call `postcard.coupons`. */
export const couponsForCard = (context: UserContext, proofId: string) =>
  couponsForProof(context, cardProduct, proofId)
