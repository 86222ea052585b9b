import type { MailClass } from '@mailing/contract/institution/calls.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { ChoiceCards, Switch } from '../../../ui/choice.tsx'
import { usePrice } from '../../../ui/use-price.ts'
import { isColourAllowed, type PlaceRules } from './use-mail-choices.ts'

/** A way of posting, as the product's price list has it. */
export interface MailPrice {
  readonly mailClass: MailClass
  /** Minor units. */
  readonly price: number
  readonly isTracked: boolean
  readonly minDays: number
  readonly maxDays: number
}

/** How long mail of a class takes; null while that is not known. */
export const daysOf = (prices: readonly MailPrice[] | undefined, mailClass: MailClass) => {
  const found = prices?.find((one) => one.mailClass === mailClass)
  return found ? { min: found.minDays, max: found.maxDays } : null
}

interface MailCardProps {
  readonly prices: readonly MailPrice[]
  readonly rules: PlaceRules
  readonly mailClass: MailClass
  readonly onChange: (mailClass: MailClass) => void
}

/** How it is posted, each way with its price and what the place says to it. */
export function MailCard({ prices, rules, mailClass: chosen, onChange }: MailCardProps) {
  const t = useTexts('mail')
  const { mailClasses } = useTexts('order')
  const money = usePrice()
  return (
    <Card title={<span id="mail-class">{t.mailClass}</span>}>
      <ChoiceCards<MailClass>
        name="mail-class"
        value={chosen}
        onChange={onChange}
        options={prices.map(({ mailClass, price, isTracked, minDays, maxDays }) => {
          const isRefused = rules !== undefined && !rules.mailClasses.includes(mailClass)
          return {
            value: mailClass,
            label: mailClasses[mailClass],
            isDisabled: isRefused,
            extra: <span className="tabular-nums">{money(price)}</span>,
            description: isRefused
              ? t.notAccepted
              : `${isTracked ? t.tracked : t.untracked} · ${t.days(minDays, maxDays)}`,
          }
        })}
      />
    </Card>
  )
}

interface PrintCardProps {
  readonly rules: PlaceRules
  readonly isColour: boolean
  /** What colour costs. */
  readonly colourHint: string
  readonly onColour: (isColour: boolean) => void
  /** What else is chosen about the print. */
  readonly children?: ReactNode
}

/** How it is printed. */
export function PrintCard({ rules, isColour, colourHint, onColour, children }: PrintCardProps) {
  const t = useTexts('mail')
  const isAllowed = isColourAllowed(rules)
  return (
    <Card title={t.options}>
      <Switch
        label={t.colour}
        checked={isColour}
        disabled={!isAllowed}
        onChange={(event) => onColour(event.currentTarget.checked)}
        description={isAllowed ? colourHint : t.colourRefused}
      />
      {children}
    </Card>
  )
}
