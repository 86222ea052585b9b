/**
 * Ends an exchange when nothing is heard for too long, when it takes too long altogether, or when
 * its asker leaves.
 */
export interface Silence {
  readonly signal: AbortSignal
  /** Something must be heard within so many ms, from now. */
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
