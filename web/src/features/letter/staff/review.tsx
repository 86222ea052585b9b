import { useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { Empty } from '../../../ui/states.tsx'
import { ReviewList } from './review-list.tsx'
import { ReviewPanel } from './review-panel.tsx'
import { reviewTexts } from './texts.ts'

/** The console's review screen: the queue beside the open letter. */
export default function ReviewPage() {
  const texts = useTexts(reviewTexts)
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <div className="grid gap-4 min-[900px]:grid-cols-[280px_minmax(0,1fr)]">
      <div><ReviewList chosen={chosen} onChoose={setChosen} /></div>
      <div className="min-w-0">{chosen ? <ReviewPanel key={chosen} orderId={chosen} onDecided={() => setChosen(null)} /> : <Empty title={texts.choose} />}</div>
    </div>
  )
}
