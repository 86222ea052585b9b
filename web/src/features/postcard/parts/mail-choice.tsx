import type { CallOutput } from '@mailing/contract/call.ts'
import type { calls } from '@mailing/contract/client.ts'
import type { MailClass } from '@mailing/contract/institution/calls.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { ChoiceCards, Switch } from '../../../ui/choice.tsx'

interface MailChoiceProps {
  readonly config: CallOutput<typeof calls.postcard.config>
  /** What the place accepts; null: everything. */
  readonly accepted: readonly MailClass[] | null
  readonly isColourAllowed: boolean
  readonly mailClass: MailClass
  readonly isColour: boolean
  readonly onChange: (change: {
    readonly mailClass?: MailClass
    readonly isColour?: boolean
  }) => void
}

/** How a postcard is sent and printed. */
export function MailChoice({
  config,
  accepted,
  isColourAllowed,
  mailClass,
  isColour,
  onChange,
}: MailChoiceProps) {
  const t = useTexts('postcard')
  const format = useFormat()
  return (
    <Card title={<span id="mail-class">{t.mailClass}</span>}>
      <ChoiceCards<MailClass>
        name="mail-class"
        value={mailClass}
        onChange={(next) => onChange({ mailClass: next })}
        options={config.prices.mailClasses.map((one) => {
          const isRefused = accepted !== null && !accepted.includes(one.mailClass)
          return {
            value: one.mailClass,
            label: t.mailClasses[one.mailClass],
            isDisabled: isRefused,
            extra: <span className="tabular-nums">{format.money(one.price, config.currency)}</span>,
            description: isRefused
              ? t.notAccepted
              : `${one.isTracked ? t.tracked : t.untracked} · ${t.days(one.minDays, one.maxDays)}`,
          }
        })}
      />
      <Switch
        label={t.colour}
        description={isColourAllowed ? t.colourHint : t.colourRefused}
        checked={isColour && isColourAllowed}
        disabled={!isColourAllowed}
        onChange={(event) => onChange({ isColour: event.currentTarget.checked })}
      />
    </Card>
  )
}
