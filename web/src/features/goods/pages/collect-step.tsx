import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { linesToText, noLines } from '@mailing/contract/goods/lines-text.ts'
import type { GoodsDetail } from '@mailing/contract/goods/schemas.ts'
import { useState } from 'react'
import { useCall } from '../../../platform/client/query.ts'
import { redirect } from '../../../platform/navigation/navigate.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card, PageLink } from '../../../ui/card.tsx'
import { FormActions, Page } from '../../../ui/page.tsx'
import { ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { usePrice } from '../../../ui/use-price.ts'
import { type Chosen, chosenOf, linesOf } from '../model/enclosures.ts'
import { GoodsPicture } from '../parts/goods-picture.tsx'
import { SupplyRow, supplyName } from '../parts/supply-row.tsx'

/** How the answer comes back: the collection address, and a return envelope in the letter. Other supplies that were chosen stay chosen. */
export default function CollectStepPage({ params }: PageProps) {
  const { collect: t } = useTexts('goods')
  const { draftId, recipientId } = params
  const box = useCall(calls.reply.box, {}, { freshSeconds: 0 })
  const offer = useCall(calls.goods.enclosures, {}, { freshSeconds: 10 })
  const [chosen, setChosen] = useState<Chosen>(() => chosenOf(params['enclosures']))
  if (!box.data || !offer.data) {
    const failed = box.error ? box : offer.error ? offer : null
    return (
      <Page>
        {failed ? (
          <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
        ) : (
          <SkeletonCards count={2} lines={4} />
        )}
      </Page>
    )
  }
  const goOn = () =>
    void redirect('/pages/step/order/order', {
      draftId,
      recipientId,
      enclosures: linesToText(linesOf(chosen)) || noLines,
    })
  return (
    <Page
      footer={
        draftId && (
          <FormActions>
            <Button kind="primary" isWide onClick={goOn}>
              {t.done}
            </Button>
          </FormActions>
        )
      }
    >
      <p className="mb-3 px-1 text-sm text-muted">{t.lead}</p>
      <AddressCard box={box.data} />
      <EnvelopeCard
        envelopes={offer.data.list.filter(({ isReturnEnvelope }) => isReturnEnvelope)}
        isForLetter={Boolean(draftId)}
        chosen={chosen}
        onChosen={setChosen}
      />
    </Page>
  )
}

/** The collection address, as it is written on an envelope. */
function AddressCard({ box }: { readonly box: CallOutput<typeof calls.reply.box> }) {
  const { collect: t } = useTexts('goods')
  return (
    <Card title={t.address}>
      <address className="leading-loose not-italic select-text">
        {box.postcode && (
          <span className="block tracking-[0.3em] tabular-nums">{box.postcode}</span>
        )}
        {box.lines.map((line) => (
          <span key={line} className="block wrap-anywhere">
            {line}
          </span>
        ))}
      </address>
      <p className="mt-2 text-sm text-muted">{t.addressHint}</p>
      <PageLink
        to="/pages/ext/collect/collect"
        className="mt-1 inline-flex min-h-11 items-center text-accent-text underline underline-offset-4"
      >
        {t.more}
      </PageLink>
    </Card>
  )
}

interface EnvelopeCardProps {
  readonly envelopes: readonly GoodsDetail[]
  /** They can be put into a letter; otherwise one is chosen first. */
  readonly isForLetter: boolean
  readonly chosen: Chosen
  readonly onChosen: (chosen: Chosen) => void
}

function EnvelopeCard({ envelopes, isForLetter, chosen, onChosen }: EnvelopeCardProps) {
  const { collect: t } = useTexts('goods')
  const price = usePrice()
  return (
    <Card title={t.envelope}>
      <p className="text-sm text-muted">{envelopes.length === 0 ? t.none : t.envelopeHint}</p>
      {!isForLetter && envelopes.length > 0 && (
        <p className="mt-3">
          <PageLink to="/pagesA/write/write" className={buttonClass({ kind: 'secondary' })}>
            {t.choose}
          </PageLink>
        </p>
      )}
      {isForLetter && (
        <ul className="mt-2 divide-y divide-line">
          {envelopes.flatMap((goods) =>
            goods.variants.map((variant) => (
              <SupplyRow
                key={variant.id}
                goods={goods}
                variant={variant}
                chosen={chosen}
                onChosen={onChosen}
              >
                <GoodsPicture
                  picture={variant.picture ?? goods.picture}
                  className="size-14 rounded-control"
                />
                <span className="min-w-0 grow basis-20">
                  <span className="block wrap-anywhere">{supplyName(goods, variant)}</span>
                  <span className="block text-sm text-muted tabular-nums">
                    {price(variant.price)}
                  </span>
                </span>
              </SupplyRow>
            )),
          )}
        </ul>
      )}
    </Card>
  )
}
