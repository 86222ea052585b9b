import { setTimeout as sleep } from 'node:timers/promises'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { reachedOf } from '../../account/service.ts'
import {
  backOffMs,
  interruptedMs,
  leaseMs,
  linesAtOnce,
  maxAttempts,
  messagesAtOnce,
  pauseMs,
} from '../rules/pace.ts'
import { quietUntil } from '../rules/quiet.ts'
import {
  type DueMessage,
  dueIn,
  endInterrupted,
  type Line,
  moveMessages,
  nextDueAt,
  type Outcome,
  releaseLines,
  takeLines,
} from '../store/deliveries.ts'
import { type Carried, carry } from './carry.ts'
import { composeAll, type Parcel } from './compose.ts'

/** A run of the job ends before the queue takes it for dead, and the next one goes on. */
const longestRunMs = 200_000

/**
 * Sends what is due: line by line, so that what lies in a person's line goes as one message. Each message is marked as on its way
 * before it goes; one that is cut off between that mark and the next is never sent again, because it may have arrived. Paced, and few at
 * a time, so that thousands that are due at once take nothing from people's requests.
 */
export async function sendDue(kernel: Kernel): Promise<void> {
  const { clock, config } = kernel
  const begun = performance.now()
  const now = clock.now()
  const interrupted = await endInterrupted(kernel, new Date(now.getTime() - interruptedMs), now)
  if (interrupted > 0) kernel.log.warn('messages were cut off on their way', { count: interrupted })
  for (;;) {
    const turn = performance.now()
    const { lines, parcels } = await takeParcels(kernel)
    if (lines.length === 0) break
    const carried = await carryAll(kernel, parcels)
    await record(kernel, lines, carried)
    if (performance.now() - begun > longestRunMs) break
    const fairMs = (parcels.length * 1000) / config.NOTICES_PER_SECOND
    await sleep(Math.max(0, fairMs - (performance.now() - turn)))
  }
  await enqueueNext(kernel)
}

/** The job comes back when the next message is due; the clock's round each minute is for what this misses. */
async function enqueueNext(kernel: Kernel): Promise<void> {
  const next = await nextDueAt(kernel)
  if (next && next <= kernel.clock.now()) await kernel.enqueue(kernel, 'notice.send', {})
}

interface Taken {
  readonly lines: readonly Line[]
  readonly parcels: readonly Parcel[]
}

const idOf = ({ user_id, channel }: Pick<Line, 'user_id' | 'channel'>): string =>
  `${user_id} ${channel}`

/** Takes lines, decides what of them goes now, and marks that as on its way; all in one transaction, so that two servers never take the same. */
async function takeParcels(kernel: Kernel): Promise<Taken> {
  return inTransaction(kernel, async (kernel) => {
    const now = kernel.clock.now()
    const lines = await takeLines(kernel, now, new Date(now.getTime() + leaseMs), linesAtOnce)
    if (lines.length === 0) return { lines, parcels: [] }
    const due = await dueIn(kernel, lines, now)
    const reached = await reachedOf(
      kernel,
      due.map(({ user_id }) => user_id),
    )
    const outcomes = due.map((message): Outcome => {
      const who = reached.get(message.user_id)
      if (!who || who.isBlocked)
        return { id: message.id, to: 'dropped', problem: 'blocked', dueAt: null }
      const heldUntil = quietEndOf(kernel, message, now)
      return heldUntil
        ? { id: message.id, to: 'waiting', problem: null, dueAt: heldUntil }
        : { id: message.id, to: 'sending', problem: null, dueAt: null }
    })
    const moved = new Set(await moveMessages(kernel, 'waiting', outcomes, now))
    const going = new Set(
      outcomes.flatMap(({ id, to }) => (to === 'sending' && moved.has(id) ? [id] : [])),
    )
    const messages = due.filter(({ id }) => going.has(id))
    return {
      lines,
      parcels: await composeAll(kernel, Map.groupBy(messages, idOf), reached),
    }
  })
}

function quietEndOf(
  { config }: Pick<Kernel, 'config'>,
  { is_urgent, quiet_from: from, quiet_to: to }: DueMessage,
  now: Date,
): Date | null {
  if (is_urgent || from === null || to === null) return null
  return quietUntil(config.TIME_ZONE, now, { from, to })
}

async function carryAll(
  kernel: Kernel,
  parcels: readonly Parcel[],
): Promise<ReadonlyMap<Parcel, Carried>> {
  const carried = new Map<Parcel, Carried>()
  const waiting = [...parcels]
  const carryOn = async (): Promise<void> => {
    for (let parcel = waiting.pop(); parcel; parcel = waiting.pop())
      carried.set(parcel, await carry(kernel, parcel))
  }
  await Promise.all(Array.from({ length: messagesAtOnce }, carryOn))
  return carried
}

function outcomeOf(message: DueMessage, { result, reason }: Carried, now: Date): Outcome {
  const { id, attempts } = message
  switch (result) {
    case 'sent':
      return { id, to: 'sent', problem: null, dueAt: null }
    case 'dropped':
      return { id, to: 'dropped', problem: reason, dueAt: null }
    case 'unclear':
      return { id, to: 'dead', problem: `unclear:${reason}`, dueAt: null }
    case 'refused':
      return { id, to: 'dead', problem: reason, dueAt: null }
    case 'later': {
      // This try is not counted yet in what was read before it.
      const tried = attempts + 1
      if (tried >= maxAttempts) return { id, to: 'dead', problem: reason, dueAt: null }
      const dueAt = new Date(now.getTime() + backOffMs(tried))
      return { id, to: 'waiting', problem: reason, dueAt }
    }
  }
}

/** Writes down what became of each message, and gives the lines back. */
async function record(
  kernel: Kernel,
  lines: readonly Line[],
  carried: ReadonlyMap<Parcel, Carried>,
): Promise<void> {
  await inTransaction(kernel, async (kernel) => {
    const now = kernel.clock.now()
    const outcomes = [...carried].flatMap(([{ messages }, what]) =>
      messages.map((message) => outcomeOf(message, what, now)),
    )
    await moveMessages(kernel, 'sending', outcomes, now)
    const sent = new Set(
      [...carried].flatMap(([parcel, { result }]) => (result === 'sent' ? [parcel.line] : [])),
    )
    await releaseLines(
      kernel,
      lines.map((line) => ({
        ...line,
        freeAt: sent.has(idOf(line)) ? new Date(now.getTime() + pauseMs[line.channel]) : null,
      })),
    )
  })
}
