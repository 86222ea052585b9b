import { calls } from '@mailing/contract/client.ts'
import type { MailKind } from '@mailing/contract/order-states.ts'
import { request } from '../../../platform/client/client.ts'

/** A piece of mail under review. */
export interface Piece {
  readonly orderId: string
  readonly kind: MailKind
}

/** What the queue is narrowed to. */
export interface QueueFilter {
  readonly kind?: MailKind | undefined
  readonly finding?: 'flagged' | 'clean' | undefined
  readonly isDue?: 'true' | undefined
  readonly institutionId?: string | undefined
}

const quiet = { isLoadingShown: false } as const

/** Claims the first piece that waits, that nobody has open, and that is none of `skipped`. */
export async function findNext(filter: QueueFilter, skipped: string[]): Promise<Piece | null> {
  const { next } = await request(calls.mail.reviewNext, { ...filter, skipped }, quiet)
  return next && { orderId: next.orderId, kind: next.kind }
}

/** Puts claimed pieces back into the queue. Lost on the way, a claim lapses by itself. */
export async function giveBack(pieces: readonly (Piece | null)[]): Promise<void> {
  const orderIds = pieces.flatMap((piece) => piece?.orderId ?? [])
  if (orderIds.length > 0) await request(calls.mail.reviewRelease, { orderIds }, quiet)
}
