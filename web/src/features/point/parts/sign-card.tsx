import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import { refreshCalls, useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Tag } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ask } from '../../../ui/feedback.ts'
import { pointsChanged } from '../model.ts'
import { MonthCalendar } from './month-calendar.tsx'

type Sign = CallOutput<typeof calls.point.tasks>['sign']

/** Today's sign-in, the days in a row, and the calendar. */
export function SignCard({ sign }: { readonly sign: Sign }) {
  const t = useTexts('point')
  const format = useFormat()
  const changed = [...pointsChanged, calls.point.calendar]
  const signing = useSend(calls.point.sign, {
    refresh: changed,
    onSuccess: ({ received, bonus, streak, lapsesOn }) => {
      const words = [
        t.signedText(streak, format.date(lapsesOn, 'date', 'UTC')),
        bonus > 0 ? t.signedBonus(format.number(bonus)) : '',
      ]
      void ask({
        title: t.signedTitle(format.number(received)),
        message: words.filter(Boolean).join(' '),
        cancelText: null,
      })
    },
    // Signed on another device, or the day has changed since the page was opened: the page must say so.
    onError: () => {
      void refreshCalls(changed)
      return false
    },
  })
  const { isSigned, streak, points, nextBonus } = sign
  return (
    <Card
      title={t.sign}
      extra={streak > 0 ? <Tag tone="good">{t.streak(streak)}</Tag> : t.streakNone}
    >
      {isSigned ? (
        <p className="flex items-center gap-2 font-medium text-accent-text">
          <CalendarCheck aria-hidden="true" className="size-5 shrink-0" />
          {t.signed}
        </p>
      ) : (
        <Button kind="primary" isWide isBusy={signing.isSending} onClick={() => signing.send({})}>
          {t.signNow(format.number(points))}
        </Button>
      )}
      {nextBonus && (
        <p className="mt-2 text-sm text-muted">
          {t.nextBonus(nextBonus.streak - streak, format.number(nextBonus.points))}
        </p>
      )}
      <MonthCalendar key={sign.today} today={sign.today} />
    </Card>
  )
}
