import { calls } from '@mailing/contract/client.ts'
import type { Countdown } from '@mailing/contract/countdown/calls.ts'
import { calendarSpan, milestonesTo } from '@mailing/contract/countdown/rules.ts'
import { dayAfter } from '@mailing/contract/days.ts'
import { sendAheadDays } from '@mailing/contract/order/send-on.ts'
import PenLine from 'lucide-react/icons/pen-line'
import { useState } from 'react'
import { useSend } from '../../../platform/client/query.ts'
import { labelled, useFormat } from '../../../platform/format.ts'
import { keep } from '../../../platform/kept.ts'
import { navigate } from '../../../platform/navigation/navigate.ts'
import { randomId } from '../../../platform/random.ts'
import { useIsWritingOpen } from '../../../platform/writing.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ask } from '../../../ui/feedback.ts'
import { NameAndRelation } from '../../address/parts/name-and-relation.tsx'
import { DayForm, shownByDays } from './day-form.tsx'

interface CountdownCardProps {
  readonly countdown: Countdown
  readonly today: string
  readonly onShare: () => void
}

const useDay = () => {
  const format = useFormat()
  return (day: string): string => format.date(`${day}T00:00:00Z`, 'date', 'UTC')
}

/** One person's day: how long it still is, what lies on the way, and what can be done until then. */
export function CountdownCard({ countdown, today, onShare }: CountdownCardProps) {
  const t = useTexts('countdown')
  const shown = useDay()
  const [isChanging, setChanging] = useState(false)
  const { name, relation, place, day, recipientId } = countdown
  const clearing = useSend(calls.countdown.set, { refresh: shownByDays })
  const clear = async () => {
    const isSure = await ask({ message: t.clearAsk(name), okText: t.clearYes, isDanger: true })
    if (isSure) clearing.send({ recipientId, day: null })
  }
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-base font-semibold wrap-anywhere">
          <NameAndRelation name={name} relation={relation} />
        </h2>
        <p className="text-sm text-muted">
          {t.what[place]} · {shown(day)}
        </p>
      </div>
      <DaysLeft countdown={countdown} today={today} />
      <OnTheWay today={today} day={day} />
      {isChanging ? (
        <DayForm
          people={[{ recipientId, name, relation }]}
          day={day}
          onDone={() => setChanging(false)}
        />
      ) : (
        <>
          <LetterOffer countdown={countdown} today={today} />
          <div className="mt-2 flex flex-wrap gap-1 *:grow">
            <Button size="small" onClick={onShare} aria-label={labelled(t.card, name)}>
              {t.card}
            </Button>
            <Button
              size="small"
              onClick={() => setChanging(true)}
              aria-label={labelled(t.change, name)}
            >
              {t.change}
            </Button>
            <Button
              size="small"
              kind="quiet"
              isBusy={clearing.isSending}
              onClick={() => void clear()}
              aria-label={labelled(t.clear, name)}
            >
              {t.clear}
            </Button>
          </div>
        </>
      )}
      <History history={countdown.history} />
    </Card>
  )
}

function DaysLeft({ countdown, today }: Pick<CountdownCardProps, 'countdown' | 'today'>) {
  const t = useTexts('countdown')
  const format = useFormat()
  const { day, daysLeft } = countdown
  if (daysLeft === 0)
    return <p className="py-5 text-center text-2xl font-semibold text-accent-text">{t.isToday}</p>
  if (daysLeft < 0) return <p className="py-4 text-center text-muted">{t.passed(-daysLeft)}</p>
  const { years, months, days } = calendarSpan(today, day)
  const parts = [
    years > 0 && t.years(years),
    months > 0 && t.months(months),
    days > 0 && t.spanDays(days),
  ].filter((part) => part !== false)
  return (
    <div className="py-4 text-center">
      <p className="text-sm text-muted">{t.left}</p>
      <p className="text-accent-text">
        <span className="text-[calc(var(--unit)*3.5)] leading-tight font-semibold tabular-nums">
          {format.number(daysLeft)}
        </span>
        <span className="ms-2 text-base">{t.days(daysLeft)}</span>
      </p>
      {(years > 0 || months > 0) && <p className="text-sm text-muted">{parts.join(' ')}</p>}
    </div>
  )
}

/** The next milestones; those far away would be a long list. */
const shownMilestones = 3

function OnTheWay({ today, day }: { readonly today: string; readonly day: string }) {
  const t = useTexts('countdown')
  const format = useFormat()
  const shown = useDay()
  const next = milestonesTo(today, day).slice(0, shownMilestones)
  if (next.length === 0) return null
  return (
    <section className="mb-3 rounded-control bg-sunken px-3.5 py-2.5 text-sm">
      <h3 className="mb-1 font-medium">{t.milestones}</h3>
      <ul>
        {next.map((milestone) => (
          <li key={milestone.left} className="flex flex-wrap justify-between gap-x-3">
            <span>{t.milestone(format.number(milestone.left))}</span>
            <span className="text-muted">{shown(milestone.day)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The last day on which a letter is still there in time. */
const arriveBefore = 1

/** A letter for the day: begun with the person, and with the day by which it must be there when that can be chosen already. */
function LetterOffer({ countdown, today }: Pick<CountdownCardProps, 'countdown' | 'today'>) {
  const t = useTexts('countdown')
  const shown = useDay()
  const isWritingOpen = useIsWritingOpen()
  const { recipientId, day, daysLeft, name } = countdown
  if (daysLeft < 0 || !isWritingOpen) return null
  const by = dayAfter(day, -arriveBefore)
  const canChoose = by > dayAfter(today, 1) && daysLeft - arriveBefore <= sendAheadDays
  const write = () => {
    const id = randomId()
    if (canChoose) {
      keep(`day of ${id}: how`, 'arrive_by')
      keep(`day of ${id}: when`, by)
    }
    void navigate('/pages/editLetter/editLetter', { id, fresh: 1, recipientId })
  }
  return (
    <>
      <Button
        isWide
        onClick={write}
        icon={<PenLine aria-hidden="true" className="size-5" />}
        aria-label={labelled(canChoose ? t.writeForDay : t.write, name)}
      >
        {canChoose ? t.writeForDay : t.write}
      </Button>
      {canChoose && (
        <p className="mt-1 text-center text-sm text-muted">{t.writeForDayHint(shown(by))}</p>
      )}
    </>
  )
}

function History({ history }: Pick<Countdown, 'history'>) {
  const t = useTexts('countdown')
  const format = useFormat()
  const shown = useDay()
  if (history.length === 0) return null
  return (
    <details className="mt-2 text-sm">
      <summary className="min-h-11 cursor-pointer content-center text-muted">
        {t.history} ({history.length})
      </summary>
      <ul className="grid gap-1">
        {history.map(({ day, replacedAt }) => (
          <li key={replacedAt}>{t.was(shown(day), format.date(replacedAt))}</li>
        ))}
      </ul>
    </details>
  )
}
