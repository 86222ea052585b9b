import { useTexts } from '../../../texts/use-texts.ts'
import { MailCard, type MailPrice, PrintCard } from './mail-card.tsx'
import type { PlaceRules, useMailChoices } from './use-mail-choices.ts'

interface CardOptionsProps extends ReturnType<typeof useMailChoices> {
  readonly prices: readonly MailPrice[]
  readonly rules: PlaceRules
}

/** How a card is posted and printed; colour costs nothing. */
export function CardOptions({
  prices,
  rules,
  choices: { mailClass, isColour },
  choose,
}: CardOptionsProps) {
  const { colourFree } = useTexts('mail')
  return (
    <>
      <MailCard
        prices={prices}
        rules={rules}
        mailClass={mailClass}
        onChange={(next) => choose({ mailClass: next })}
      />
      <PrintCard
        rules={rules}
        isColour={isColour}
        colourHint={colourFree}
        onColour={(next) => choose({ isColour: next })}
      />
    </>
  )
}
