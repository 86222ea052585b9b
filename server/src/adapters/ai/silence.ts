/** Ends an exchange after silence, after its timeout, or with its caller. */
export interface Silence {
  readonly signal: AbortSignal
  /** Sets the timeout for the next sign of life, in ms. */
  readonly expectWithin: (ms: number) => void
  readonly end: () => void
}

export function createSilence(wholeMs: number, asker: AbortSignal): Silence {
  const controller = new AbortController()
  const stop = () => controller.abort()
  const whole = setTimeout(stop, wholeMs)
  let next: NodeJS.Timeout | undefined
  asker.addEventListener('abort', stop, { once: true })
  return {
    signal: controller.signal,
    expectWithin: (ms) => {
      clearTimeout(next)
      next = setTimeout(stop, ms)
    },
    end: () => {
      clearTimeout(whole)
      clearTimeout(next)
      asker.removeEventListener('abort', stop)
      stop()
    },
  }
}
