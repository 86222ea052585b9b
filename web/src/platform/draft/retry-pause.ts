/** After a lost connection: first try, then twice as long each time, up to the last. */
const retryMs = { first: 4_000, last: 60_000 } as const

/** How long it is until the next try; it grows until one succeeds. */
export class RetryPause {
  #ms: number = retryMs.first

  readonly next = (): number => {
    const ms = this.#ms
    this.#ms = Math.min(ms * 2, retryMs.last)
    return ms
  }

  readonly reset = (): void => {
    this.#ms = retryMs.first
  }
}
