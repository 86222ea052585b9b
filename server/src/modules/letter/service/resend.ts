import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { letterCalls } from '@mailing/contract/letter/calls.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import { findItem, findVersion, openRecipient, openText, optionsOf } from '../../mail/service.ts'
import { letterProduct } from './product.ts'
import { proveText } from './proof.ts'

/** The call `letter.resend`: the returned letter as it was, to the address that the person has now. */
export async function proveResend(
  context: UserContext,
  { orderId, mailClass }: CallParsed<typeof letterCalls.resend>,
): Promise<CallAnswer<typeof letterCalls.resend>> {
  const letter = await findItem(context, orderId)
  if (letter?.user_id !== context.userId || letter.kind !== 'letter' || letter.erased_at)
    throw new AppError('request.not_found')
  const version = await findVersion(context, orderId, letter.approved_version)
  const options = optionsOf(letter)
  // No draft has an order's id: the proof belongs to the returned letter itself.
  return proveText(context, {
    draft: { id: orderId, version: 1, ...openText(context, letterProduct, version) },
    recipientId: openRecipient(context, letter).recipientId,
    options: { ...options, mailClass: mailClass ?? options.mailClass },
    resendOf: orderId,
    enclosures: [],
  })
}
