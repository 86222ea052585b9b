import type { ChatHours } from '@mailing/contract/chat/setting-calls.ts'
import { calls } from '@mailing/contract/client.ts'
import { useCall } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { emptyText } from '../../../ui/desk/local-field.tsx'
import { VersionedSetting } from '../../../ui/desk/versioned-setting.tsx'
import { HoursFields } from './hours-fields.tsx'
import { type HoursForm, useHoursFigures } from './use-hours-figures.ts'

const refresh = [calls.chat.adminHours, calls.chat.adminConfig, calls.chat.config]

const formOf = ({ hours, daysOff, answer, quietDays, endNote }: ChatHours): HoursForm => ({
  hours,
  daysOff,
  isAnswering: answer !== null,
  answer: answer ?? emptyText,
  quietDays,
  endNote,
  effectiveOn: null,
})

/** What is saved of the fields; a text that is not said is none. */
const officeOf = ({
  hours,
  daysOff,
  isAnswering,
  answer,
  quietDays,
  endNote,
}: Omit<HoursForm, 'effectiveOn'>) => ({
  hours: [...hours],
  daysOff: [...daysOff],
  answer: isAnswering ? answer : null,
  quietDays,
  endNote,
})

/** When somebody is at the desk, what is said when nobody is, and when a quiet conversation ends. */
export function HoursDesk() {
  const t = useTexts('staff/chat-settings')
  const figures = useHoursFigures()
  const found = useCall(calls.chat.adminHours, {}, { freshSeconds: 0 })
  const { timeZone = 'UTC', versions = [] } = found.data ?? {}
  return (
    <VersionedSetting<(typeof versions)[number], typeof calls.chat.saveHours, HoursForm>
      reading={found}
      versions={versions}
      fieldsOf={formOf}
      name="chat-hours"
      title={t.hoursTitle}
      lead={t.hoursLead(timeZone)}
      figures={figures}
      call={calls.chat.saveHours}
      dated={{ setting: 'chatHours', timeZone }}
      toInput={({ reason, effectiveOn, ...fields }, baseVersion) => ({
        baseVersion,
        effectiveOn,
        reason,
        ...officeOf(fields),
      })}
      conflict="chat.setting_changed"
      refresh={refresh}
    >
      <HoursFields timeZone={timeZone} />
    </VersionedSetting>
  )
}
