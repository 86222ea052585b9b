import { AppError } from './app-error.ts'

export interface GateLimits {
  /** Calls that work at the same time; 0: any number. */
  readonly parallel: number
  /** Calls that may wait for one of those to end; four times as many. */
  readonly waiting?: number
  /** A call that waited longer than this is refused, while the queue is seldom empty (ms). */
  readonly targetMs?: number
  /** A queue that was empty once within this time bears a burst: its calls may wait as long (ms). */
  readonly intervalMs?: number
  /** A call that works longer waits for others (a provider, a drawing), and gives its place away (ms). */
  readonly longMs?: number
  /** While calls wait and those that work take longer than this, fewer work at once (ms). */
  readonly slowMs?: number
}

const usual = { targetMs: 100, intervalMs: 500, longMs: 1000, slowMs: 200 } as const

interface Waiting {
  readonly since: number
  readonly enter: () => void
  readonly refuse: () => void
}

const tickMs = 20
/** On a machine that is busy with others so few still work at once. */
const leastParallel = 4
/** Calls that take long may be so many times as many as the others; beyond that they keep their places. */
const longShare = 3
/** What the newest call weighs in the mean of how long they work. */
const newest = 0.05

/**
 * A bounded queue in front of the calls, with a target delay (controlled delay, CoDel). More calls at once than the database has
 * connections are not answered sooner, only later all together. Whoever cannot be served soon is told so at once, and whoever is
 * served has not waited long (decision 099).
 */
export class CallGate {
  readonly #limits: Required<GateLimits>
  readonly #queue: Waiting[] = []
  /** When each call that works began; a call that takes long is taken out. */
  readonly #working = new Map<symbol, number>()
  readonly #long = new Set<symbol>()
  #limit: number
  #meanMs = 0
  #emptyAt = performance.now()
  #refused = 0
  #timer: NodeJS.Timeout | undefined

  constructor(limits: GateLimits) {
    this.#limits = { ...usual, waiting: 4 * limits.parallel, ...limits }
    this.#limit = limits.parallel
  }

  waiting(): number {
    return this.#queue.length
  }

  /** Calls refused since the start. */
  refused(): number {
    return this.#refused
  }

  /** True, and counted, when a call would be refused anyway, so that nothing of it need be read. */
  refusesNext(): boolean {
    const { parallel, waiting } = this.#limits
    if (parallel === 0 || this.#queue.length < waiting) return false
    this.#refused += 1
    return true
  }

  /** Waits for a place. The answer gives it back, once. @throws AppError `server.busy` */
  async enter(): Promise<() => void> {
    if (this.#queue.length === 0 && this.#hasRoom()) return this.#take()
    if (this.#queue.length >= this.#limits.waiting) throw this.#busy()
    const { promise, resolve, reject } = Promise.withResolvers<() => void>()
    if (this.#queue.length === 0) this.#emptyAt = performance.now()
    this.#queue.push({
      since: performance.now(),
      enter: () => resolve(this.#take()),
      refuse: () => reject(this.#busy()),
    })
    this.#watch()
    return promise
  }

  /** Works in a place. @throws AppError `server.busy` */
  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.#limits.parallel === 0) return work()
    const leave = await this.enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }

  #busy(): AppError {
    this.#refused += 1
    return new AppError('server.busy')
  }

  #hasRoom(): boolean {
    return this.#working.size < Math.floor(this.#limit)
  }

  #take(): () => void {
    const place = Symbol('call')
    const begun = performance.now()
    this.#working.set(place, begun)
    return () => {
      this.#long.delete(place)
      if (!this.#working.delete(place)) return
      this.#learn(performance.now() - begun)
      this.#move()
    }
  }

  /** Processors and database answer no sooner when more work at once: under load the number follows how long they take. */
  #learn(ms: number): void {
    const { parallel, slowMs } = this.#limits
    this.#meanMs += (ms - this.#meanMs) * newest
    if (this.#meanMs <= slowMs) this.#limit = Math.min(parallel, this.#limit + newest)
    else if (this.#queue.length > 0)
      this.#limit = Math.max(Math.min(leastParallel, parallel), this.#limit * (1 - newest))
  }

  /** Refuses who waited too long, and lets in who has a place. */
  #move(): void {
    const { targetMs, intervalMs } = this.#limits
    const now = performance.now()
    const allowedMs = now - this.#emptyAt > intervalMs ? targetMs : intervalMs
    while (this.#queue[0] && now - this.#queue[0].since > allowedMs) this.#queue.shift()?.refuse()
    while (this.#queue.length > 0 && this.#hasRoom()) this.#queue.shift()?.enter()
    if (this.#queue.length > 0) return
    this.#emptyAt = now
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  /** Looks again and again while somebody waits. */
  #watch(): void {
    this.#timer ??= setInterval(() => this.#look(), tickMs).unref()
  }

  #look(): void {
    const { longMs, parallel } = this.#limits
    const before = performance.now() - longMs
    for (const [place, since] of this.#working) {
      if (since > before || this.#long.size >= longShare * parallel) break
      this.#working.delete(place)
      this.#long.add(place)
      this.#learn(longMs)
    }
    this.#move()
  }
}
