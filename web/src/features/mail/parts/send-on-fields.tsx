import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ChoiceCards } from '../../../ui/choice.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import type { SendChoice, SendOnState } from './use-send-on.ts'

const choices: readonly SendChoice[] = ['soon', 'post_on', 'arrive_by']

/** As soon as possible, posted on a day, or there by a day; with what that means for printing and arrival. */
export function SendOnFields({ state }: { readonly state: SendOnState }) {
  const t = useTexts('mail').later
  const format = useFormat()
  const { choice, setChoice, day, setDay, plan, error, first, last } = state
  const shown = (value: string): string => format.date(`${value}T00:00:00Z`, 'weekday', 'UTC')
  return (
    <>
      <ChoiceCards
        name="send-on"
        value={choice}
        onChange={setChoice}
        options={choices.map((value) => ({
          value,
          label: t.modes[value],
          description: t.modeHints[value],
        }))}
      />
      {choice !== 'soon' && (
        <div className="mt-4">
          <Field
            label={t.day[choice]}
            hint={t.dayHint(shown(last))}
            error={error?.message}
            isRequired
          >
            <Input
              type="date"
              name="send-day"
              min={first}
              max={last}
              value={day}
              onChange={(event) => setDay(event.target.value)}
            />
          </Field>
          <p role="status" className="text-sm">
            {day !== '' && !plan && !error && <span className="text-muted">{t.looking}</span>}
            {plan && (
              <>
                <span className="block font-medium">{t.printedOn(shown(plan.printOn))}</span>
                <span className="block text-muted">
                  {t.arrives(shown(plan.arrives.from), shown(plan.arrives.to))}
                </span>
              </>
            )}
          </p>
        </div>
      )}
    </>
  )
}
