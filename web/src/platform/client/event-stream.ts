import { requestHeaders } from './headers.ts'

/** One event of a stream, as the HTML standard has them. */
export interface StreamEvent {
  readonly event: string
  readonly data: string
  /** The number that the stream may be resumed after; null: this event has none. */
  readonly id: number | null
}

/** Cuts a stream into its events; what is not complete yet waits for the next piece. */
export function eventReader(onEvent: (event: StreamEvent) => void): (piece: string) => void {
  let rest = ''
  return (piece) => {
    rest += piece.replace(/\r\n?/g, '\n')
    for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
      const event = readEvent(rest.slice(0, end))
      rest = rest.slice(end + 2)
      if (event) onEvent(event)
    }
  }
}

function readEvent(block: string): StreamEvent | null {
  let event = 'message'
  let id: number | null = null
  const data: string[] = []
  for (const line of block.split('\n')) {
    const at = line.indexOf(':')
    // A line that begins with a colon is a sign of life and says nothing.
    if (at <= 0) continue
    const value = line.slice(at + 1).replace(/^ /, '')
    const name = line.slice(0, at)
    if (name === 'event') event = value
    else if (name === 'data') data.push(value)
    else if (name === 'id' && /^\d+$/.test(value)) id = Number(value)
  }
  return data.length > 0 ? { event, data: data.join('\n'), id } : null
}

interface Listening {
  readonly path: string
  /** What was seen last; asked before each connection. */
  readonly lastId?: () => number
  readonly onEvent: (event: StreamEvent) => void
  /** False: nothing comes this way now, so that whoever listens must ask by itself. */
  readonly onLive: (isLive: boolean) => void
  /** How long a screen that nobody looks at keeps its connection, in milliseconds; half a minute. */
  readonly hiddenMs?: number
}

/** Pauses between one try and the next, in milliseconds; the last one stays. */
const pauses = [500, 1000, 2000, 5000, 10_000, 30_000]
/** The server says hello at once. Where that does not arrive, something on the way holds events back. */
const helloMs = 8000
/** Longer than the server's signs of life are apart. */
const silenceMs = 40_000
/** A screen that nobody looks at gives its connection back after so long. */
const hiddenMs = 30_000

/**
 * Listens to a stream of server-sent events with the token in a header, which the browser's own EventSource cannot send. It comes
 * back by itself, says what it has seen, and rests while the screen is hidden. Answers the function that ends it.
 */
export function listen(listening: Listening): () => void {
  const line = new Line(listening)
  line.start()
  return line.stop
}

class Line {
  readonly #listening: Listening
  #abort: AbortController | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #watch: ReturnType<typeof setTimeout> | undefined
  #hidden: ReturnType<typeof setTimeout> | undefined
  #tries = 0
  #isStopped = false

  constructor(listening: Listening) {
    this.#listening = listening
  }

  start(): void {
    document.addEventListener('visibilitychange', this.#look)
    window.addEventListener('online', this.#again)
    // A tab that opens in the background is looked at later, if ever: browsers have few connections for one address.
    if (document.visibilityState !== 'hidden') void this.#connect()
  }

  readonly stop = (): void => {
    this.#isStopped = true
    document.removeEventListener('visibilitychange', this.#look)
    window.removeEventListener('online', this.#again)
    clearTimeout(this.#hidden)
    this.#drop()
  }

  readonly #look = (): void => {
    clearTimeout(this.#hidden)
    if (document.visibilityState === 'hidden')
      this.#hidden = setTimeout(() => this.#drop(), this.#listening.hiddenMs ?? hiddenMs)
    else this.#again()
  }

  readonly #again = (): void => {
    if (this.#abort || this.#isStopped) return
    clearTimeout(this.#timer)
    void this.#connect()
  }

  #drop(): void {
    clearTimeout(this.#timer)
    clearTimeout(this.#watch)
    const abort = this.#abort
    this.#abort = null
    abort?.abort()
  }

  #expect(withinMs: number, abort: AbortController): void {
    clearTimeout(this.#watch)
    this.#watch = setTimeout(() => abort.abort(), withinMs)
  }

  async #connect(): Promise<void> {
    const abort = new AbortController()
    this.#abort = abort
    this.#expect(helloMs, abort)
    try {
      await this.#read(abort)
    } catch {
      // Lost, or never there: tried again below.
    }
    if (this.#abort !== abort) return
    this.#abort = null
    clearTimeout(this.#watch)
    this.#listening.onLive(false)
    const pause = pauses[Math.min(this.#tries, pauses.length - 1)] ?? 30_000
    this.#tries += 1
    // Devices that lost the server together do not come back together.
    this.#timer = setTimeout(this.#again, pause * (0.75 + Math.random() / 2))
  }

  async #read(abort: AbortController): Promise<void> {
    const { path, lastId, onEvent, onLive } = this.#listening
    const response = await fetch(path, {
      headers: {
        ...requestHeaders(),
        accept: 'text/event-stream',
        ...(lastId ? { 'last-event-id': String(lastId()) } : {}),
      },
      credentials: 'same-origin',
      cache: 'no-store',
      signal: abort.signal,
    })
    if (!response.ok || !response.body) {
      // Not logged in, or not allowed: the calls of the screen say so.
      if (response.status === 401 || response.status === 403) this.#tries = pauses.length
      throw new Error(`the stream answered ${response.status}`)
    }
    const read = eventReader((event) => {
      if (event.event === 'hello') {
        this.#tries = 0
        onLive(true)
      } else onEvent(event)
    })
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      this.#expect(silenceMs, abort)
      read(value)
    }
  }
}
