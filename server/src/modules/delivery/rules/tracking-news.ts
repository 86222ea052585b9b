import type { TrackStage } from '@mailing/contract/delivery/logistics.ts'
import type { OrderKind, OrderState } from '@mailing/contract/order-states.ts'

/** A carrier’s clock and ours differ, and it may take something in before we write down that we handed it over. */
const earlyMs = 24 * 3_600_000
const lateMs = 24 * 3_600_000

/** Carriers use their numbers again: what happened long before we sent ours, or lies in the future, is not about it. */
export const isOfThisSending = (at: Date, sentAt: Date, now: Date): boolean =>
  at.getTime() >= sentAt.getTime() - earlyMs && at.getTime() <= now.getTime() + lateMs

/** A carrier’s sentence as it is kept: one line without control characters, of bounded length. */
export const cleanEventText = (text: string, length: number): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, length)

const onTheWay: readonly TrackStage[] = [
  'in_transit',
  'out_for_delivery',
  'pickup',
  'delivered',
  'exception',
  'returning',
  'returned',
  'lost',
]

/** The states that an order passes by what its carrier has said, in order. That it came back only staff can say: the paper lies before them. */
export function movesAfter(kind: OrderKind, seen: ReadonlySet<string>): OrderState[] {
  const moves: OrderState[] = []
  if (kind !== 'goods' && onTheWay.some((stage) => seen.has(stage))) moves.push('in_transit')
  if (seen.has('delivered')) moves.push('delivered')
  return moves
}

/** The newest word makes a case for staff, or none. */
export const caseAfter = (stage: TrackStage | null): 'exception' | 'returning' | null =>
  stage === 'exception' || stage === 'lost'
    ? 'exception'
    : stage === 'returning' || stage === 'returned'
      ? 'returning'
      : null

/** Hours between questions about a number; the last repeats. Whoever pushes is asked rarely, in case a push was lost. */
const waits = { pushed: [12, 24, 24, 48], asked: [2, 4, 6, 12, 12, 24] } as const
/** After so long nothing new is to be expected. */
const giveUpMs = 60 * 86_400_000

/** When to ask the next time, after `asked` questions; null: never. */
export function nextPollAt({
  asked,
  isPushed,
  stage,
  sentAt,
  now,
}: {
  readonly asked: number
  readonly isPushed: boolean
  readonly stage: TrackStage | null
  readonly sentAt: Date
  readonly now: Date
}): Date | null {
  if (stage === 'delivered' || stage === 'returned' || now.getTime() > sentAt.getTime() + giveUpMs)
    return null
  const hours = isPushed ? waits.pushed : waits.asked
  return new Date(now.getTime() + (hours[Math.min(asked, hours.length - 1)] ?? 24) * 3_600_000)
}
