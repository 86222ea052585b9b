import { mailKinds } from '@mailing/contract/order/states.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useAddress } from '../../../platform/navigation/navigate.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { useHotkeys } from '../../../ui/desk/use-hotkeys.ts'
import { tell } from '../../../ui/feedback.ts'
import { Empty, SkeletonCards } from '../../../ui/states.tsx'
import type { Piece, QueueFilter } from '../model/review-queue.ts'
import { HeldBar, Key } from './held-bar.tsx'
import { type QueueState, ReviewList } from './review-list.tsx'
import { ReviewPiece } from './review-piece.tsx'
import { useReviewStream } from './use-review-stream.ts'

/** What the address says of the queue and of the piece that is open. */
function placeOf(params: PageProps['params']) {
  const kindOf = (name: string) => mailKinds.find((one) => one === params[name])
  const { orderId, finding, institutionId } = params
  const kind = kindOf('kind')
  const filter: QueueFilter = {
    ...(kind ? { kind } : {}),
    ...(finding === 'flagged' || finding === 'clean' ? { finding } : {}),
    ...(params['isDue'] === 'true' ? { isDue: 'true' } : {}),
    ...(institutionId ? { institutionId } : {}),
  }
  const state: QueueState = params['state'] === 'needs_writer' ? 'needs_writer' : 'in_review'
  const piece: Piece | null = orderId ? { orderId, kind: kindOf('of') ?? 'letter' } : null
  return { filter, state, piece }
}

/** The console's review screen: the queue of all mail beside the open piece; the next one opens after each decision. */
export default function ReviewPage({ params }: PageProps) {
  const texts = useTexts('staff/review')
  const [opened] = useState(() => placeOf(params))
  const [address, changeAddress] = useAddress(params)
  const { filter, state } = placeOf(address)
  const { stream, current, held, phase } = useReviewStream()
  useEffect(() => {
    stream.narrow(opened.filter)
    if (opened.piece) void stream.open(opened.piece)
  }, [stream, opened])
  const inAddress = useEffectEvent((piece: Piece | null) =>
    changeAddress({ orderId: piece?.orderId, of: piece?.kind }),
  )
  // While the next one is looked for, the address goes on naming the one before: it names nothing only when nothing is open.
  useEffect(() => {
    if (phase !== 'finding') inAddress(current)
  }, [current, phase])
  useHotkeys({
    j: () => void (current ? stream.skip() : stream.next()),
    k: () => void stream.previous(),
    u: () => void stream.undo(),
    'Shift+?': () => void tell(texts.keys),
  })
  return (
    <div className="grid gap-4 min-[900px]:grid-cols-[280px_minmax(0,1fr)]">
      <div className="min-w-0 min-[900px]:max-h-[calc(100dvh-6rem)] min-[900px]:overflow-y-auto">
        <ReviewList
          state={state}
          filter={filter}
          chosen={current?.orderId ?? null}
          onState={(next) => changeAddress({ state: next })}
          onFilter={({ kind, finding, isDue, institutionId }) => {
            changeAddress({ kind, finding, isDue, institutionId })
            stream.narrow({ kind, finding, isDue, institutionId })
          }}
          onChoose={(piece) => void stream.open({ orderId: piece.orderId, kind: piece.kind })}
        />
      </div>
      <div className="min-w-0">
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
