import type { CallParsed } from '@mailing/contract/call.ts'
import type { letterCalls } from '@mailing/contract/letter/calls.ts'
import type { Minor } from '@mailing/contract/money.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import type { Keeping } from '../../../platform/idempotency.ts'
import type { UserId } from '../../../platform/session.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import {
  couponsForProof,
  findItem,
  findVersion,
  hasFile,
  orderMail,
  orderMailAtOnce,
  priceOfDraft,
} from '../../mail/service.ts'
import { type OrderFacts, paidAnswer, payFromWallet, payInOne } from '../../order/service.ts'
import { letterProduct } from './product.ts'

type Calls = typeof letterCalls

/** The call `letter.createOrder`. */
export const orderLetter = {
  atOnce: (context: UserContext & Keeping, input: CallParsed<Calls['createOrder']>) =>
    orderMailAtOnce(context, letterProduct, input),
  otherwise: (context: UserContext, input: CallParsed<Calls['createOrder']>) =>
    orderMail(context, letterProduct, input),
}

/** The call `letter.coupons`. */
export const couponsForLetter = (context: UserContext, { proofId }: CallParsed<Calls['coupons']>) =>
  couponsForProof(context, letterProduct, proofId)

/** What a letter in the making costs as far as it is known; null: nobody has proved it yet. */
export const priceOfLetter = (
  context: UserContext,
  owner: UserId,
  draftId: string,
): Promise<Minor | null> => priceOfDraft(context, letterProduct, owner, draftId)

/** The call `letter.payOrder` where it is one statement: the writer pays for the file that was shown, and nobody else pays with them. */
export const payLetterAtOnce = (
  context: UserContext & Keeping,
  { sha256, ...payment }: CallParsed<Calls['payOrder']>,
) =>
  payInOne(context, { ...payment, userId: context.userId }, paidAnswer(payment.orderId), [
    hasFile(payment.orderId, context.userId, sha256),
  ])

/** Pays a letter from the wallet, and from what others have put by for it. The client names the SHA-256 of the file it showed; paying fixes that file. */
export async function payLetter(
  context: UserContext,
  { orderId, expectedTotal, expectedShares, sha256 }: CallParsed<Calls['payOrder']>,
): Promise<OrderFacts> {
  return inTransaction(context, async (context) => {
    const item = await findItem(context, orderId)
    if (item?.user_id !== context.userId) throw new AppError('request.not_found')
    const version = await findVersion(context, orderId, item.approved_version)
    if (version.sha256 !== sha256) throw new AppError('letter.file_changed')
    return payFromWallet(context, {
      orderId,
      userId: context.userId,
      expectedTotal,
      expectedShares,
    })
  })
}
