import type { Withdrawal } from '@mailing/contract/agent/schemas.ts'
import { calls } from '@mailing/contract/client.ts'
import { useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Tag, type Tone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ask, toast } from '../../../ui/feedback.ts'
import { usePrice } from '../../../ui/use-price.ts'
import { ConfirmCard } from './confirm-card.tsx'

const tones: Readonly<Record<Withdrawal['state'], Tone>> = {
  requested: 'info',
  approved_once: 'info',
  approved: 'info',
  paid: 'good',
  rejected: 'bad',
  cancelled: 'neutral',
  lapsed: 'warn',
  sent_back: 'warn',
}

/** One withdrawal: how much, where to, how far it is, and its end. Before staff approve it, it can be cancelled here. */
export function WithdrawalCard({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useTexts('agent')
  const names = useTexts('names')
  const format = useFormat()
  const price = usePrice()
  const { amount, fee, method, bank, tail, state, requestedAt, endedAt, confirmUntil, cameBackAt } =
    withdrawal
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p className="text-lg font-semibold tabular-nums">{price(amount)}</p>
        <Tag tone={confirmUntil === null ? tones[state] : 'warn'}>
          {confirmUntil === null ? t.withdrawalStates[state] : t.confirmState}
        </Tag>
      </div>
      <p className="mt-1 text-sm">{t.to(bank || names.payoutMethods[method], tail)}</p>
      {fee > 0 && <p className="text-sm text-muted">{t.feeOf(price(fee), price(amount - fee))}</p>}
      <Note withdrawal={withdrawal} />
      <p className="mt-1 text-xs text-muted">{t.askedAt(format.date(requestedAt, 'dateTime'))}</p>
      {endedAt !== null && (
        <p className="text-xs text-muted">{t.endedAt(format.date(endedAt, 'dateTime'))}</p>
      )}
      {cameBackAt !== null && (
        <p className="text-xs text-muted">{t.cameBackAt(format.date(cameBackAt, 'dateTime'))}</p>
      )}
      {confirmUntil !== null && <ConfirmCard id={withdrawal.id} until={confirmUntil} />}
      {state === 'requested' && <CancelButton id={withdrawal.id} />}
    </Card>
  )
}

/** The number under which it was paid, or why it was not. What a provider calls its reasons is for staff; the person reads what helps. */
function Note({ withdrawal: { state, note } }: { readonly withdrawal: Withdrawal }) {
  const t = useTexts('agent')
  if (state === 'lapsed' || state === 'sent_back')
    return <p className="text-sm">{state === 'lapsed' ? t.askAnew : t.askAgain}</p>
  if (note === '') return null
  return (
    <p className="text-sm break-words">{state === 'paid' ? t.receipt(note) : t.reason(note)}</p>
  )
}

function CancelButton({ id }: { readonly id: string }) {
  const t = useTexts('agent')
  const cancelling = useSend(calls.agent.cancelWithdrawal, {
    refresh: [calls.agent.me, calls.agent.withdrawals],
    onSuccess: () => toast(t.cancelled),
  })
  const press = async () => {
    if (await ask({ message: t.cancelAsk, okText: t.cancel })) cancelling.send({ id })
  }
  return (
    <Button
      size="small"
      className="mt-3"
      isBusy={cancelling.isSending}
      onClick={() => void press()}
    >
      {t.cancel}
    </Button>
  )
}
