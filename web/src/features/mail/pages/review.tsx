import '../../../platform/client/staff-calls.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { Empty, SkeletonCards } from '../../../ui/states.tsx'
import { HeldBar } from '../staff/held-bar.tsx'
import { ReviewList } from '../staff/review-list.tsx'
import { ReviewPiece } from '../staff/review-piece.tsx'
import { StreamBar } from '../staff/stream-bar.tsx'
import { useReviewPlace } from '../staff/use-review-place.ts'

/** Review on the phone, one piece after the other; the address may name the one to begin with (`of`: a letter without it). */
export default function ReviewOnPhonePage({ params }: PageProps) {
  const texts = useTexts('staff/review')
  const { stream, current, held, phase, list } = useReviewPlace(params)
  return (
    <Page>
      <HeldBar
        held={held}
        onUndo={() => void stream.undo()}
        onSend={() => void stream.sendHeld()}
      />
      {current && (
        <>
          <StreamBar stream={stream} />
          <ReviewPiece
            key={current.orderId}
            {...current}
            onDecide={(made) => void stream.decide(made)}
          />
        </>
      )}
      {phase === 'finding' && <SkeletonCards count={2} lines={6} />}
      {phase === 'ended' && (
        <Empty
          title={texts.none}
          action={<Button onClick={() => stream.close()}>{texts.back}</Button>}
        >
          {texts.noneHint}
        </Empty>
      )}
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
