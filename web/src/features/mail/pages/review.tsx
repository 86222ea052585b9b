import '../../../platform/client/staff-calls.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { ReviewList } from '../staff/review-list.tsx'
import { ReviewStage } from '../staff/review-stage.tsx'
import { useReviewPlace } from '../staff/use-review-place.ts'

/** Review on the phone, one piece after the other; the address may name the one to begin with (`of`: a letter without it). */
export default function ReviewOnPhonePage({ params }: PageProps) {
  const texts = useTexts('staff/review')
  const reviewing = useReviewPlace(params)
  const { stream, phase, list } = reviewing
  return (
    <Page>
      <ReviewStage reviewing={reviewing} />
      {phase === 'idle' && (
        <>
          <Button kind="primary" isWide className="mb-3" onClick={() => void stream.next()}>
            {texts.start}
          </Button>
          <ReviewList {...list} />
        </>
      )}
    </Page>
  )
}
