import { useState } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { Empty } from '../../../ui/states.tsx'
import { useLeaveQueue } from './leave-queue.ts'
import { type CardPanel, type ChosenMail, ReviewList } from './review-list.tsx'
import { ReviewPanel } from './review-panel.tsx'

/** The console's review screen: the queue beside the open letter. */
export function ReviewPage({ CardPanel: Cards }: { readonly CardPanel: CardPanel }) {
  const texts = useTexts('staff/review')
  const leaveQueue = useLeaveQueue()
  const [chosen, setChosen] = useState<ChosenMail | null>(null)
  const Panel = chosen?.kind === 'letter' ? ReviewPanel : Cards
  return (
    <div className="grid gap-4 min-[900px]:grid-cols-[280px_minmax(0,1fr)]">
      <div>
        <ReviewList chosen={chosen?.orderId ?? null} onChoose={setChosen} />
      </div>
      <div className="min-w-0">
        {chosen ? (
          <Panel
            key={chosen.orderId}
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
