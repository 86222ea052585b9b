import { calls } from '@mailing/contract/client.ts'
import { useState } from 'react'
import type { CallError } from '../../../platform/client/call-error.ts'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { useKept } from '../../../platform/kept.ts'
import { placeHref } from '../../../platform/navigation/place.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card, PageLink } from '../../../ui/card.tsx'
import { tell } from '../../../ui/feedback.ts'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/input.tsx'
import { FormActions, Page } from '../../../ui/page.tsx'
import { missingFor, PayMethodCard, usePayMethod, usePurse } from '../../../ui/pay/pay-method.tsx'
import { type Payable, shownHere, usePaying } from '../../../ui/pay/use-paying.ts'
import { Empty, ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { usePrice } from '../../../ui/use-price.ts'
import { AddressCard } from '../parts/address-card.tsx'
import { OriginalRow } from '../parts/order-contents.tsx'
import { PriceCard } from '../parts/price-card.tsx'
import { shopChanged } from '../parts/use-shop-act.ts'

const path = '/pages/my/stampRecord/original'
const changed = [...shopChanged, calls.reply.get]

/** Has the paper of a reply (`id`) sent to its reader: where to, what it costs, and one button. `recipientId`: a delivery address added on the way here. */
export default function OriginalPage({ params }: PageProps) {
  const t = useTexts('checkout')
  const texts = useTexts('original')
  const price = usePrice()
  const id = params['id'] ?? ''
  const [addressId, setAddress] = useState(params['recipientId'])
  const [note, setNote] = useKept(`note to original ${id}`, '')
  const preview = useCall(
    calls.reply.forwardPreview,
    { id, ...(addressId ? { addressId } : {}) },
    { freshSeconds: 0, isFormerKept: true },
  )
  const purse = usePurse()
  const [method, setMethod] = usePayMethod(purse, preview.data?.total ?? 0)
  const onProblem = (error: CallError) => {
    void preview.refetch()
    if (!error.is('wallet.insufficient'))
      void tell(error.failure === 'answer' && error.message ? error.message : t.offline)
  }
  const ordering = useSend(calls.reply.forward, shownHere(changed))
  const { isPaying, orderAndPay, orderAndTopUp } = usePaying<Payable>({
    changed,
    orderPage: '/pages/buyGoods/order',
    onProblem,
  })
  const offer = preview.data
  const isRefused =
    preview.error?.is('reply.original_gone') ||
    preview.error?.is('reply.original_ordered') ||
    preview.error?.is('reply.withdrawn')
  if (isRefused) {
    return (
      <Page>
        <Empty
          title={texts.notHere}
          action={
            <PageLink
              to="/pages/my/stampRecord/look"
              params={{ id }}
              className={buttonClass({ kind: 'primary' })}
            >
              {texts.seeReply}
            </PageLink>
          }
        >
          {preview.error?.message}
        </Empty>
      </Page>
    )
  }
  if (!offer)
    return (
      <Page>
        {preview.error ? (
          <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
        ) : (
          <SkeletonCards count={3} />
        )}
      </Page>
    )
  const { address, items, total, senderName } = offer
  const missing = missingFor(purse, total, method)
  const canPay = address !== null && purse !== null && !preview.isPlaceholderData
  const press = () => {
    if (!canPay) return
    const make = async (): Promise<Payable> => {
      const made = await ordering.sendAsync({
        id,
        addressId: address.id,
        note: note.trim(),
        expectedTotal: total,
      })
      return { id: made.orderId, total: made.total }
    }
    void (missing > 0 ? orderAndTopUp(make, missing) : orderAndPay(make, method))
  }
  const label =
    address === null
      ? t.needAddress
      : missing > 0
        ? t.topUpAndPay(price(missing))
        : t.pay(price(total))
  return (
    <Page
      footer={
        <FormActions note={texts.promise}>
          <Button
            kind="primary"
            isWide
            isBusy={isPaying}
            disabled={!canPay && !isPaying}
            onClick={press}
          >
            {isPaying ? t.paying : label}
          </Button>
        </FormActions>
      }
    >
      <p className="mb-3 px-1 text-sm text-muted">{texts.lead}</p>
      <Card title={texts.what}>
        <OriginalRow original={offer} name={texts.from(senderName)} />
      </Card>
      <AddressCard address={address} returnTo={placeHref(path, { id })} onChoose={setAddress} />
      <Card>
        <Field label={t.note} hint={t.noteHint}>
          <Textarea
            rows={2}
            maxLength={200}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </Field>
      </Card>
      <PriceCard items={items} lines={[]} total={total} />
      <PayMethodCard purse={purse} total={total} method={method} onMethod={setMethod} />
    </Page>
  )
}
