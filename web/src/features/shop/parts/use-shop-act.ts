import { calls } from '@mailing/contract/client.ts'
import type { ShopDetail } from '@mailing/contract/shop/schemas.ts'
import { useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ask, toast } from '../../../ui/feedback.ts'
import { usePrice } from '../../../ui/use-price.ts'

/** What changes when an order of goods does. */
export const shopChanged = [
  calls.shop.get,
  calls.shop.list,
  calls.order.list,
  calls.order.counts,
  calls.wallet.rechargeOptions,
  calls.wallet.entries,
  calls.account.userInfo,
  calls.account.my,
  calls.goods.get,
  calls.point.tasks,
  calls.point.offers,
  calls.point.entries,
]

/** What a person can do with an order of goods. Whatever ends something asks first and says what will happen. */
export function useShopAct(order: ShopDetail) {
  const t = useTexts('shop')
  const originals = useTexts('original')
  const price = usePrice()
  const format = useFormat()
  const { sendAsync, isSending } = useSend(calls.order.act, { refresh: shopChanged })
  const act = async (action: 'cancel' | 'confirm_arrival', done: string): Promise<void> => {
    try {
      await sendAsync({ id: order.id, action })
      toast(done)
    } catch {
      // Said by the app already; the screen asks for the order again.
    }
  }
  const isPaid = order.paidAt !== null
  const { points } = order
  const [paidBack, paidYes] = points
    ? [t.points.cancel(format.number(points.spent)), t.points.cancelYes]
    : [t.cancelPaid(price(order.total - order.refunded)), t.cancelPaidYes]
  return {
    isActing: isSending,
    cancel: async () => {
      const isSure = await ask({
        title: t.cancelTitle,
        message: isPaid ? paidBack : t.cancelUnpaid,
        okText: isPaid ? paidYes : t.cancel,
        cancelText: t.keep,
        isDanger: true,
      })
      if (isSure) await act('cancel', t.cancelled)
    },
    receive: async () => {
      const { receiveTitle: title, receiveText: message } = order.original ? originals : t
      if (await ask({ title, message, okText: t.receive })) await act('confirm_arrival', t.received)
    },
  }
}
