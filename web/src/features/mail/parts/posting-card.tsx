import { dayAfter } from '@mailing/contract/days.ts'
import type { UsualDays } from '@mailing/contract/mail-route.ts'
import Clock from 'lucide-react/icons/clock'
import { useEffect } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { todayIn, useZone } from '../../../platform/zone.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { HelpLink } from '../../../ui/help-link.tsx'
import { useNow } from '../../../ui/use-now.ts'

interface PostingCardProps {
  readonly cutOffAt: string
  readonly postDay: string
  readonly days: { readonly min: number; readonly max: number } | null
  /** How long mail to this place usually takes, as it was measured; null: too little was measured. */
  readonly usual: UsualDays
  /** The cut-off has passed: figures must be asked for again. */
  readonly onOver: () => void
}

/** When it is posted if paid now, how long that holds, and when it should arrive. */
export function PostingCard({ cutOffAt, postDay, days, usual, onOver }: PostingCardProps) {
  const t = useTexts('mail')
  const { usually } = useTexts('order')
  const format = useFormat()
  const now = useNow()
  const timeZone = useZone()
  const cutOff = Date.parse(cutOffAt)
  const left = timeLeft(cutOff, now)
  const isOver = left === null
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver, onOver])
  const expected = usual ?? days
  const isToday = timeZone !== undefined && todayIn(timeZone) === postDay
  const day = (value: string): string => format.date(`${value}T00:00:00Z`, 'weekday', 'UTC')
  return (
    <Card title={t.posting} extra={<HelpLink answer="when-is-it-posted" about={t.posting} />}>
      <p className="flex items-start gap-2.5">
        <Clock aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-accent-text" />
        <span>
          <span className="font-medium">
            {isToday ? t.postToday(format.date(cutOff, 'time', timeZone)) : t.postOn(day(postDay))}
          </span>
          {isToday && left && (
            <span className="ms-2 whitespace-nowrap text-sm text-warn tabular-nums">
              {t.left(left.hours, left.minutes)}
            </span>
          )}
          {expected && (
            <span className="block text-sm text-muted">
              {t.arrives(
                day(dayAfter(postDay, expected.min)),
                day(dayAfter(postDay, expected.max)),
              )}
            </span>
          )}
          {usual && (
            <span className="block text-sm text-muted">{usually(usual.min, usual.max)}</span>
          )}
        </span>
      </p>
    </Card>
  )
}

/** What is left until a moment, in whole minutes, rounded up: "0 min left" would be a lie while there is time. */
function timeLeft(
  until: number,
  now: number,
): { readonly hours: number; readonly minutes: number } | null {
  const minutes = Math.ceil((until - now) / 60_000)
  return minutes <= 0 ? null : { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}
