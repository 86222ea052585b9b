import { hoursOn, nextOpening } from '@mailing/contract/chat/hours.ts'
import { fillDays } from '@mailing/contract/chat/rules.ts'
import { timeOfDay } from '@mailing/contract/days.ts'
import { readLocalText } from '@mailing/contract/local-text.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import { useFormat } from '../../../platform/format.ts'
import { localMoment } from '../../../platform/zone.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { isWeek, weekFrom } from '../model/office.ts'
import { SaidBubble } from './said-bubble.tsx'
import type { HoursForm } from './use-hours-figures.ts'

interface HoursPreviewProps {
  readonly form: HoursForm
  readonly timeZone: string
  readonly language: Locale
}

/** What the fields do once they are in force: whether somebody is there now, the coming days, and what is said by itself. */
export function HoursPreview({ form, timeZone, language }: HoursPreviewProps) {
  const t = useTexts('staff/chat-settings')
  const format = useFormat()
  const { hours, daysOff, isAnswering, answer, quietDays, endNote } = form
  if (!hours || !daysOff || !isWeek(hours)) return null
  const office = { hours, daysOff }
  const now = localMoment(Date.now(), timeZone)
  const { isOpen, opens } = nextOpening(office, now)
  const dayName = (day: string) => format.date(`${day}T00:00:00Z`, 'weekday', 'UTC')
  return (
    <section
      aria-label={t.previewTitle}
      style={{ padding: 16, marginBottom: 16, borderRadius: 8, border: '1px solid #e3e6e3' }}
    >
      <strong>{t.previewTitle}</strong>
      <p style={{ margin: '4px 0 8px' }}>
        {isOpen
          ? t.nowOpen
          : opens
            ? t.nowClosed(`${dayName(opens.day)} ${timeOfDay(opens.minute)}`)
            : t.nowNever}
      </p>
      <dl
        style={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))',
          gap: 8,
          margin: '0 0 16px',
        }}
      >
        {weekFrom(now.day).map((day) => {
          const open = hoursOn(office, day)
          return (
            <div key={day}>
              <dt className="text-sm text-muted">{dayName(day)}</dt>
              <dd style={{ margin: 0 }}>
                {open ? `${timeOfDay(open.from)}–${timeOfDay(open.to)}` : t.noneThatDay}
              </dd>
            </div>
          )
        })}
      </dl>
      <SaidBubble title={t.saysClosed} locale={language}>
        {isAnswering && answer ? readLocalText(answer, language) : t.saysNothing}
      </SaidBubble>
      {endNote && typeof quietDays === 'number' && (
        <SaidBubble title={t.saysEnd} locale={language}>
          {fillDays(readLocalText(endNote, language), quietDays)}
        </SaidBubble>
      )}
    </section>
  )
}
