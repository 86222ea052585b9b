import type { Carrier } from '@mailing/contract/delivery/bench.ts'
import {
  type TrackEvent,
  trackEventLimit,
  trackTextLength,
} from '@mailing/contract/delivery/logistics.ts'
import type { CarrierEvent, CarrierNews, CarrierTracker } from '../../../adapters/carrier/port.ts'
import type { InTransaction } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { findFacts, moveOrder, type OrderFacts, tellWriter } from '../../order/service.ts'
import {
  caseAfter,
  cleanEventText,
  isOfThisSending,
  movesAfter,
  nextPollAt,
} from '../rules/tracking-news.ts'
import { closeTrackCases, openTrackCase } from '../store/cases.ts'
import {
  claimPolls,
  countEvents,
  findTracked,
  insertEvents,
  insertTracked,
  lockTracked,
  noteNews,
  planPoll,
  setSubscription,
  stagesOf,
  type TrackedRow,
} from '../store/logistics.ts'

export const eventTextColumn = 'carrier_events.text_sealed'
const atOnce = 20
/** The job runs every five minutes. */
const askingMs = 240_000

export interface NumberToFollow {
  readonly orderId: string
  readonly carrier: Carrier
  readonly number: string
  /** When it was handed to the carrier. */
  readonly sentAt: Date
}

/**
 * Begins to follow a number for an order, in the transaction in which it is handed over; the carrier's service is told
 * afterwards. False: the number is followed already, for this order or another.
 */
export async function followNumber(
  kernel: InTransaction<Kernel>,
  { orderId, carrier, number, sentAt }: NumberToFollow,
): Promise<boolean> {
  const now = kernel.clock.now()
  const service =
    kernel.outside.trackers.find(({ carriers }) => carriers.has(carrier))?.name ?? 'manual'
  const id = newId()
  const nextAt =
    service === 'manual'
      ? null
      : nextPollAt({ asked: 0, isPushed: false, stage: null, sentAt, now })
  if (
    !(await insertTracked(kernel, {
      id,
      carrier,
      number,
      orderId,
      sentAt,
      service,
      nextPollAt: nextAt,
      at: now,
    }))
  )
    return false
  if (service !== 'manual') await kernel.enqueue(kernel, 'delivery.subscribe', { trackedId: id })
  return true
}

const trackerOf = ({ outside }: Kernel, { service }: TrackedRow): CarrierTracker | undefined =>
  outside.trackers.find(({ name }) => name === service)
const toNumber = ({ carrier, number }: TrackedRow) => ({ carrier: carrier as Carrier, number })

/** Tells the carrier's service that we want to hear of a number. Its questions go on in any case. */
export async function subscribe(kernel: Kernel, trackedId: string): Promise<void> {
  const row = await findTracked(kernel, { id: trackedId })
  const tracker = row && trackerOf(kernel, row)
  if (!tracker || row.subscription !== 'wanted') return
  await setSubscription(kernel, row.id, await tracker.follow(toNumber(row)))
}

/** Asks for the numbers that are due, or for one now. Answers how many were asked. */
export async function pollCarriers(kernel: Kernel, trackedId?: string): Promise<number> {
  const begun = performance.now()
  let asked = 0
  for (;;) {
    const due = await claimPolls(
      kernel,
      kernel.clock.now(),
      trackedId === undefined ? { limit: atOnce } : { id: trackedId },
    )
    for (const row of due) await askSafely(kernel, row)
    asked += due.length
    if (trackedId !== undefined || due.length < atOnce || performance.now() - begun > askingMs)
      return asked
  }
}

async function askSafely(kernel: Kernel, row: TrackedRow): Promise<void> {
  const tracker = trackerOf(kernel, row)
  if (!tracker) return
  try {
    if (row.subscription === 'wanted') await subscribe(kernel, row.id)
    const events = await tracker.ask(toNumber(row))
    const after = await inTransaction(kernel, (kernel) =>
      takeEvents(kernel, row.id, events, { source: 'query' }),
    )
    const stage = after.stage
    await planPoll(
      kernel,
      row.id,
      nextPollAt({
        asked: row.poll_count,
        isPushed: after.subscription === 'done',
        stage,
        sentAt: row.sent_at,
        now: kernel.clock.now(),
      }),
    )
  } catch (error) {
    // Its next question was set when it was claimed; one failure must not hold up the others.
    kernel.log.warn('carrier not asked', { provider: row.service, error })
  }
}

