import type { BreachRule } from '@mailing/contract/letter/rules.ts'
import type { Minor } from '@mailing/contract/amount.ts'
import { calls } from '@mailing/contract/client.ts'
import type { PaymentProvider } from '@mailing/contract/wallet/providers.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type CallError, isCallError } from '../../../platform/client/call-error.ts'
import { useSend } from '../../../platform/client/query.ts'
import { navigate, redirect } from '../../../platform/navigation/navigate.ts'
import { writeStored } from '../../../platform/storage.ts'

export type PayMethod = 'wallet' | PaymentProvider

/** An order that waits for its money. */
export interface ToPay {
  readonly id: string
  readonly total: Minor
  readonly sha256: string
}

interface UsePay {
  readonly onProblem: (error: CallError) => void
}

const changed = [calls.order.list, calls.order.counts, calls.order.get, calls.wallet.rechargeOptions, calls.wallet.entries, calls.account.userInfo, calls.account.my]
/** The screen shows problems itself, each with its next step. */
const shownHere = { refresh: changed, onError: () => true } as const

/**
 * Ordering and paying. Each call carries one idempotency key until it has succeeded, so pressing twice, or again after a
 * lost answer, neither orders nor pays twice.
 */
export function usePay({ onProblem }: UsePay) {
  const [isPaying, setIsPaying] = useState(false)
  // Two presses in one moment see the same state, but the same ref.
  const isBusy = useRef(false)
  const setBusy = useCallback((is: boolean): void => {
    isBusy.current = is
    setIsPaying(is)
  }, [])
  useEffect(() => {
    // Back from the provider's page by the browser's own arrow: the screen was kept as it was left.
    const wake = (event: PageTransitionEvent) => { if (event.persisted) setBusy(false) }
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [setBusy])
  const order = useSend(calls.letter.createOrder, shownHere)
  const fromWallet = useSend(calls.letter.payOrder, shownHere)
  const byProvider = useSend(calls.order.pay, shownHere)

  const settle = async ({ id, total, sha256 }: ToPay, method: PayMethod): Promise<void> => {
    if (method === 'wallet') {
      await again(() => fromWallet.sendAsync({ orderId: id, expectedTotal: total, sha256 }))
      await redirect('/pages/payment/payment', { orderId: id })
      return
    }
    const { payUrl, paymentId } = await again(() => byProvider.sendAsync({ orderId: id, method, expectedTotal: total }))
    if (paymentId !== null) writeStored('payOrderCheck', paymentId)
    if (payUrl === null) await redirect('/pages/payment/payment', { orderId: id })
    else window.location.assign(payUrl)
  }
  const guarded = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy.current) return
    setBusy(true)
    try {
      await work()
      // Success leaves the screen; until it is gone, a late second press must not begin anew.
    } catch (error) {
      setBusy(false)
      if (!isCallError(error)) throw error
      if (error.failure !== 'duplicate') onProblem(error)
    }
  }
  return {
    isPaying,
    /** Pays an order that exists. */
    pay: (toPay: ToPay, method: PayMethod) => guarded(() => settle(toPay, method)),
    /** Makes the order of a proof and pays it. When paying fails, the order stays and its own screen takes over. */
    orderAndPay: (proof: { readonly id: string; readonly total: Minor; readonly sha256: string }, acceptedWarnings: BreachRule[], method: PayMethod) => guarded(async () => {
      const made = await again(() => order.sendAsync({ proofId: proof.id, expectedTotal: proof.total, acceptedWarnings }))
      try {
        await settle({ id: made.id, total: made.total, sha256: proof.sha256 }, method)
      } catch (error) {
        await redirect('/pages/step/order/order', { orderId: made.id })
        throw error
      }
    }),
    /** Makes the order and goes to top up what is missing; the order is paid as soon as the money has arrived. */
    orderAndTopUp: (proof: { readonly id: string; readonly total: Minor }, acceptedWarnings: BreachRule[], missing: number) => guarded(async () => {
      const made = await again(() => order.sendAsync({ proofId: proof.id, expectedTotal: proof.total, acceptedWarnings }))
      await redirect('/pages/step/order/order', { orderId: made.id })
      await navigate('/pages/my/recharge/recharge', { orderId: made.id, amount: missing })
    }),
  }
}

/** The server knows another body under our key (an answer got lost, then something changed): the key is new now, so once more. */
async function again<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (isCallError(error) && error.is('idempotency.mismatch')) return send()
    throw error
  }
}
