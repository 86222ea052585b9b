import type { OrderDetail } from '@mailing/contract/order/schemas.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { useCurrency } from '../../../ui/use-price.ts'
import { hitchOf, isBad, nextStep, shownState } from '../model.ts'
import { Postmark, Stamp } from './postmark.tsx'
import { useOrderWords } from './use-order-words.ts'

/** A return and a proposed change have cards of their own, which say why. */
const ended: readonly OrderDetail['state'][] = ['refused', 'refunded']

/** The head of an order as an envelope: address, stamp, the postmark once it was posted, and where things stand in plain words. */
export function Envelope({ order }: { readonly order: OrderDetail }) {
  const t = useOrderWords(order.kind)
  const format = useFormat()
  const next = useNextWords(order)
  const posted = order.timeline.findLast(({ state }) => state === 'posted')
  const bad = isBad(order.state) ? order.timeline.at(-1) : undefined
  const mark = bad ?? posted
  const hitch = hitchOf(order)
  return (
    <section className="mb-3 overflow-hidden rounded-card bg-card shadow-card">
      <div className="relative border-b border-dashed border-line bg-[linear-gradient(115deg,var(--color-card),var(--color-sunken))] p-4 pe-28">
        <Stamp className="absolute end-4 top-4 w-13" />
        {mark && (
          <Postmark
            word={t.states[mark.state]}
            day={format.date(mark.at, 'monthDay')}
            tone={bad ? 'bad' : 'good'}
            className="absolute end-8 top-8 w-21 -rotate-12 opacity-80"
          />
        )}
        <p className="text-xs text-muted">{t.to}</p>
        <p className="text-xl font-semibold">{order.recipientName}</p>
        <address className="mt-1 min-h-12 text-sm text-muted not-italic">
          {order.addressLines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of one address do not move
            <span key={index} className="block">
              {line}
            </span>
          ))}
        </address>
      </div>
      <div className="p-4" role="status">
        <h2 className="text-lg font-semibold">
          {hitch ? t.hitches.now[hitch] : t.now[shownState(order)]}
        </h2>
        {order.told?.reason && ended.includes(order.state) && (
          <p className="mt-1">{order.told.reason}</p>
        )}
        {next.map((sentence) => (
          <p key={sentence} className="mt-1 text-sm text-muted">
            {sentence}
          </p>
        ))}
      </div>
    </section>
  )
}

/** What comes next, as sentences. */
function useNextWords(order: OrderDetail): readonly string[] {
  const { nextWhat } = useTexts('order')
  const format = useFormat()
  const currency = useCurrency()
  const day = (value: string): string => format.date(`${value}T00:00:00Z`, 'weekday', 'UTC')
  const next = nextStep(order)
  switch (next.kind) {
    case 'pay':
      return [nextWhat.pending_payment(format.date(next.before, 'time'))]
    case 'review':
      return [
        nextWhat.review,
        ...(order.estimatedPostDay ? [nextWhat.print(day(order.estimatedPostDay))] : []),
      ]
    case 'answer':
      return [nextWhat.needs_writer]
    case 'print':
      return [nextWhat.print(day(next.day))]
    case 'post':
      return [nextWhat.post(day(next.day))]
    case 'arrive':
      return [
        nextWhat.arrive(day(next.from), day(next.to)),
        ...(next.isTraced ? [] : [nextWhat.arriveNoWord]),
      ]
    case 'reply':
      return [nextWhat.delivered]
    case 'resend':
      return [nextWhat.returned]
    case 'refunded': {
      if (next.amount === 0) return [nextWhat.cancelledUnpaid]
      const amount = format.money(next.amount, currency)
      return [next.isRefusal ? nextWhat.refused(amount) : nextWhat.cancelled(amount)]
    }
    case 'none':
      return []
  }
}
