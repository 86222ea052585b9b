import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { useState } from 'react'
import type { CallError } from '../../../platform/client/call-error.ts'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { useKept } from '../../../platform/kept.ts'
import { placeHref } from '../../../platform/navigation/place.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Card, PageLink } from '../../../ui/card.tsx'
import { tell } from '../../../ui/feedback.ts'
import { Page } from '../../../ui/page.tsx'
import { Empty, ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { Checkout } from '../../order/parts/checkout.tsx'
import { PriceCard } from '../../order/parts/price-card.tsx'
import { type Payable, shownHere, usePaying } from '../../order/parts/use-paying.ts'
import { usePayment } from '../../order/parts/use-payment.tsx'
import { AddressCard } from '../parts/address-card.tsx'
import { NoteField } from '../parts/note-field.tsx'
import { OriginalRow } from '../parts/order-contents.tsx'
import { shopChanged } from '../parts/use-shop-act.ts'

const path = '/pages/my/stampRecord/original'
const changed = [...shopChanged, calls.reply.get]

/** Has the paper of a reply (`id`) sent to its reader: where to, what it costs, and one button. `recipientId`: a delivery address added on the way here. */
export default function OriginalPage({ params }: PageProps) {
  const id = params['id'] ?? ''
  const [addressId, setAddress] = useState(params['recipientId'])
  const preview = useCall(
    calls.reply.forwardPreview,
    { id, ...(addressId ? { addressId } : {}) },
    { freshSeconds: 0, isFormerKept: true },
  )
  const { data, error, refetch } = preview
  if (error && isRefused(error)) return <NotHere id={id} reason={error.message} />
  if (!data)
    return (
      <Page>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonCards count={3} />
        )}
      </Page>
    )
  return (
    <Confirming
      id={id}
      offer={data}
      isOld={preview.isPlaceholderData}
      onAddress={setAddress}
      onChanged={() => void refetch()}
    />
  )
}

const isRefused = (error: CallError): boolean =>
  error.is('reply.original_gone') ||
  error.is('reply.original_ordered') ||
  error.is('reply.withdrawn')

/** The paper cannot be sent: it is somewhere else, or the reply is not to be seen any more. */
function NotHere({ id, reason }: { readonly id: string; readonly reason: string }) {
  const t = useTexts('original')
  return (
    <Page>
      <Empty
        title={t.notHere}
        action={
          <PageLink
            to="/pages/my/stampRecord/look"
            params={{ id }}
            className={buttonClass({ kind: 'primary' })}
          >
            {t.seeReply}
          </PageLink>
        }
      >
        {reason}
      </Empty>
    </Page>
  )
}

interface ConfirmingProps {
  readonly id: string
  readonly offer: CallOutput<typeof calls.reply.forwardPreview>
  /** What is shown belongs to the address before. */
  readonly isOld: boolean
  readonly onAddress: (id: string) => void
  readonly onChanged: () => void
}

function Confirming({ id, offer, isOld, onAddress, onChanged }: ConfirmingProps) {
  const t = useTexts('original')
  const { needAddress } = useTexts('checkout')
  const { paying, offline } = useTexts('pay')
  const [note, setNote] = useKept(`note to original ${id}`, '')
  const { address, items, total, senderName } = offer
  const { payment, isReady, label, card } = usePayment(total)
  const ordering = useSend(calls.reply.forward, shownHere(changed))
  const { isPaying, order } = usePaying<Payable>({
    changed,
    orderPage: '/pages/buyGoods/order',
    onProblem: (error) => {
      // Without an answer the order may stand: pressing again gets it.
      if (error.failure === 'answer') onChanged()
      if (!error.is('wallet.insufficient')) void tell(error.messageOr(offline))
    },
  })
  const canPay = address !== null && isReady && !isOld
  const press = () => {
    if (!canPay) return
    const wish = { id, addressId: address.id, note: note.trim(), expectedTotal: total }
    const make = async (): Promise<Payable> => {
      const made = await ordering.sendAsync(wish)
      return { id: made.orderId, total: made.total }
    }
    void order(make, payment)
  }
  return (
    <Checkout
      product={
        <>
          <p className="mb-3 px-1 text-sm text-muted">{t.lead}</p>
          <Card title={t.what}>
            <OriginalRow original={offer} name={t.from(senderName)} />
          </Card>
          <AddressCard address={address} returnTo={placeHref(path, { id })} onChoose={onAddress} />
          <Card>
            <NoteField value={note} onChange={setNote} />
          </Card>
        </>
      }
      price={<PriceCard items={items} total={total} />}
      method={card}
      note={t.promise}
      button={{
        label: address === null ? needAddress : label,
        busyLabel: paying,
        isBusy: isPaying,
        canPress: canPay,
        onPress: press,
      }}
    />
  )
}
