import type { ReactNode } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { usePrice } from '../../../ui/use-price.ts'
import {
  missingFor,
  type PayMethod,
  PayMethodCard,
  usePayMethod,
  usePurse,
} from '../../wallet/parts/pay-method.tsx'

/** How a bill is paid. */
export interface Payment {
  readonly method: PayMethod
  /** What the wallet lacks (minor units), to be topped up first. */
  readonly missing: number
}

/**
 * The way to pay a bill, as its payer has chosen it, and what the button says. `total`: what is left to pay (minor units);
 * null: not known yet. Of nothing nothing is chosen.
 */
export function usePayment(total: number | null): {
  readonly payment: Payment
  /** False: what can be paid with is not known yet. */
  readonly isReady: boolean
  readonly label: string
  readonly card: ReactNode
} {
  const t = useTexts('pay')
  const price = usePrice()
  const purse = usePurse()
  const [method, setMethod] = usePayMethod(purse, total ?? 0)
  const missing = total === null ? 0 : missingFor(purse, total, method)
  return {
    payment: { method, missing },
    isReady: purse !== null || total === 0,
    label:
      total === null
        ? t.pay('…')
        : missing > 0
          ? t.topUpAndPay(price(missing))
          : t.pay(price(total)),
    card: total !== null && total > 0 && (
      <PayMethodCard purse={purse} total={total} method={method} onMethod={setMethod} />
    ),
  }
}