/** Takes in a push whose signature was verified. False: it tells of no number of ours. */
export async function takePush(
  kernel: Kernel,
  { carrier, number, events }: CarrierNews,
): Promise<boolean> {
  const row = await findTracked(kernel, { carrier, number })
  if (!row) return false
  await inTransaction(kernel, (kernel) => takeEvents(kernel, row.id, events, { source: 'push' }))
  return true
}

/**
 * Keeps what a carrier said and draws the consequences. It may come twice, late and in any order: each event is kept once,
 * the newest tells where the thing is, and an order moves on along its table only.
 */
export async function takeEvents(
  kernel: InTransaction<Kernel>,
  trackedId: string,
  told: readonly CarrierEvent[],
  { source, by = null }: { readonly source: TrackEvent['source']; readonly by?: string | null },
): Promise<TrackedRow> {
  const row = await lockTracked(kernel, trackedId)
  if (!row) throw new Error('a number that is followed is gone')
  const now = kernel.clock.now()
  const room = Math.max(0, trackEventLimit - (await countEvents(kernel, trackedId)))
  const ours = told
    .filter(({ at }) => isOfThisSending(at, row.sent_at, now))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const events = (room === 0 ? [] : ours.slice(-room)).map(({ at, stage, text }) => ({
    at,
    stage,
    text: cleanEventText(text, trackTextLength),
  }))
  const added = await insertEvents(
    kernel,
    trackedId,
    events.map((event) => ({
      ...event,
      textSealed: kernel.vault.seal(event.text, eventTextColumn),
    })),
    { source, by, receivedAt: now },
  )
  const after = await noteNews(kernel, trackedId, source === 'manual' ? null : now)
  if (added > 0) await drawConsequences(kernel, after, source, by)
  return after
}

async function drawConsequences(
  kernel: InTransaction<Kernel>,
  row: TrackedRow,
  source: TrackEvent['source'],
  byId: string | null,
): Promise<void> {
  const order = await findFacts(kernel, { id: row.order_id })
  if (!order) throw new Error('a followed number has no order')
  // What staff wrote down is their word, not the carrier's.
  const who =
    source === 'manual' && byId !== null
      ? { by: 'staff' as const, byId }
      : { by: 'carrier' as const }
  for (const to of movesAfter(order.kind, await stagesOf(kernel, row.id))) {
    const from = to === 'in_transit' ? (['posted'] as const) : undefined
    await moveOrder(kernel, {
      id: row.order_id,
      to,
      from,
      ...who,
      evidence: 'carrier_event',
      proof: `${row.carrier} ${row.number}`,
    })
  }
  // The writer of lost mail chooses what becomes of it; lost goods are the desk's.
  if (row.stage === 'lost' && order.kind !== 'goods') return giveUp(kernel, order, row.id)
  const kind = caseAfter(row.stage)
  if (kind) await lookInto(kernel, order, { trackedId: row.id, kind })
  else if (row.stage === 'delivered')
    await closeTrackCases(kernel, row.order_id, 'delivered', kernel.clock.now())
}

/** The carrier has given it up: staff ask for what the carrier owes, and the writer is told once what may be chosen. */
async function giveUp(
  kernel: InTransaction<Kernel>,
  { id: orderId, userId }: OrderFacts,
  trackedId: string,
): Promise<void> {
  await openTrackCase(kernel, trackedId, 'exception', kernel.clock.now())
  await tellWriter(kernel, {
    orderId,
    userId,
    kind: 'lost',
    key: trackedId,
    params: { ground: 'carrier' },
  })
}

/** A problem of the carrier's is a case for staff, and news for the writer: once for each time that it begins. */
async function lookInto(
  kernel: InTransaction<Kernel>,
  { id: orderId, userId }: OrderFacts,
  { trackedId, kind }: { readonly trackedId: string; readonly kind: 'exception' | 'returning' },
): Promise<void> {
  const key = await openTrackCase(kernel, trackedId, kind, kernel.clock.now())
  if (key !== undefined) await tellWriter(kernel, { orderId, userId, kind, key, params: {} })
}
