import { calls } from '@mailing/contract/client.ts'
import { useEffect, useState } from 'react'
import { refreshCalls, useCall } from '../../../platform/client/query.ts'
import { switchTab } from '../../../platform/navigation/navigate.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { readStored, removeStored } from '../../../platform/storage.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { PageLink } from '../../../ui/card.tsx'
import { Page } from '../../../ui/page.tsx'
import { Empty, SkeletonCards } from '../../../ui/states.tsx'
import { paymentOutcome } from '../../wallet/model.ts'
import { PaymentResult } from '../parts/payment-result.tsx'

const pollSeconds = 2
/** Answers that a payment changes. */
const changed = [
  calls.wallet.rechargeOptions,
  calls.wallet.entries,
  calls.order.list,
  calls.order.counts,
  calls.account.userInfo,
  calls.account.my,
  calls.letter.drafts,
]
/** After so long the page says that it may be left. */
const longMs = 30_000

/**
 * What became of a payment: `paymentId` (from the provider's return, or remembered on this device), `orderId`, or both.
 * It asks the server until the answer is final; that the browser came back proves nothing.
 */
export default function PaymentPage({ params }: PageProps) {
  const [familyId] = useState(() => readStored('familyToPay'))
  const [isLong, setIsLong] = useState(false)
  const { payment, order, outcome, isKnown, isLost, ask } = useOutcome(params, isLong)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), longMs)
    return () => clearTimeout(timer)
  }, [])
  if (isLost) return <Lost />
  if (!isKnown && !payment.error && !order.error)
    return (
      <Page>
        <SkeletonCards count={1} lines={5} />
      </Page>
    )
  return (
    <Page onBack={() => void switchTab('/')}>
      <PaymentResult
        outcome={outcome}
        payment={payment.data ?? null}
        order={order.data ?? null}
        familyId={familyId}
        isLong={isLong}
        onCheck={ask}
      />
    </Page>
  )
}

/** The payment and the order of an address, asked for until it is known what became of them. */
function useOutcome(params: PageProps['params'], isLong: boolean) {
  const [paymentId] = useState(
    () =>
      params['paymentId'] ??
      (params['orderId'] ? undefined : (readStored('payOrderCheck') ?? undefined)),
  )
  const [isFinal, setIsFinal] = useState(false)
  const options = {
    freshSeconds: 0,
    everySeconds: isFinal ? undefined : pollSeconds,
    isNetworkToastShown: false,
  } as const
  const payment = useCall(
    calls.wallet.payment,
    { id: paymentId ?? '' },
    { ...options, isEnabled: paymentId !== undefined },
  )
  const orderId = params['orderId'] ?? payment.data?.orderId ?? undefined
  const order = useCall(
    calls.order.get,
    { id: orderId ?? '' },
    { ...options, isEnabled: orderId !== undefined },
  )
  const isKnown =
    (paymentId === undefined || payment.data !== undefined) &&
    (orderId === undefined || order.data !== undefined)
  const outcome = isKnown
    ? paymentOutcome(payment.data ?? null, order.data?.state ?? null, isLong)
    : 'waiting'
  useEffect(() => {
    if (!isKnown || outcome === 'waiting') return
    if (outcome !== 'in_balance') setIsFinal(true)
    removeStored('payOrderCheck')
    if (outcome === 'topped_up') removeStored('familyToPay')
    void refreshCalls(changed)
  }, [isKnown, outcome])
  return {
    payment,
    order,
    outcome,
    isKnown,
    isLost:
      (paymentId === undefined && orderId === undefined) ||
      payment.error?.is('request.not_found') ||
      order.error?.is('request.not_found'),
    ask: () => {
      void payment.refetch()
      if (orderId) void order.refetch()
    },
  }
}

/** There is no such payment, or it is somebody else's. */
function Lost() {
  const t = useTexts('wallet').payment
  return (
    <Page>
      <Empty
        title={t.unknown}
        action={
          <PageLink to="/pages/my/order/order" className={buttonClass({ kind: 'primary' })}>
            {t.seeOrders}
          </PageLink>
        }
      >
        {t.unknownHint}
      </Empty>
      <Button kind="quiet" isWide onClick={() => void switchTab('/')}>
        {t.home}
      </Button>
    </Page>
  )
}
