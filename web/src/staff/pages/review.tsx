import type { Breach } from '@mailing/contract/letter/rules.ts'
import { breachSentence } from '../../features/letter/model/breach-sentence.ts'
import { ReviewPage } from '../../features/letter/staff/review.tsx'
import { CardReview } from '../../features/postcard/staff/card-review.tsx'
import { useFormat } from '../../platform/format.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** The reviewers' one queue, with postcards and pass messages beside letters. */
export default function ReviewMailPage() {
  return <ReviewPage CardPanel={CardPanel} />
}

function CardPanel(props: { readonly orderId: string; readonly onDecided: () => void }) {
  const words = useTexts('breach')
  const { list } = useFormat()
  return (
    <CardReview
      {...props}
      sentence={({ rule, params }: Breach) => breachSentence(rule, params, { t: words, list })}
    />
  )
}
