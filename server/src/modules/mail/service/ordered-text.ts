import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import { hasRecipient } from '../../address/service.ts'
import { findItem, recipientOfOrder } from '../store/items.ts'
import { findVersion } from '../store/versions.ts'
import type { MailKind, MailProduct } from './product.ts'
import { openText } from './sealing.ts'

interface OrderedText<Text> {
  readonly text: Text
  /** Null: whom it was for is not in the address book any more. */
  readonly recipientId: string | null
}

/** What the writer ordered, as last approved, to write it again. Throws `request.not_found` for another's, and for another kind. */
export async function orderedText<Text, Wish extends Text>(
  context: UserContext,
  product: MailProduct<Text, Wish>,
  { orderId, kind }: { readonly orderId: string; readonly kind: MailKind },
): Promise<OrderedText<Text>> {
  const { userId } = context
  const item = await findItem(context, orderId)
  if (item?.user_id !== userId || item.kind !== kind || item.erased_at)
    throw new AppError('request.not_found')
  const version = await findVersion(context, orderId, item.approved_version)
  const id = await recipientOfOrder(context, userId, orderId)
  return {
    text: openText(context, product, version),
    recipientId: id !== null && (await hasRecipient(context, userId, id)) ? id : null,
  }
}
