import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { useHotkeys } from '../../../ui/desk/use-hotkeys.ts'
import { tell } from '../../../ui/feedback.ts'
import { Empty, SkeletonCards } from '../../../ui/states.tsx'
import { HeldBar, Key } from './held-bar.tsx'
import { ReviewList } from './review-list.tsx'
import { ReviewPiece } from './review-piece.tsx'
import { StreamBar } from './stream-bar.tsx'
import { useReviewPlace } from './use-review-place.ts'

/** The console's review screen: the queue of all mail beside the open piece; the next one opens after each decision. */
export default function ReviewPage({ params }: PageProps) {
  const texts = useTexts('staff/review')
  const { stream, current, held, phase, list } = useReviewPlace(params)
  useHotkeys({
    j: () => void (current ? stream.skip() : stream.next()),
    k: () => void stream.previous(),
    u: () => void stream.undo(),
    'Shift+?': () => void tell(texts.keys),
  })
  return (
    <div className="grid gap-4 min-[900px]:grid-cols-[280px_minmax(0,1fr)]">
      <div className="min-w-0 min-[900px]:max-h-[calc(100dvh-6rem)] min-[900px]:overflow-y-auto">
        <ReviewList {...list} />
      </div>
      <div className="min-w-0">
        <HeldBar
          held={held}
          onUndo={() => void stream.undo()}
          onSend={() => void stream.sendHeld()}
        />
        {current && (
          <>
            <StreamBar stream={stream} hasList />
            <ReviewPiece
              key={current.orderId}
              {...current}
              onDecide={(made) => void stream.decide(made)}
            />
          </>
        )}
        {phase === 'finding' && <SkeletonCards count={2} lines={6} />}
        {phase === 'ended' && <Empty title={texts.none}>{texts.noneHint}</Empty>}
        {phase === 'idle' && (
          <Empty
            title={texts.choose}
            action={
              <Button kind="primary" onClick={() => void stream.next()}>
                {texts.start}
                <Key name="J" />
              </Button>
            }
          >
            {texts.keysHint}
          </Empty>
        )}
      </div>
    </div>
  )
}
