import '../../../platform/client/staff-calls.ts'
import { orderKinds } from '@mailing/contract/order/states.ts'
import { useEffect, useState } from 'react'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { Empty, SkeletonCards } from '../../../ui/states.tsx'
import type { QueueFilter } from '../model/review-queue.ts'
import { HeldBar } from '../staff/held-bar.tsx'
import { type QueueState, ReviewList } from '../staff/review-list.tsx'
import { ReviewPiece } from '../staff/review-piece.tsx'
import { useReviewStream } from '../staff/use-review-stream.ts'

const isMail = (kind: string): kind is Exclude<(typeof orderKinds)[number], 'goods' | 'recharge'> =>
  kind !== 'goods' && kind !== 'recharge'

/** Review on the phone, one piece after the other; the address may name the one to begin with (`kind`: a letter without it). */
export default function ReviewOnPhonePage({ params }: PageProps) {
  const texts = useTexts('staff/review')
  const { stream, current, held, phase } = useReviewStream()
  const [filter, setFilter] = useState<QueueFilter>({})
  const [state, setState] = useState<QueueState>('in_review')
  const { orderId } = params
  const kind = orderKinds.filter(isMail).find((one) => one === params['kind']) ?? 'letter'
  useEffect(() => {
    if (orderId) void stream.open({ orderId, kind })
  }, [stream, orderId, kind])
  return (
    <Page>
      <HeldBar
        held={held}
        onUndo={() => void stream.undo()}
        onSend={() => void stream.sendHeld()}
      />
      {current && (
        <ReviewPiece
          key={current.orderId}
          {...current}
          onDecide={(made) => void stream.decide(made)}
        />
      )}
      {phase === 'finding' && <SkeletonCards count={2} lines={6} />}
      {phase === 'ended' && <Empty title={texts.none}>{texts.noneHint}</Empty>}
      {phase === 'idle' && (
        <>
          <Button kind="primary" isWide className="mb-3" onClick={() => void stream.next()}>
            {texts.start}
          </Button>
          <ReviewList
            state={state}
            filter={filter}
            chosen={null}
            onState={setState}
            onFilter={(next) => {
              setFilter(next)
              stream.narrow(next)
            }}
            onChoose={(piece) => void stream.open({ orderId: piece.orderId, kind: piece.kind })}
          />
        </>
      )}
    </Page>
  )
}
