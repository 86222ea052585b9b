import type { ChatHours } from '@mailing/contract/chat/setting-calls.ts'
import { timeOfDay } from '@mailing/contract/days.ts'
import type { LocalText } from '@mailing/contract/local-text.ts'
import { locales } from '@mailing/contract/locale.ts'
import { languages } from '@mailing/texts/languages.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { Figure } from '../../../ui/desk/differences.ts'
import type { Draft } from '../../../ui/desk/setting-form.tsx'
import { dayOfWeekday, isWeek } from '../model/office.ts'

/** Hours as the form has them: an answer that is not given keeps its words while it is switched off. */
export interface HoursForm extends Pick<ChatHours, 'hours' | 'daysOff' | 'quietDays' | 'endNote'> {
  readonly isAnswering: boolean
  readonly answer: LocalText
  /** From when they hold; null: at once. */
  readonly effectiveOn: string | null
}

/** The name of a day of the week, Monday 0. */
export function useWeekday(): (weekday: number) => string {
  const format = useFormat()
  return (weekday) => format.date(`${dayOfWeekday(weekday)}T00:00:00Z`, 'weekdayLong', 'UTC')
}

/** Writes hours out, day by day; null: not all of it is filled in. */
export function useHoursFigures(): (form: Draft<HoursForm>) => Figure[] | null {
  const t = useTexts('staff/chat-settings')
  const weekday = useWeekday()
  const said = (key: string, label: string, text: LocalText): Figure[] =>
    locales
      .filter((locale) => text[locale].trim() !== '')
      .map((locale) => ({
        key: `${key} ${locale}`,
        label: `${label} · ${languages[locale].name}`,
        text: text[locale].trim(),
      }))
  return ({ hours, daysOff, isAnswering, answer, quietDays, endNote }) => {
    if (!hours || !isWeek(hours) || !daysOff || typeof quietDays !== 'number') return null
    if (!endNote?.['zh-Hans'].trim() || !answer) return null
    if (isAnswering && answer['zh-Hans'].trim() === '') return null
    return [
      ...hours.map((one, index) => ({
        key: `weekday ${index}`,
        label: weekday(index),
        text: one ? `${timeOfDay(one.from)}–${timeOfDay(one.to)}` : t.closed,
      })),
      ...daysOff.map((day) => ({ key: day, label: t.daysOff, text: day })),
      ...(isAnswering
        ? said('answer', t.answer, answer)
        : [{ key: 'answer', label: t.answer, text: t.off }]),
      { key: 'quietDays', label: t.quietDays, text: t.days(quietDays) },
      ...said('endNote', t.endNote, endNote),
    ]
  }
}
