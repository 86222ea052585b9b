interface RestPorts {
  readonly now: () => number
  /** Runs later; gives the function that calls it off. */
  readonly after: (ms: number, run: () => void) => () => void
}

/** A pause between two keys after which the fingers rest, and how long somebody who never rests is waited for. */
const quietMs = 120
const longestMs = 400

/**
 * Work that may wait until the fingers rest, so that between a key and the picture of it there is nothing but the key. Asked
 * for several times meanwhile it is done once.
 */
export class TypingRest {
  readonly #ports: RestPorts
  readonly #waiting = new Set<() => void>()
  #typingSince: number | null = null
  #callOff: (() => void) | null = null

  constructor(ports: RestPorts) {
    this.#ports = ports
  }

  /** A key was pressed. */
  readonly typed = (): void => {
    const now = this.#ports.now()
    this.#typingSince ??= now
    this.#callOff?.()
    const wait = Math.max(0, Math.min(quietMs, this.#typingSince + longestMs - now))
    this.#callOff = this.#ports.after(wait, this.end)
  }

  /** Does the work now, or when the fingers rest. */
  readonly run = (work: () => void): void => {
    if (this.#typingSince === null) work()
    else this.#waiting.add(work)
  }

  /** Nobody waits any longer: what was put off is done now. */
  readonly end = (): void => {
    this.#callOff?.()
    this.#callOff = null
    this.#typingSince = null
    const works = [...this.#waiting]
    this.#waiting.clear()
    for (const work of works) work()
  }
}
