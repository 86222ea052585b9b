import type { Recipient } from '@mailing/contract/address/calls.ts'
import type { Draft } from '@mailing/contract/letter/calls.ts'
import { useCallback, useState } from 'react'
import type { CallError } from '../../../platform/client/call-error.ts'
import { useFormat } from '../../../platform/format.ts'
import { navigate, redirect } from '../../../platform/navigation/navigate.ts'
import { useTexts } from '../../../platform/texts.ts'
import { NoticeBar } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { tell } from '../../../ui/feedback.ts'
import { FormActions, Page } from '../../../ui/page.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { payProblem } from '../model/paying.ts'
import { confirmTexts } from '../texts.ts'
import { BreachesCard, isBlocked, warningsOf } from './breaches-card.tsx'
import { LetterCard } from './letter-card.tsx'
import { allowedClass, MailCard } from './mail-card.tsx'
import { Outcomes } from './outcomes.tsx'
import { PayMethodCard, usePurse } from './pay-method.tsx'
import { PostingCard } from './posting-card.tsx'
import { PriceCard } from './price-card.tsx'
import { RecipientCard } from './recipient-card.tsx'
import { useOffer } from './use-offer.ts'
import { type PayMethod, usePay } from './use-pay.ts'
import { type ProofChoices, useProof } from './use-proof.ts'
import { useRecipient } from './use-recipient.ts'

interface ConfirmDraftProps {
  readonly draft: Draft
  /** A person chosen on the way here. */
  readonly recipientId: string | null
  /** The draft has another version now. */
  readonly onChanged: () => void
}

/** Everything that decides an order, on one screen, and one button. */
export function ConfirmDraft({ draft, recipientId: given, onChanged }: ConfirmDraftProps) {
  const t = useTexts(confirmTexts)
  const format = useFormat()
  const [recipientId, setRecipientId] = useState(given ?? draft.recipientId)
  const [wanted, setWanted] = useState<Omit<ProofChoices, 'recipientId'>>({ mailClass: 'ordinary', isColour: false, isDuplex: true })
  const [acceptedFor, setAcceptedFor] = useState<string | null>(null)
  const [chosenMethod, setMethod] = useState<PayMethod>('wallet')
  const offer = useOffer()
  const recipient = useRecipient(recipientId)
  const mailClass = allowedClass(wanted.mailClass, recipient)
  const isColour = wanted.isColour && recipient?.institution?.current.rules.isColourAllowed !== false
  const { proof, isOld, error, refresh } = useProof(draft, { ...wanted, mailClass, isColour, recipientId: recipient?.id ?? null })
  const purse = usePurse()
  const missing = proof && purse && chosenMethod === 'wallet' ? Math.max(0, proof.total - purse.money) : 0

  const onProblem = (failed: CallError) => {
    const problem = payProblem(failed, t.offline)
    if (problem.kind === 'top_up') return
    if (problem.kind === 'prove_again') {
      setAcceptedFor(null)
      onChanged()
      void refresh()
      return void tell(`${problem.message} ${t.updated}`)
    }
    if (problem.kind === 'ordered') {
      void tell(problem.message)
      return void redirect('/pages/my/order/order')
    }
    void tell(problem.message)
  }
  const { isPaying, orderAndPay, orderAndTopUp } = usePay({ onProblem })
  const warnings = proof ? warningsOf(proof.breaches) : []
  // A new kind of warning is not accepted by an old tick.
  const warningKey = warnings.toSorted().join(' ')
  const isAccepted = acceptedFor === warningKey
  const canPay = proof !== null && !isOld && !isBlocked(proof.breaches) && (warnings.length === 0 || isAccepted) && purse !== null
  const pay = () => {
    if (!proof || !canPay) return
    void (missing > 0 ? orderAndTopUp(proof, warnings, missing) : orderAndPay(proof, warnings, chosenMethod))
  }
  const choose = (next: Recipient) => {
    setRecipientId(next.id)
    setAcceptedFor(null)
  }
  const onOver = useCallback(() => void refresh(), [refresh])
  const price = (minor: number) => format.money(minor, offer?.currency ?? 'CNY')
  const days = offer?.prices.mailClasses.find((one) => one.mailClass === mailClass)
  const label = !proof ? t.pay('…') : missing > 0 ? t.topUpAndPay(price(missing)) : t.pay(price(proof.total))
  return (
    <Page footer={<FormActions note={proof && isBlocked(proof.breaches) ? <span className="text-danger">{t.blocks}</span> : undefined}><Button kind="primary" isWide isBusy={isPaying || (isOld && recipient !== null)} disabled={!canPay && !isPaying && !(isOld && recipient !== null)} onClick={pay}>{isPaying ? t.paying : label}</Button></FormActions>}>
      <RecipientCard recipient={recipient} isLoading={recipientId !== null && recipient === null} draftId={draft.id} onChoose={choose} />
      <LetterCard draft={draft} proof={proof} />
      {recipient === null ? null : error ? <ProofError error={error} onRetry={() => { onChanged(); void refresh() }} recipientId={recipient.id} draftId={draft.id} /> : proof === null
        ? <Card><p role="status" className="mb-2 text-sm text-muted">{t.checking}</p><Skeleton lines={4} /></Card>
        : (
          <div aria-busy={isOld} className={isOld ? 'opacity-60 transition-opacity' : 'transition-opacity'}>
            <BreachesCard
              breaches={proof.breaches} isInstitution={recipient.institution !== null} isAccepted={isAccepted} onAccept={(yes) => setAcceptedFor(yes ? warningKey : null)}
              draftId={draft.id} recipientId={recipient.id} onColourOff={() => setWanted({ ...wanted, isColour: false })}
            />
          </div>
        )}
      {offer && recipient && <MailCard offer={offer} recipient={recipient} choices={{ ...wanted, mailClass, isColour }} pages={proof?.pages ?? 1} onChange={(change) => setWanted({ ...wanted, ...change })} />}
      {proof && <PostingCard cutOffAt={proof.cutOffAt} postDay={proof.estimatedPostDay} days={days ? { min: days.minDays, max: days.maxDays } : null} onOver={onOver} />}
      {proof && <PriceCard items={proof.items} total={proof.total} currency={offer?.currency ?? 'CNY'} />}
      {proof && <PayMethodCard purse={purse} total={proof.total} method={chosenMethod} onMethod={setMethod} />}
      <Outcomes />
    </Page>
  )
}

function ProofError({ error, onRetry, recipientId, draftId }: { readonly error: CallError; readonly onRetry: () => void; readonly recipientId: string; readonly draftId: string }) {
  const t = useTexts(confirmTexts)
  const problem = payProblem(error, t.offline)
  const isOfRecipient = problem.kind === 'recipient'
  const mend = () => navigate('/pages/my/address/edit/edit', { id: recipientId, kind: 'recipient', redirect: `/pages/step/order/order?draftId=${draftId}` })
  const action = isOfRecipient
    ? <Button size="small" onClick={() => void mend()}>{t.change}</Button>
    : <Button size="small" onClick={onRetry}>{t.retry}</Button>
  return <NoticeBar tone="bad" action={action}>{'message' in problem ? problem.message : error.message}</NoticeBar>
}

