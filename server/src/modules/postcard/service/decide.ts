import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { postcardCalls } from '@mailing/contract/postcard/calls.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { decideMail } from '../../mail/service.ts'
import { cardProduct } from './product.ts'
import { showReview } from './review.ts'

/** What a reviewer decides about a card. */
export async function decide(
  context: StaffContext,
  input: CallParsed<typeof postcardCalls.decide>,
): Promise<CallAnswer<typeof postcardCalls.decide>> {
  await decideMail(context, cardProduct, input)
  return showReview(context, input.orderId)
}
