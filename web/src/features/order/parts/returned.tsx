import type { OrderDetail } from '@mailing/contract/order/schemas.ts'
import { useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useIsWritingOpen } from '../../../platform/writing.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card, PageLink } from '../../../ui/card.tsx'
import { HelpLink } from '../../../ui/help-link.tsx'
import { ImageViewer } from '../../../ui/image-viewer.tsx'
import { useCurrency } from '../../../ui/use-price.ts'
import { screensOf } from '../kinds.ts'
import { useWriteAgain } from './use-write-again.ts'

/** Why it came back, the envelope to be seen, how it was settled, and the way to send it again. */
export function Returned({
  order,
  returned,
}: {
  readonly order: OrderDetail
  readonly returned: NonNullable<OrderDetail['returned']>
}) {
  const t = useTexts('order')
  const format = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const isKept = order.erasedAt === null
  return (
    <Card
      title={t.returned.title}
      extra={<HelpLink answer="letter-came-back" about={t.returned.title} />}
      className="ring-1 ring-danger/40"
    >
      <p className="font-medium">{returned.reason}</p>
      <p className="text-sm text-muted">{format.date(returned.at, 'dateTime')}</p>
      {returned.photo && (
        <button
          type="button"
          onClick={() => setIsOpen(true)}
          className="mt-3 block overflow-hidden rounded-control ring-1 ring-line"
        >
          <img
            src={returned.photo.url}
            alt={t.returned.photo}
            width={returned.photo.width ?? undefined}
            height={returned.photo.height ?? undefined}
            className="max-h-56 w-full object-cover"
          />
        </button>
      )}
      {order.outcome && <Outcome outcome={order.outcome} isKept={isKept} />}
      {screensOf(order.kind).isSentAgain && isKept && <SendingAgain order={order} />}
      {isOpen && returned.photo && (
        <ImageViewer
          images={[{ src: returned.photo.url, alt: t.returned.photo }]}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Card>
  )
}

/** The same once more at the price of the offer, or its text changed first. */
function SendingAgain({ order }: { readonly order: OrderDetail }) {
  const t = useTexts('order')
  const { isBeginning, writeAgain } = useWriteAgain(order.kind)
  const isWritingOpen = useIsWritingOpen()
  return (
    <div className="mt-3 grid gap-2.5">
      {order.outcome?.isResendOpen && (
        <PageLink
          to={screensOf(order.kind).payPage}
          params={{ resendOf: order.id }}
          className={buttonClass({ kind: 'primary', isWide: true })}
        >
          {t.returned.resend}
        </PageLink>
      )}
      {isWritingOpen && (
        <Button isWide isBusy={isBeginning} onClick={() => void writeAgain(order.id)}>
          {t.returned.editText}
        </Button>
      )}
    </div>
  )
}

function Outcome({
  outcome: { fault, credited, creditPercent, resendPercent, isResendOpen, resentAs },
  isKept,
}: {
  readonly outcome: NonNullable<OrderDetail['outcome']>
  /** Its words were not erased: there is something to send again. */
  readonly isKept: boolean
}) {
  const t = useTexts('order')
  const format = useFormat()
  const currency = useCurrency()
  const hint =
    resendPercent === 0
      ? t.returned.resendHints.free
      : resendPercent === 100
        ? t.returned.resendHints.full
        : t.returned.resendHints.part(resendPercent)
  return (
    <div className="mt-3 rounded-control bg-sunken px-3.5 py-2.5 text-sm">
      <p className="font-medium">{t.returned.faults[fault]}</p>
      {credited > 0 ? (
        <p>
          <PageLink
            to="/pages/my/wallet/wallet"
            className="inline-flex min-h-11 items-center text-accent-text underline underline-offset-4"
          >
            {t.returned.credited(format.money(credited, currency))}
          </PageLink>
        </p>
      ) : (
        // What was paid by others or a coupon alone went back there.
        creditPercent === 0 && <p className="text-muted">{t.returned.notCredited}</p>
      )}
      {isResendOpen && isKept && <p>{hint}</p>}
      {resentAs && (
        <p>
          <PageLink
            to="/pages/my/order/detail"
            params={{ id: resentAs.id }}
            className="inline-flex min-h-11 items-center text-accent-text underline underline-offset-4"
          >
            {t.returned.resentAs(resentAs.number)}
          </PageLink>
        </p>
      )}
    </div>
  )
}
