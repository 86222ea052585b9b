import { linesToText } from '@mailing/contract/goods/lines-text.ts'
import { useCallback } from 'react'
import { navigate } from '../../../platform/navigation/navigate.ts'
import { placeHref } from '../../../platform/navigation/place.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { PageLink } from '../../../ui/card.tsx'
import { Switch } from '../../../ui/choice.tsx'
import { usePrice } from '../../../ui/use-price.ts'
import { type Fixes, fixesOf } from '../../mail/model/fixes.ts'
import { DraftPerson } from '../../mail/parts/draft-person.tsx'
import { daysOf, MailCard, PrintCard } from '../../mail/parts/mail-card.tsx'
import { MailCheckout } from '../../mail/parts/mail-checkout.tsx'
import { Outcomes } from '../../mail/parts/outcomes.tsx'
import { ProofFailure } from '../../mail/parts/proof-failure.tsx'
import { isColourAllowed } from '../../mail/parts/use-mail-choices.ts'
import { PriceCard } from '../../order/parts/price-card.tsx'
import { isOfSupplies } from '../model/paying.ts'
import { EnclosuresCard } from './enclosures-card.tsx'
import { LetterCard } from './letter-card.tsx'
import { type ConfirmDraftProps, useConfirm } from './use-confirm.ts'
import { useOffer } from './use-offer.ts'

/** Everything that decides an order of a letter, on one screen, and one button. */
export function ConfirmDraft(props: ConfirmDraftProps) {
  const { draft, enclosures } = props
  const { paying } = useTexts('pay')
  const offer = useOffer()
  const confirm = useConfirm(props)
  const { whom, recipient, proving, bill, day, acceptance, ordering, choices } = confirm
  const { proof, isOld, error, refresh } = proving
  const supplies: Readonly<Record<string, string>> =
    enclosures.length > 0 ? { enclosures: linesToText(enclosures) } : {}
  const returnTo = placeHref('/pages/step/order/order', { draftId: draft.id, ...supplies })
  const onOver = useCallback(() => void refresh(), [refresh])
  const pay = () => {
    if (!proof || !confirm.canPay || day.sendOn === undefined) return
    const { couponId, total } = bill.coupon
    const chosen = { acceptedWarnings: acceptance.warnings, couponId, sendOn: day.sendOn }
    void ordering.order({ ...proof, ...chosen, total, shared: total - bill.rest }, bill.payment)
  }
  return (
    <MailCheckout
      product={<Product {...{ draft, enclosures, confirm, returnTo }} />}
      proof={proof}
      isOld={isOld}
      isProving={(recipient !== null || whom.isOpening) && error === null}
      isOpening={whom.isOpening}
      isBilling={!bill.isKnown}
      failure={<Failure {...{ draft, confirm, returnTo, supplies }} />}
      isInstitution={Boolean(recipient?.institution)}
      acceptance={acceptance}
      fixes={fixesOf({
        recipientId: whom.recipientId ?? '',
        returnTo,
        own: ownFixes(draft.id, confirm.choose),
      })}
      options={offer && recipient && <Options offer={offer} confirm={confirm} />}
      day={day}
      days={daysOf(offer?.prices.mailClasses, choices.mailClass)}
      onOver={onOver}
      coupon={bill.coupon.card}
      price={proof && <Price bill={bill} />}
      method={bill.card}
      below={<Outcomes kind="letter" />}
      button={{
        label: bill.label,
        busyLabel: paying,
        isBusy: ordering.isPaying,
        isWaiting: confirm.isWaiting,
        canPress: confirm.canPay,
        onPress: pay,
      }}
    />
  )
}

/**
 * A letter's own ways to fix a breach: its colour here, pages of documents where they were added, the rest in the
 * editor.
 */
const ownFixes = (id: string, choose: (change: { readonly isColour: boolean }) => void): Fixes => ({
  canFix: () => true,
  fix: (place) => {
    if (place === 'colour') choose({ isColour: false })
    else if (place === 'documents') void navigate('/pages/step/file/file', { id })
    else void navigate('/pages/editLetter/editLetter', { id })
  },
})

