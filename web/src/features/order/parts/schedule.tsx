import type { OrderDetail } from '@mailing/contract/order/schemas.ts'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Card, PageLink } from '../../../ui/card.tsx'

/** The day that the writer chose, when it is printed for it, and the way to choose another. */
export function Schedule({
  orderId,
  schedule: { mode, day, printOn, isChangeable },
}: {
  readonly orderId: string
  readonly schedule: NonNullable<OrderDetail['schedule']>
}) {
  const t = useTexts('order')
  const format = useFormat()
  const shown = (value: string): string => format.date(`${value}T00:00:00Z`, 'weekday', 'UTC')
  return (
    <Card
      title={t.schedule.title}
      extra={
        isChangeable && (
          <PageLink
            to="/pages/my/order/day"
            params={{ orderId }}
            className={buttonClass({ kind: 'quiet', size: 'small' })}
          >
            {t.schedule.change}
          </PageLink>
        )
      }
    >
      <p className="flex items-start gap-2.5">
        <CalendarClock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-text" />
        <span>
          <span className="block font-medium">{t.schedule[mode](shown(day))}</span>
          <span className="block text-sm text-muted">{t.schedule.printOn(shown(printOn))}</span>
        </span>
      </p>
    </Card>
  )
}
