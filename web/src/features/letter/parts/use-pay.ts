import type { BreachRule } from '@mailing/contract/breach-rules.ts'
import { calls } from '@mailing/contract/client.ts'
import type { OrderDetail } from '@mailing/contract/order/schemas.ts'
import type { SendOn } from '@mailing/contract/order/send-on.ts'
import type { CallError } from '../../../platform/client/call-error.ts'
import { useSend } from '../../../platform/client/query.ts'
import { expectedOf, type Payable, shownHere, usePaying } from '../../order/parts/use-paying.ts'
import type { Payment } from '../../order/parts/use-payment.tsx'
import { letterOrders } from '../order-kind.ts'

/** An order of a letter that waits for its money. */
interface ToPay extends Payable {
  /** Of the file that the person has seen. */
  readonly sha256: string
}

/** A proof that becomes an order, at the price that the person has seen. */
interface ToOrder extends ToPay {
  readonly acceptedWarnings: BreachRule[]
  readonly couponId: string | null
  /** The day that the writer chose; null: as soon as it can. */
  readonly sendOn: SendOn | null
}

const changed = [calls.letter.coupons]

/** Pays a letter from the wallet, together with the file that the person has seen. */
function usePayWithFile() {
  const { sendAsync } = useSend(calls.letter.payOrder, shownHere(changed))
  return ({ sha256, ...order }: ToPay) => sendAsync({ ...expectedOf(order), sha256 })
}

/** Pays an order from the wallet if it is one of a letter; false: it is of something else. */
export function usePayLetter() {
  const payWithFile = usePayWithFile()
  return ({ id, kind, total, approved }: OrderDetail, shared: number) =>
    kind === 'letter' && payWithFile({ id, total, shared, sha256: approved?.sha256 ?? '' })
}

/** Makes an order of a proof and pays it. */
export function useOrderLetter(onProblem: (error: CallError) => void) {
  const { sendAsync } = useSend(calls.letter.createOrder, shownHere(changed))
  const { isPaying, order } = usePaying<ToPay>({
    changed,
    orderPage: letterOrders.payPage,
    onProblem,
    payFromWallet: usePayWithFile(),
  })
  const make = async (proof: ToOrder): Promise<ToPay> => {
    const { id, total } = await sendAsync(orderOf(proof))
    return { id, total, shared: proof.shared ?? 0, sha256: proof.sha256 }
  }
  return {
    isPaying,
    order: (proof: ToOrder, payment: Payment) => order(() => make(proof), payment),
  }
}

const orderOf = ({ id, total, acceptedWarnings, couponId, sendOn }: ToOrder) => ({
  proofId: id,
  expectedTotal: total,
  acceptedWarnings,
  ...(couponId === null ? {} : { couponId }),
  ...(sendOn === null ? {} : { sendOn }),
})
