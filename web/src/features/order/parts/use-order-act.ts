import { calls } from '@mailing/contract/client.ts'
import type { OrderDetail } from '@mailing/contract/order/schemas.ts'
import { useAppConfig } from '../../../platform/client/app-config.ts'
import { queryClient, useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { getLocale } from '../../../platform/locale.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ask, tell, toast } from '../../../ui/feedback.ts'

/** What a writer can do with an order. Whatever gives money back, or ends something, asks first and says what will happen. */
export function useOrderAct(order: OrderDetail) {
  const t = useTexts('order')
  const format = useFormat()
  const unit = useAppConfig().data?.app.quotaName ?? ''
  const { sendAsync, isSending } = useSend(calls.order.act, {
    refresh: [
      calls.order.list,
      calls.order.counts,
      calls.wallet.rechargeOptions,
      calls.wallet.entries,
      calls.account.userInfo,
      calls.account.my,
      calls.letter.drafts,
    ],
    onSuccess: (next) =>
      queryClient.setQueryData([calls.order.get.id, { id: order.id }, getLocale()], next),
    onError: () => void queryClient.invalidateQueries({ queryKey: [calls.order.get.id] }),
  })
  const act = async (
    action: 'cancel' | 'accept_edit' | 'confirm_arrival',
    done: string | ((next: OrderDetail) => void),
  ): Promise<void> => {
    try {
      const next = await sendAsync({ id: order.id, action })
      if (typeof done === 'string') toast(done)
      else done(next)
    } catch {
      // Said by the app already, and the order is asked for again.
    }
  }
  const isPaid = order.paidAt !== null
  return {
    isActing: isSending,
    cancel: async () => {
      const isSure = await ask({
        title: t.cancelTitle,
        message: isPaid
          ? t.cancelPaid(format.amount((order.shares?.rest ?? order.total) - order.refunded), unit)
          : t.cancelUnpaid,
        okText: isPaid ? t.cancelYes : t.cancelYesUnpaid,
        cancelText: t.keep,
        isDanger: true,
      })
      if (isSure) await act('cancel', t.cancelled)
    },
    // A rule that has changed meanwhile may send it back to the reviewers.
    acceptEdit: () =>
      act('accept_edit', ({ state }) => {
        if (state === 'approved') toast(t.edit.accepted)
        else void tell(t.edit.checkedAgain)
      }),
    confirmArrival: async () => {
      if (await ask({ title: t.confirmTitle, message: t.confirmText, okText: t.confirmArrival }))
        await act('confirm_arrival', t.confirmed)
    },
  }
}
