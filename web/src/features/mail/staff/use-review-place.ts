import { mailKinds } from '@mailing/contract/order-states.ts'
import { useEffect, useEffectEvent } from 'react'
import { useAddress } from '../../../platform/navigation/navigate.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import type { ListAddress } from '../../../ui/desk/views-bar.tsx'
import type { Piece, QueueFilter } from '../model/review-queue.ts'
import type { QueueState } from './review-list.tsx'
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

/** The stream of a review screen, at a desk or on the phone; which piece is open and what the queue is narrowed to stand in the address. */
export function useReviewPlace(params: PageProps['params']) {
  const [address, changeAddress] = useAddress(params)
  const { filter, state } = placeOf(address)
  const reviewing = useReviewStream()
  const { stream, current, phase } = reviewing
  const open = useEffectEvent(() => {
    const { filter, piece } = placeOf(address)
    stream.narrow(filter)
    if (piece) void stream.open(piece)
  })
  // Also after a lock, when the address names the piece that lay open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another stream begins anew
  useEffect(() => open(), [stream])
  const inAddress = useEffectEvent((piece: Piece | null) =>
    changeAddress({ orderId: piece?.orderId, of: piece?.kind }),
  )
  // While the next one is looked for, the address goes on naming the one before: it names nothing only when nothing is open.
  useEffect(() => {
    if (phase !== 'finding') inAddress(current)
  }, [current, phase])
  /** What a view of the queue, or its absence, says; the piece that is open stays so. */
  const keep: ListAddress['keep'] = ({ orderId: _, of: _kind, ...change }) => {
    changeAddress(change)
    stream.narrow(placeOf({ ...address, ...change }).filter)
  }
  const list = {
    state,
    filter,
    chosen: current?.orderId ?? null,
    onState: (next: QueueState) => changeAddress({ state: next }),
    onFilter: ({ kind, finding, isDue, institutionId }: QueueFilter) => {
      changeAddress({ kind, finding, isDue, institutionId })
      stream.narrow({ kind, finding, isDue, institutionId })
    },
    onChoose: (piece: Piece) => void stream.open({ orderId: piece.orderId, kind: piece.kind }),
  }
  return { ...reviewing, list, address: { kept: address, keep } }
}
