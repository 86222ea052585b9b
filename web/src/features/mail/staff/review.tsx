import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { SavedViews } from '../../../ui/desk/saved-views.tsx'
import { useHotkeys } from '../../../ui/desk/use-hotkeys.ts'
import { tell } from '../../../ui/feedback.ts'
import { Empty } from '../../../ui/states.tsx'
import { Key } from './held-bar.tsx'
import { ReviewList } from './review-list.tsx'
import { ReviewStage } from './review-stage.tsx'
import { useReviewPlace } from './use-review-place.ts'

/** The console's review screen: the queue of all mail beside the open piece; the next one opens after each decision. */
export default function ReviewPage({ params }: PageProps) {
  const texts = useTexts('staff/review')
  const reviewing = useReviewPlace(params)
  const { stream, current, phase, list, address } = reviewing
  useHotkeys({
    j: () => void (current ? stream.skip() : stream.next()),
    k: () => void stream.previous(),
    u: () => void stream.undo(),
    'Shift+?': () => void tell(texts.keys),
  })
  // Whoever reads needs the page: only a wide screen has room for the queue beside it, and the next piece opens by itself.
  const isReading = current !== null
  return (
    <div
      className={cx(
        'grid gap-4',
        isReading
          ? 'min-[1500px]:grid-cols-[280px_minmax(0,1fr)]'
          : 'min-[900px]:grid-cols-[280px_minmax(0,1fr)]',
      )}
    >
      <div
        className={cx(
          'min-w-0 min-[900px]:max-h-[calc(100dvh-6rem)] min-[900px]:overflow-y-auto',
          isReading && 'max-[1499px]:hidden',
        )}
      >
        <ReviewList {...list} views={<SavedViews screen="/review" {...address} />} />
      </div>
      <div className="min-w-0">
        <ReviewStage reviewing={reviewing} hasList />
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
