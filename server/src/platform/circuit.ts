export interface CircuitOptions {
  /** Requests under way at once; more are refused rather than queued, because somebody waits for each. */
  readonly maxAtOnce: number
  /** So many failures, one after another, open the circuit. */
  readonly maxFailures: number
  /** For how long nothing is tried then; afterwards one request tries again. */
  readonly pauseMs: number
  /** Milliseconds of a clock that only goes forward. */
  readonly elapsed: () => number
  /** An error that is an answer: the other side works, it only said no. */
  readonly isAnswer: (error: unknown) => boolean
}

/** Nothing was tried: the other side fails too often, or too many wait for it already. */
export class CircuitRefusal extends Error {
  override readonly name = 'CircuitRefusal'
  readonly reason: 'circuit_open' | 'too_many_at_once'

  constructor(reason: CircuitRefusal['reason']) {
    super(`not tried: ${reason}`)
    this.reason = reason
  }
}

/** Runs work that asks somebody outside; throws a CircuitRefusal instead when that has no prospect. */
export type Circuit = <T>(work: () => Promise<T>) => Promise<T>

const usual: CircuitOptions = {
  maxAtOnce: 16,
  maxFailures: 5,
  pauseMs: 30_000,
  elapsed: () => performance.now(),
  isAnswer: () => false,
}

/** Keeps a failing or slow provider from taking the server with it (R20): a limit of its own and a circuit breaker. */
export function createCircuit(options: Partial<CircuitOptions> = {}): Circuit {
  const { maxAtOnce, maxFailures, pauseMs, elapsed, isAnswer } = { ...usual, ...options }
  let underWay = 0
  let failures = 0
  let pausedUntil = 0

  return async (work) => {
    if (elapsed() < pausedUntil) throw new CircuitRefusal('circuit_open')
    if (underWay >= maxAtOnce) throw new CircuitRefusal('too_many_at_once')
    underWay += 1
    try {
      const result = await work()
      failures = 0
      return result
    } catch (error) {
      failures = isAnswer(error) ? 0 : failures + 1
      if (failures >= maxFailures) pausedUntil = elapsed() + pauseMs
      throw error
    } finally {
      underWay -= 1
    }
  }
}
