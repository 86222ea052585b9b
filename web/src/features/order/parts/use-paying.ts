import { type Minor, minor } from '@mailing/contract/amount.ts'
import type { Call } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type CallError, isCallError } from '../../../platform/client/call-error.ts'
import { refreshCalls, useSend } from '../../../platform/client/query.ts'
import { navigate, type PagePath, redirect } from '../../../platform/navigation/navigate.ts'
import { writeStored } from '../../../platform/storage.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { tell } from '../../../ui/feedback.ts'
import type { PayMethod } from '../../wallet/parts/pay-method.tsx'
import type { Payment } from './use-payment.tsx'

const topUpPage = '/pages/my/recharge/recharge'

/** An order that waits for its money. */
export interface Payable {
  readonly id: string
  readonly total: Minor
  /** What others have put by of the total, as the screen shows it (minor units): the wallet pays no more than the rest. */
  readonly shared?: number
}

/** Answers that change with any order that is made or paid. */
const ofAllOrders = [
  calls.order.list,
  calls.order.counts,
  calls.order.get,
  calls.coupon.list,
  calls.wallet.rechargeOptions,
  calls.wallet.entries,
  calls.account.userInfo,
  calls.account.my,
]

interface UsePaying<T extends Payable> {
  /** Calls of the product whose answers ordering and paying change. */
  readonly changed?: readonly Call[]
  /** The screen where an order that was made can still be paid (`orderId`). */
  readonly orderPage: PagePath
  readonly onProblem: (error: CallError) => void
  /** Pays from the wallet where an order has a call of its own for that; false: it has none. */
  readonly payFromWallet?: (order: T) => false | Promise<unknown>
}

/** The price that the person has seen, and what others pay of it. */
export const expectedOf = ({ id, total, shared = 0 }: Payable) => ({
  orderId: id,
  expectedTotal: total,
  ...(shared > 0 && { expectedShares: minor(shared) }),
})

/** For the senders of a paying screen: it shows problems itself, each with its next step. */
export const shownHere = (changed: readonly Call[] = []) =>
  ({ refresh: [...ofAllOrders, ...changed], onError: () => true }) as const

/**
 * Ordering and paying. Each call carries one idempotency key until it has succeeded, so pressing twice, or again after a
 * lost answer, neither orders nor pays twice (R6).
 */
export function usePaying<T extends Payable>(options: UsePaying<T>) {
  const { changed = [], orderPage, onProblem } = options
  const { madeBefore } = useTexts('pay')
  const refresh = () => refreshCalls([...ofAllOrders, ...changed])
  const toOrders = async (): Promise<void> => {
    await refresh()
    await tell(madeBefore)
    await redirect('/pages/my/order/order', { category: 'pending_payment' })
  }
  const { isPaying, guarded } = useGuard((error) => {
    // An answer got lost, then something changed: the order of the press before stands, and waits for its money.
    if (error.is('idempotency.mismatch')) return void toOrders()
    // Money went elsewhere meanwhile: with the new balance the button offers to top up what is missing.
    if (error.is('wallet.insufficient')) void refreshCalls([calls.wallet.rechargeOptions])
    onProblem(error)
  }, refresh)
  const settle = useSettling(options)
  const orderAndPay = async (make: () => Promise<T>, method: PayMethod): Promise<void> => {
    const made = await make()
    try {
      await settle(made, method, true)
    } catch (error) {
      await redirect(orderPage, { orderId: made.id })
      throw error
    }
  }
  const orderAndTopUp = async (make: () => Promise<T>, missing: number): Promise<void> => {
    const made = await make()
    await redirect(orderPage, { orderId: made.id })
    await navigate(topUpPage, { orderId: made.id, amount: missing })
  }
  return {
    isPaying,
    /** Pays an order that exists, or goes to top up what is missing. */
    pay: (order: T, { method, missing }: Payment): Promise<unknown> =>
      missing > 0
        ? navigate(topUpPage, { orderId: order.id, amount: missing })
        : guarded(() => settle(order, method)),
    /**
     * Makes an order and pays it: when paying fails, the order stays and its own screen takes over. Where money is missing it
     * goes to top it up; the order is paid as soon as the money has arrived.
     */
    order: (make: () => Promise<T>, { method, missing }: Payment): Promise<void> =>
      guarded(() => (missing > 0 ? orderAndTopUp(make, missing) : orderAndPay(make, method))),
  }
}

/** Pays an order that exists, from the wallet or at a provider, and leads to what comes after. */
function useSettling<T extends Payable>({ changed = [], orderPage, payFromWallet }: UsePaying<T>) {
  const paying = useSend(calls.order.pay, shownHere(changed))
  return async (order: T, method: PayMethod, isNew = false): Promise<void> => {
    const { id } = order
    const own =
      method === 'wallet' && payFromWallet ? await again(async () => payFromWallet(order)) : false
    if (own !== false) return void (await redirect('/pages/payment/payment', { orderId: id }))
    const { payUrl, paymentId } = await again(() =>
      paying.sendAsync({ ...expectedOf(order), method }),
    )
    if (paymentId !== null) writeStored('payOrderCheck', paymentId)
    if (payUrl === null) await redirect('/pages/payment/payment', { orderId: id })
    else {
      // Back from the provider leads to the order, which asks whether it is paid, and not to the bill that it was
      // made of.
      if (isNew) await redirect(orderPage, { orderId: id })
      window.location.assign(payUrl)
    }
  }
}

/** One piece of work at a time; success leaves the screen, and until it is gone a late second press must not begin anew. */
function useGuard(onProblem: (error: CallError) => void, refresh: () => Promise<unknown>) {
  const onReturn = useEffectEvent(refresh)
  const [isPaying, setIsPaying] = useState(false)
  // Two presses in one moment see the same state, but the same ref.
  const isBusy = useRef(false)
  const setBusy = useCallback((is: boolean): void => {
    isBusy.current = is
    setIsPaying(is)
  }, [])
  useEffect(() => {
    // Back from the provider's page by the browser's own arrow: the screen was kept as it was left.
    // What it shows may be paid by now: nothing can be pressed before that is known.
    const wake = (event: PageTransitionEvent) => {
      if (event.persisted) void onReturn().finally(() => setBusy(false))
    }
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [setBusy])
  const guarded = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy.current) return
    setBusy(true)
    try {
      await work()
    } catch (error) {
      setBusy(false)
      if (!isCallError(error)) throw error
      if (error.failure !== 'duplicate') onProblem(error)
    }
  }
  return { isPaying, guarded }
}

/**
 * Pays: when the server knows another body under our key (an answer got lost, then something changed), the key is new now,
 * so once more. An order is never made so: it would be a second one, while a paid order cannot be paid again.
 */
async function again<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (isCallError(error) && error.is('idempotency.mismatch')) return send()
    throw error
  }
}
