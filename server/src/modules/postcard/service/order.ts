import type { CallParsed } from '@mailing/contract/call.ts'
import type { postcardCalls } from '@mailing/contract/postcard/calls.ts'
import type { CardKind } from '@mailing/contract/postcard/limits.ts'
import type { UserContext } from '../../../platform/context.ts'
import { couponsForProof, orderMail } from '../../mail/service.ts'
import { cardProduct } from './product.ts'

/** The calls `postcard.createOrder` and `postcard.createPassMessageOrder`: only a proof of the call's kind. Answers the order's id. */
export const orderCard = (
  context: UserContext,
  kind: CardKind,
  input: CallParsed<typeof postcardCalls.createOrder>,
): Promise<string> => orderMail(context, { ...cardProduct, kinds: [kind] }, input)

/** The call `postcard.coupons`. */
export const couponsForCard = (context: UserContext, proofId: string) =>
  couponsForProof(context, cardProduct, proofId)
