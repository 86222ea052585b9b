/** Rest after the last change before it is saved. */
const restMs = 700
/** After a save that failed in passing: first try, then twice as long each time, up to the last; as for letters. */
const retryMs = { first: 4_000, last: 60_000 } as const

/** When the next save begins. Once the screen is left none does: another one saves from then on. */
export class SaveClock {
  #timer: ReturnType<typeof setTimeout> | undefined
  #wait: number = retryMs.first
  #isClosed = false

  /** Gives the function that closes it. */
  readonly open = (): (() => void) => {
    this.#isClosed = false
    return () => {
      this.#isClosed = true
    }
  }

  readonly callOff = (): void => clearTimeout(this.#timer)

  readonly rest = (save: () => void): void => this.#plan(save, restMs)

  /** Each time later, until `saved`. */
  readonly retry = (save: () => void): void => {
    this.#plan(save, this.#wait)
    this.#wait = Math.min(this.#wait * 2, retryMs.last)
  }

  readonly saved = (): void => {
    this.#wait = retryMs.first
  }

  #plan(save: () => void, ms: number): void {
    this.callOff()
    if (!this.#isClosed) this.#timer = setTimeout(save, ms)
  }
}
