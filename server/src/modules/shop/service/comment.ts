import type { CallParsed } from '@mailing/contract/call.ts'
import type { shopCalls } from '@mailing/contract/shop/calls.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import { emit } from '../../../platform/events.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { addComment } from '../../goods/service.ts'
import { holdOrder } from '../../order/service.ts'
import { findShopOrder, listLines } from '../store/orders.ts'
import { bindPictures } from './pictures.ts'
import type { Detail } from './present.ts'
import { getGoodsOrder } from './read.ts'

/** Says how a delivered line was, once; others see it after staff have looked at it. */
export async function commentLine(
  context: UserContext,
  input: CallParsed<typeof shopCalls.comment>,
): Promise<Detail> {
  const { userId } = context
  const { orderId, lineId, stars, text, pictureIds } = input
  return inTransaction(context, async (context) => {
    const line =
      (await findShopOrder(context, orderId, userId)) &&
      (await listLines(context, [orderId])).find(({ id }) => id === lineId)
    if (!line) throw new AppError('request.not_found')
    if (!(await holdOrder(context, orderId, userId, ['delivered'])))
      throw new AppError('shop.not_delivered')
    const id = await addComment(context, {
      lineId,
      orderId,
      goodsId: line.goods_id,
      variantId: line.variant_id,
      userId,
      stars,
      text,
      pictureIds,
    })
    if (id === null) throw new AppError('shop.commented')
    await bindPictures(context, userId, pictureIds, id)
    await emit(context, 'shop.commented', { orderId, lineId, userId })
    return getGoodsOrder(context, orderId)
  })
}
