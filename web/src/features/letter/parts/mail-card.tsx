import type { Recipient } from '@mailing/contract/address/calls.ts'
import type { MailClass } from '@mailing/contract/institution/calls.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { ChoiceCards, Switch } from '../../../ui/choice.tsx'
import type { Offer } from './use-offer.ts'
import type { MailChoices } from './use-proof.ts'

/** The wanted mail class, or the first one that the place accepts. */
export function allowedClass(wanted: MailClass, recipient: Recipient | null): MailClass {
  const accepted = recipient?.institution?.current.rules.mailClasses
  return accepted === undefined || accepted.includes(wanted) ? wanted : (accepted[0] ?? wanted)
}

interface MailCardProps {
  readonly offer: Offer
  readonly recipient: Recipient
  readonly choices: MailChoices
  readonly pages: number
  /** Colour and sides are settled: only the mail class is to be chosen. */
  readonly isOnlyClass?: boolean
  readonly onChange: (change: Partial<MailChoices>) => void
}

/** How it is sent and printed, each choice with its price and what the place says to it. */
export function MailCard({
  offer,
  recipient,
  choices,
  pages,
  isOnlyClass = false,
  onChange,
}: MailCardProps) {
  const t = useTexts('confirm')
  const words = useTexts('letter')
  const format = useFormat()
  const rules = recipient.institution?.current.rules
  return (
    <>
      <Card title={<span id="mail-class">{t.mailClass}</span>}>
        <ChoiceCards<MailClass>
          name="mail-class"
          value={choices.mailClass}
          onChange={(mailClass) => onChange({ mailClass })}
          options={offer.prices.mailClasses.map(
            ({ mailClass, price, isTracked, minDays, maxDays }) => {
              const isRefused = rules !== undefined && !rules.mailClasses.includes(mailClass)
              return {
                value: mailClass,
                label: words.mailClasses[mailClass],
                isDisabled: isRefused,
                extra: <span className="tabular-nums">{format.money(price, offer.currency)}</span>,
                description: isRefused
                  ? t.notAccepted
                  : `${isTracked ? t.tracked : t.untracked} · ${t.days(minDays, maxDays)}`,
              }
            },
          )}
        />
      </Card>
      {!isOnlyClass && (
        <Card title={t.options}>
          <Switch
            label={t.colour}
            checked={choices.isColour}
            disabled={rules?.isColourAllowed === false}
            onChange={(event) => onChange({ isColour: event.currentTarget.checked })}
            description={
              rules?.isColourAllowed === false
                ? t.colourRefused
                : t.colourHint(format.money(offer.prices.colourPage, offer.currency))
            }
          />
          {pages > 1 && (
            <Switch
              label={t.duplex}
              description={t.duplexHint}
              checked={choices.isDuplex}
              onChange={(event) => onChange({ isDuplex: event.currentTarget.checked })}
            />
          )}
        </Card>
      )}
    </>
  )
}
