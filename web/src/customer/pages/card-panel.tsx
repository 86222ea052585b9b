import type { Breach } from '@mailing/contract/letter/rules.ts'
import { breachSentence } from '../../features/letter/model/breach-sentence.ts'
import { CardReview } from '../../features/postcard/staff/card-review.tsx'
import { useFormat } from '../../platform/format.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** A card under review, with the sentences of letters for what its place does not allow. */
export default function CardPanel(props: {
  readonly orderId: string
  readonly onDecided: () => void
}) {
  const words = useTexts('breach')
  const { list } = useFormat()
  return (
    <CardReview
      {...props}
      sentence={({ rule, params }: Breach) => breachSentence(rule, params, { t: words, list })}
    />
  )
}
