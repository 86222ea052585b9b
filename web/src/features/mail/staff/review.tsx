import { useState } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { Empty } from '../../../ui/states.tsx'
import { useLeaveQueue } from './leave-queue.ts'
import { type ChosenMail, ReviewList } from './review-list.tsx'
import { ReviewPiece } from './review-piece.tsx'

/** The console's review screen: the queue of all mail beside the open piece. */
export default function ReviewPage() {
  const texts = useTexts('staff/review')
  const leaveQueue = useLeaveQueue()
  const [chosen, setChosen] = useState<ChosenMail | null>(null)
  return (
    <div className="grid gap-4 min-[900px]:grid-cols-[280px_minmax(0,1fr)]">
      <div>
        <ReviewList chosen={chosen?.orderId ?? null} onChoose={setChosen} />
      </div>
      <div className="min-w-0">
        {chosen ? (
          <ReviewPiece
            kind={chosen.kind}
            orderId={chosen.orderId}
            onDecided={() => {
              leaveQueue(chosen.orderId)
              setChosen(null)
            }}
          />
        ) : (
          <Empty title={texts.choose} />
        )}
      </div>
    </div>
  )
}