interface ProductProps extends Pick<ConfirmDraftProps, 'draft' | 'enclosures'> {
  readonly confirm: Pick<
    ReturnType<typeof useConfirm>,
    'whom' | 'recipient' | 'rules' | 'choices' | 'proving'
  >
  readonly returnTo: string
}

/** Whom the letter goes to, the letter itself, and what travels in it. */
function Product({ draft, enclosures, confirm, returnTo }: ProductProps) {
  const { whom, recipient, rules, choices, proving } = confirm
  return (
    <>
      <DraftPerson whom={whom} recipient={recipient} returnTo={returnTo} />
      {/* How high the person's card becomes is not known before; the pages are set meanwhile. */}
      <div hidden={whom.isOpening}>
        <LetterCard
          draft={draft}
          proof={proving.proof}
          ink={{ isColour: choices.isColour, isPhotoColour: isColourAllowed(rules) }}
        />
        <EnclosuresCard draftId={draft.id} recipientId={whom.recipientId} enclosures={enclosures} />
      </div>
    </>
  )
}

interface FailureProps extends Pick<ConfirmDraftProps, 'draft'> {
  readonly confirm: Pick<ReturnType<typeof useConfirm>, 'recipient' | 'proving' | 'proveAgain'>
  readonly returnTo: string
  /** What the screen of supplies needs to open with this choice. */
  readonly supplies: Readonly<Record<string, string>>
}

/** Why there is no proof of the letter; supplies are chosen anew where it is their fault. */
function Failure({ draft, confirm, returnTo, supplies }: FailureProps) {
  const { offline } = useTexts('letter').confirm
  const { recipient, proving, proveAgain } = confirm
  const { error } = proving
  if (!recipient || !error) return null
  const params = { draftId: draft.id, recipientId: recipient.id, ...supplies }
  return (
    <ProofFailure
      error={error}
      returnTo={returnTo}
      onRetry={proveAgain}
      offline={offline}
      recipientId={recipient.id}
      action={isOfSupplies(error) ? <SuppliesLink params={params} /> : undefined}
    />
  )
}

const Price = ({ bill: { coupon, shared } }: Pick<ReturnType<typeof useConfirm>, 'bill'>) => (
  <PriceCard items={coupon.items} total={coupon.total} shared={shared} />
)

interface OptionsProps {
  readonly offer: NonNullable<ReturnType<typeof useOffer>>
  readonly confirm: Pick<ReturnType<typeof useConfirm>, 'rules' | 'choices' | 'choose' | 'proving'>
}

/** How the letter is posted and printed. */
function Options({ offer, confirm: { rules, choices, choose, proving } }: OptionsProps) {
  const t = useTexts('mail')
  const price = usePrice()
  return (
    <>
      <MailCard
        prices={offer.prices.mailClasses}
        rules={rules}
        mailClass={choices.mailClass}
        onChange={(mailClass) => choose({ mailClass })}
      />
      <PrintCard
        rules={rules}
        isColour={choices.isColour}
        colourHint={t.colourHint(price(offer.prices.colourPage))}
        onColour={(isColour) => choose({ isColour })}
      >
        {(proving.proof?.pages ?? 1) > 1 && (
          <Switch
            label={t.duplex}
            description={t.duplexHint}
            checked={choices.isDuplex}
            onChange={(event) => choose({ isDuplex: event.currentTarget.checked })}
          />
        )}
      </PrintCard>
    </>
  )
}

/** To the screen of supplies, which opens with this choice. */
function SuppliesLink({ params }: { readonly params: Readonly<Record<string, string>> }) {
  const { enclosures } = useTexts('letter').confirm
  return (
    <PageLink to="/pages/step/shop/shop" params={params} className={buttonClass({ size: 'small' })}>
      {enclosures.change}
    </PageLink>
  )
}
