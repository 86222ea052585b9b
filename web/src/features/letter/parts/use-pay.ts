import { calls } from '@mailing/contract/client.ts'
import type { BreachRule } from '@mailing/contract/letter/rules.ts'
import type { SendOn } from '@mailing/contract/order/send-on.ts'
import type { CallError } from '../../../platform/client/call-error.ts'
import { useSend } from '../../../platform/client/query.ts'
import type { PayMethod } from '../../../ui/pay/pay-method.tsx'
import { expectedOf, type Payable, shownHere, usePaying } from '../../../ui/pay/use-paying.ts'

/** An order that waits for its money. */
interface ToPay extends Payable {
  /** Null: no letter, whose file the payment fixes by itself. */
  readonly sha256: string | null
}

/** A proof that becomes an order, at the price that the person has seen. */
interface ToOrder extends ToPay {
  readonly couponId: string | null
  /** The day that the writer chose; null: as soon as it can. */
  readonly sendOn: SendOn | null
}

const changed = [
  calls.letter.coupons,
  calls.coupon.list,
  calls.order.list,
  calls.order.counts,
  calls.order.get,
  calls.wallet.rechargeOptions,
  calls.wallet.entries,
  calls.account.userInfo,
  calls.account.my,
]

/** Ordering and paying a letter. From the wallet it is paid together with the file that the person has seen. */
export function usePay({ onProblem }: { readonly onProblem: (error: CallError) => void }) {
  const order = useSend(calls.letter.createOrder, shownHere(changed))
  const fromWallet = useSend(calls.letter.payOrder, shownHere(changed))
  const { isPaying, pay, orderAndPay, orderAndTopUp } = usePaying<ToPay>({
    changed,
    orderPage: '/pages/step/order/order',
    onProblem,
    payFromWallet: ({ sha256, ...order }) =>
      sha256 !== null && fromWallet.sendAsync({ ...expectedOf(order), sha256 }),
  })
  const make = (proof: ToOrder, acceptedWarnings: BreachRule[]) => async (): Promise<ToPay> => {
    const { id, total } = await order.sendAsync(orderOf(proof, acceptedWarnings))
    return { id, total, shared: proof.shared, sha256: proof.sha256 }
  }
  return {
    isPaying,
    pay,
    /** Makes the order of a proof and pays it. */
    orderAndPay: (proof: ToOrder, acceptedWarnings: BreachRule[], method: PayMethod) =>
      orderAndPay(make(proof, acceptedWarnings), method),
    /** Makes the order and goes to top up what is missing. */
    orderAndTopUp: (proof: ToOrder, acceptedWarnings: BreachRule[], missing: number) =>
      orderAndTopUp(make(proof, acceptedWarnings), missing),
  }
}

const orderOf = ({ id, total, couponId, sendOn }: ToOrder, acceptedWarnings: BreachRule[]) => ({
  proofId: id,
  expectedTotal: total,
  acceptedWarnings,
  ...(couponId === null ? {} : { couponId }),
  ...(sendOn === null ? {} : { sendOn }),
})
