import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import type { ReviewStream } from '../model/review-stream.ts'
import { Key } from './held-bar.tsx'

/** The ways from the open piece without deciding it. */
export function StreamBar({
  stream,
  hasList = false,
}: {
  readonly stream: ReviewStream
  /** On a wide screen the list stands beside it: no way back to it is needed. */
  readonly hasList?: boolean
}) {
  const t = useTexts('staff/review')
  return (
    <div className="mb-2 flex flex-wrap gap-2">
      <Button
        size="small"
        {...(hasList && { className: 'min-[1500px]:hidden' })}
        onClick={() => stream.close()}
      >
        {t.back}
      </Button>
      <Button size="small" onClick={() => void stream.previous()}>
        {t.previous}
        <Key name="K" />
      </Button>
      <Button size="small" onClick={() => void stream.skip()}>
        {t.skip}
        <Key name="J" />
      </Button>
    </div>
  )
}
