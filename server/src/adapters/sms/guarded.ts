import { type SmsMessage, type SmsSender, SmsError } from './port.ts'

interface Guard {
  /** Messages under way at once; more are refused rather than queued, because somebody waits for each. */
  readonly maxAtOnce: number
  /** So many failures to be reached at all, one after another, open the circuit. */
  readonly maxFailures: number
  /** For how long nothing is sent then; afterwards one message tries again. */
  readonly pauseMs: number
  /** Milliseconds of a clock that only goes forward. */
  readonly elapsed: () => number
}

const usual: Guard = { maxAtOnce: 16, maxFailures: 5, pauseMs: 30_000, elapsed: () => performance.now() }

/** Keeps a failing or slow provider from taking the server with it (R20): a limit of its own and a circuit breaker. */
export function guardedSms(sender: SmsSender, guard: Partial<Guard> = {}): SmsSender {
  const { maxAtOnce, maxFailures, pauseMs, elapsed } = { ...usual, ...guard }
  let underWay = 0
  let failures = 0
  let pausedUntil = 0

  async function attempt(message: SmsMessage): Promise<void> {
    underWay += 1
    try {
      await sender.send(message)
      failures = 0
    } catch (error) {
      // A refusal is an answer: somebody who asks for codes to impossible numbers must not stop everybody's.
      failures = error instanceof SmsError && error.kind === 'refused' ? 0 : failures + 1
      if (failures >= maxFailures) pausedUntil = elapsed() + pauseMs
      throw error
    } finally {
      underWay -= 1
    }
  }

  return {
    name: sender.name,
    send: async (message) => {
      if (elapsed() < pausedUntil) throw new SmsError('unavailable', 'circuit_open')
      if (underWay >= maxAtOnce) throw new SmsError('unavailable', 'too_many_at_once')
      await attempt(message)
    },
  }
}
