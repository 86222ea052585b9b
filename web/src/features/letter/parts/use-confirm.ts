import { calls } from '@mailing/contract/client.ts'
import type { LineInput } from '@mailing/contract/goods/schemas.ts'
import type { Draft, Proof } from '@mailing/contract/letter/schemas.ts'
import type { CallError } from '../../../platform/client/call-error.ts'
import { useCall } from '../../../platform/client/query.ts'
import { redirect } from '../../../platform/navigation/navigate.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { tell } from '../../../ui/feedback.ts'
import { useOpenRecipient } from '../../address/parts/use-recipient.ts'
import { useCouponChoice } from '../../coupon/parts/use-coupon-choice.ts'
import { useAcceptance } from '../../mail/parts/use-acceptance.ts'
import { type MailChoices, useMailChoices } from '../../mail/parts/use-mail-choices.ts'
import { useProof } from '../../mail/parts/use-proof.ts'
import { useSendOn } from '../../mail/parts/use-send-on.ts'
import { usePayment } from '../../order/parts/use-payment.tsx'
import { payProblem } from '../model/paying.ts'
import { useOrderLetter } from './use-pay.ts'
import { useWhom } from './use-whom.ts'

export interface ConfirmDraftProps {
  readonly draft: Draft
  /** A person chosen on the way here. */
  readonly recipientId: string | null
  /** Supplies chosen on the way here. */
  readonly enclosures: readonly LineInput[]
  /** The draft has another version now. */
  readonly onChanged: () => void
}

const atFirst = { mailClass: 'ordinary', isColour: false, isDuplex: true } as const

/** What a proof is asked for: the draft and all that is chosen about it. */
const proofInput = (
  { draft, enclosures }: Pick<ConfirmDraftProps, 'draft' | 'enclosures'>,
  recipientId: string,
  choices: MailChoices,
) => ({
  draftId: draft.id,
  draftVersion: draft.version,
  recipientId,
  ...choices,
  ...(enclosures.length > 0 ? { enclosures: [...enclosures] } : {}),
})

/** What is chosen about a letter before it is ordered, what the server says to it, and what may be pressed. */
export function useConfirm({ draft, recipientId, enclosures, onChanged }: ConfirmDraftProps) {
  const whom = useWhom(draft, recipientId, onChanged)
  const { recipient, isOpening } = useOpenRecipient(whom.recipientId)
  const rules = recipient?.institution?.current.rules
  const { choices, choose } = useMailChoices(draft.id, atFirst, rules)
  const proving = useProof(
    calls.letter.proof,
    proofInput({ draft, enclosures }, recipient?.id ?? '', choices),
    recipient !== null && !whom.isSaving,
  )
  const { proof, isOld } = proving
  const bill = useBill(draft.id, proof)
  const day = useSendOn(`day of ${draft.id}`, {
    mailClass: choices.mailClass,
    ...(recipient && { recipientId: recipient.id }),
  })
  const acceptance = useAcceptance(proof?.breaches ?? null)
  const proveAgain = () => {
    onChanged()
    void proving.refresh()
  }
  const onProblem = useProblem({
    onAny: bill.coupon.card.onRetry,
    onStale: () => {
      acceptance.accept(false)
      proveAgain()
    },
  })
  const ordering = useOrderLetter(onProblem)
  const chooseWhom = (id: string): void => {
    whom.choose(id)
    acceptance.accept(false)
  }
  const isUnsettled = isOld || whom.isSaving
  return {
    whom: { ...whom, isOpening, choose: chooseWhom },
    recipient,
    rules,
    choices,
    choose,
    proving,
    proveAgain,
    bill,
    day,
    acceptance,
    ordering,
    isWaiting: recipient !== null && (isUnsettled || (acceptance.canSend && !bill.isKnown)),
    canPay:
      acceptance.canSend &&
      !isUnsettled &&
      bill.isKnown &&
      bill.isReady &&
      day.sendOn !== undefined,
  }
}

interface ProblemHandlers {
  /** Whatever the server answered, what the coupons are worth may have changed. */
  readonly onAny: () => void
  /** The proof is not the one of now. */
  readonly onStale?: () => void
}

/** Says what is wrong with an order or a payment of a letter, and leads on. */
export function useProblem({ onAny, onStale = () => undefined }: ProblemHandlers) {
  const { offline, updated } = useTexts('pay')
  return (failed: CallError): void => {
    const problem = payProblem(failed)
    const message = failed.messageOr(offline)
    // Without an answer the order may stand: only the very same press again gets it.
    if (failed.failure === 'answer') onAny()
    if (problem === 'top_up') return
    if (problem === 'prove_again') {
      onStale()
      return void tell(`${message} ${updated}`)
    }
    // Read first: a page that opens closes the message of the one before it.
    if (problem === 'ordered')
      return void tell(message).then(() => redirect('/pages/my/order/order'))
    void tell(message)
  }
}

/** What a proof of a draft costs with its coupon, what a family pays of it, and how the rest is paid. */
function useBill(draftId: string, proof: Proof | null) {
  const coupon = useCouponChoice(
    proof,
    useCall(
      calls.letter.coupons,
      { proofId: proof?.id ?? '' },
      { isEnabled: proof !== null, freshSeconds: 0, isFormerKept: true },
    ),
  )
  const { shared, rest, isReady } = useFamilyPart(draftId, coupon.total)
  return {
    coupon,
    shared,
    rest,
    /** False while the coupons, or what the family pays, are on their way. */
    isKnown: coupon.isReady && isReady,
    ...usePayment(proof === null ? null : rest),
  }
}

/** What a family has put by for one of its letters, as far as it pays this total, and the rest; `shared` is null when nobody shares it. The server decides when it is paid. */
function useFamilyPart(
  draftId: string,
  total: number,
): { readonly shared: number | null; readonly rest: number; readonly isReady: boolean } {
  const { data, isLoading } = useCall(calls.family.funding, { draftId }, { freshSeconds: 0 })
  const funding = data?.funding ?? null
  const shared = funding && Math.min(funding.together, total)
  return { shared, rest: total - (shared ?? 0), isReady: !isLoading }
}
