import { calls } from '@mailing/contract/client.ts'
import type { LostWay } from '@mailing/contract/order/lost.ts'
import { queryClient, useSend } from '../../../platform/client/query.ts'
import { getLocale } from '../../../platform/locale.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ask } from '../../../ui/feedback.ts'

/** What a writer chooses for lost mail; each asks first and says what will happen. */
export function useClaimLost(orderId: string) {
  const t = useTexts('order')
  const { sendAsync, isSending } = useSend(calls.logistics.claimLost, {
    refresh: [
      calls.order.list,
      calls.order.counts,
      calls.order.notices,
      calls.wallet.rechargeOptions,
      calls.wallet.entries,
      calls.account.userInfo,
      calls.account.my,
    ],
    onSuccess: (next) =>
      queryClient.setQueryData([calls.order.get.id, { id: orderId }, getLocale()], next),
    onError: () => void queryClient.invalidateQueries({ queryKey: [calls.order.get.id] }),
  })
  const claim = async (wish: LostWay, message: string, okText: string): Promise<void> => {
    if (!(await ask({ title: okText, message, okText, cancelText: t.lost.cancel }))) return
    try {
      await sendAsync({ orderId, wish })
    } catch {
      // Said by the app already, and the order is asked for again.
    }
  }
  return {
    isSending,
    resend: () => claim('resend', t.lost.resendAsk, t.lost.resend),
    refund: (amount: string) => claim('refund', t.lost.refundAsk(amount), t.lost.refund(amount)),
  }
}
