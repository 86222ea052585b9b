/** How far an upload has got, and how much of it goes in one part. */
export interface Progress {
  readonly offset: number
  readonly partBytes: number
}

/**
 * The way by which the parts of one file go. Signed uploads have one, and so has any other that
 * goes on where it was.
 */
export interface PartsWay<T> {
  /** Begins, or tells after a lost connection how much has arrived. */
  readonly begin: () => Promise<Progress>
  /**
   * Adds a part; answers what is there. `onShare` is told how much of the part has left, from 0
   * to 1.
   */
  readonly store: (
    part: Blob,
    offset: number,
    onShare: (share: number) => void,
  ) => Promise<Pick<Progress, 'offset'>>
  /** All parts are there. */
  readonly finish: () => Promise<T>
  /** Only the connection is at fault, or the service is busy: the same may well work soon. */
  readonly isPassing: (error: unknown) => boolean
  /** What is thrown when the caller has given up. */
  readonly stopped: () => Error
}

export interface PartsOptions {
  /** From 0 to 1. */
  readonly onProgress?: (share: number) => void
  readonly signal?: AbortSignal
}

/**
 * After a lost connection: first wait, then twice as long each time, up to the last; given up after
 * so many without a byte of progress.
 */
export const waits = { firstMs: 500, lastMs: 8_000, tries: 12 } as const

/** What a browser has and other places do not. */
const world = globalThis as unknown as Partial<
  Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
>

function pause(ms: number, signal: AbortSignal | undefined, stopped: () => Error): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = () => {
      clearTimeout(timer)
      world.removeEventListener?.('online', done)
      signal?.removeEventListener('abort', done)
      if (signal?.aborted) reject(stopped())
      else resolve()
    }
    const timer = setTimeout(done, ms)
    // Back sooner than the wait is over: no reason to sit it out.
    world.addEventListener?.('online', done)
    signal?.addEventListener('abort', done)
  })
}

/**
 * Does a thing again while only the connection is at fault. `progress` tells whether something got
 * through meanwhile.
 */
async function persist<T>(
  way: Pick<PartsWay<unknown>, 'isPassing' | 'stopped'>,
  signal: AbortSignal | undefined,
  progress: () => number,
  work: () => Promise<T>,
): Promise<T> {
  let failed = 0
  let before = progress()
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!way.isPassing(error) || signal?.aborted) throw error
      if (progress() > before) failed = 0
      before = progress()
      failed += 1
      if (failed >= waits.tries) throw error
      await pause(Math.min(waits.lastMs, waits.firstMs * 2 ** (failed - 1)), signal, way.stopped)
    }
  }
}

/** Sends a file in parts, going on where it was whenever the connection comes back, and ends it. */
export async function sendParts<T>(
  bytes: ArrayBuffer,
  way: PartsWay<T>,
  { onProgress, signal }: PartsOptions = {},
): Promise<T> {
  let offset = 0
  await persist(
    way,
    signal,
    () => offset,
    async () => {
      const state = await way.begin()
      offset = state.offset
      while (offset < bytes.byteLength) {
        if (signal?.aborted) throw way.stopped()
        const part = new Blob([bytes.slice(offset, offset + state.partBytes)])
        const begun = offset
        const told = (share: number) =>
          onProgress?.(Math.min(1, (begun + share * part.size) / bytes.byteLength))
        offset = (await way.store(part, offset, told)).offset
        onProgress?.(offset / bytes.byteLength)
      }
    },
  )
  return persist(
    way,
    signal,
    () => 0,
    () => way.finish(),
  )
}
