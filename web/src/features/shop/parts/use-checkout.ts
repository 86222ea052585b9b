import type { CallInput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import type { CallError } from '../../../platform/client/call-error.ts'
import { useSend } from '../../../platform/client/query.ts'
import type { PayMethod } from '../../../ui/pay/pay-method.tsx'
import { type Payable, shownHere, usePaying } from '../../../ui/pay/use-paying.ts'

const changed = [
  calls.order.list,
  calls.order.counts,
  calls.order.get,
  calls.shop.list,
  calls.shop.get,
  calls.goods.cart,
  calls.goods.get,
  calls.wallet.rechargeOptions,
  calls.wallet.entries,
  calls.account.userInfo,
  calls.account.my,
]

type Wish = CallInput<typeof calls.shop.create>

/** Ordering and paying goods. */
export function useCheckout({ onProblem }: { readonly onProblem: (error: CallError) => void }) {
  const ordering = useSend(calls.shop.create, shownHere(changed))
  const { isPaying, pay, orderAndPay, orderAndTopUp } = usePaying<Payable>({
    changed,
    orderPage: '/pages/buyGoods/order',
    onProblem,
  })
  const make = (wish: Wish) => async (): Promise<Payable> => {
    const { orderId, total } = await ordering.sendAsync(wish)
    return { id: orderId, total }
  }
  return {
    isPaying,
    pay,
    /** Orders and pays. */
    orderAndPay: (wish: Wish, method: PayMethod) => orderAndPay(make(wish), method),
    /** Orders and goes to top up what is missing. */
    orderAndTopUp: (wish: Wish, missing: number) => orderAndTopUp(make(wish), missing),
  }
}
