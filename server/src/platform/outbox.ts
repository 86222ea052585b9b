import type { Bus } from './bus.ts'
import { deliverDue } from './event-delivery.ts'
import { type EventHandler, wakeOn } from './events.ts'
import { gatherNotices } from './gathered-notices.ts'
import type { Kernel } from './kernel.ts'

/** Delivers events to their handlers. */
export interface Outbox {
  /** Tells other processes of new events; and delivers them in the background where `isDelivering`. */
  start(isDelivering: boolean): Promise<void>
  /** Finishes the deliveries at work and stops. */
  stop(): Promise<void>
  /** Delivers all that is due, here and now; answers how many deliveries were made. For tests and for `seed`. */
  drain(): Promise<number>
  /** When a worker last looked for work, by the machine's clock (ms); 0: never. */
  lastPolledAt(): number
}

const workers = 2
const pollMs = 1000
const channel = 'mailing_events'
const notifyMs = 50

export function createOutbox(kernel: Kernel, handlers: readonly EventHandler[], bus: Bus): Outbox {
  if (new Set(handlers.map((handler) => handler.name)).size !== handlers.length)
    throw new Error('Two event handlers have the same name. Name each `module.what`.')
  const bell = createBell()
  const notifier = gatherNotices(kernel, { channel, everyMs: notifyMs })
  // When no notice is heard the poll alone serves.
  bus.on(channel, { heard: bell.ring })
  let isRunning = false
  let isTelling = false
  let polledAt = 0
  let loops: Promise<void>[] = []
  wakeOn(kernel, () => {
    bell.ring()
    if (isTelling) notifier.add('')
  })

  async function loop(): Promise<void> {
    while (isRunning) {
      try {
        await deliverDue(kernel, handlers)
        // Only a finished round counts: a worker that fails each time must not look alive.
        polledAt = Date.now()
      } catch (error) {
        kernel.log.error('outbox worker failed', { error })
      }
      if (isRunning) await bell.wait(pollMs)
    }
  }

  return {
    start: async (isDelivering) => {
      isTelling = true
      if (!isDelivering) return
      isRunning = true
      polledAt = Date.now()
      loops = Array.from({ length: workers }, () => loop())
    },
    stop: async () => {
      isRunning = false
      isTelling = false
      notifier.stop()
      bell.ring()
      await Promise.all(loops)
    },
    drain: () => deliverDue(kernel, handlers),
    lastPolledAt: () => polledAt,
  }
}

/** Waiting that can be cut short. */
function createBell(): { ring: () => void; wait: (ms: number) => Promise<void> } {
  const waiting = new Set<() => void>()
  return {
    ring: () => {
      for (const wake of [...waiting]) wake()
    },
    wait: (ms) =>
      new Promise((resolve) => {
        const timer = setTimeout(done, ms)
        function done(): void {
          clearTimeout(timer)
          waiting.delete(done)
          resolve()
        }
        waiting.add(done)
      }),
  }
}
