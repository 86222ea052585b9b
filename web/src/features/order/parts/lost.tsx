import { type Lost, lostAfterDays } from '@mailing/contract/order/lost.ts'
import type { OrderDetail } from '@mailing/contract/order/schemas.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { HelpLink } from '../../../ui/help-link.tsx'
import { useCurrency } from '../../../ui/use-price.ts'
import { useClaimLost } from './use-claim-lost.ts'

/** Mail on its way that may be lost: from which day it may be claimed, what may be chosen, and what came of it. */
export function LostMail({ order }: { readonly order: OrderDetail }) {
  const { lost } = order
  if (!lost) return null
  if (lost.ways.length > 0) return <Choice order={order} lost={lost} />
  if (lost.claim) return <Claimed lost={lost} claim={lost.claim} />
  if (lost.from !== null && lost.ground === null) return <NotYet order={order} day={lost.from} />
  return null
}

function NotYet({ order, day }: { readonly order: OrderDetail; readonly day: string }) {
  const t = useTexts('order')
  const format = useFormat()
  const words = order.mailClass === 'ordinary' ? t.lost.notYet.resend : t.lost.notYet.both
  return (
    <Card title={t.lost.title} extra={<HelpLink answer="letter-is-late" about={t.lost.title} />}>
      <p className="text-sm text-muted">{words(format.date(`${day}T00:00:00Z`, 'date', 'UTC'))}</p>
    </Card>
  )
}

function Choice({ order, lost }: { readonly order: OrderDetail; readonly lost: Lost }) {
  const t = useTexts('order')
  const format = useFormat()
  const currency = useCurrency()
  const { isSending, resend, refund } = useClaimLost(order.id)
  const amount = format.money(lost.amount, currency)
  const isBoth = lost.ways.includes('refund')
  return (
    <Card
      title={t.lost.sorry}
      extra={<HelpLink answer="letter-is-late" about={t.lost.sorry} />}
      className="ring-1 ring-danger/40"
    >
      <p>
        {lost.ground === 'carrier' ? t.lost.grounds.carrier : t.lost.grounds.time(lostAfterDays)}
      </p>
      <p>{isBoth ? t.lost.choose.both : t.lost.choose.resend}</p>
      <p className="text-sm text-muted">{t.lost.arrived}</p>
      <div className="mt-3 grid gap-2.5">
        <Button kind="primary" isWide isBusy={isSending} onClick={() => void resend()}>
          {t.lost.resend}
        </Button>
        {isBoth && (
          <Button isWide isBusy={isSending} onClick={() => void refund(amount)}>
            {t.lost.refund(amount)}
          </Button>
        )}
      </div>
    </Card>
  )
}

function Claimed({
  lost: { from },
  claim: { wish, state, sentAt },
}: {
  readonly lost: Lost
  readonly claim: NonNullable<Lost['claim']>
}) {
  const { lost: t } = useTexts('order')
  const format = useFormat()
  if (state === 'ended') return null
  const granted =
    wish === 'refund'
      ? t.paid
      : sentAt === null
        ? t.printing
        : t.sent(format.date(sentAt, 'monthDay'))
  const words = state === 'waiting' ? t.waiting : state === 'declined' ? t.declined : granted
  return (
    <Card title={t.settled}>
      <p>{words}</p>
      {from !== null && (
        <p className="text-sm text-muted">
          {t.notYet.both(format.date(`${from}T00:00:00Z`, 'date', 'UTC'))}
        </p>
      )}
    </Card>
  )
}
