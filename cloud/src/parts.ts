/** Progress of an upload and the size of its parts. */
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
   * Adds a part; answers what is there. `onShare` gets the share of the part that was sent, from 0
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
  /** Makes the error that is thrown when the caller has given up. */
  readonly stopped: () => Error
}

export interface PartsOptions {
  /** From 0 to 1. */
  readonly onProgress?: (share: number) => void
  readonly signal?: AbortSignal
}

/**
 * Waits between retries after a lost connection. The first wait doubles each time up to the last;
 * the upload ends after so long without a byte of progress.
 */
export const waits = { firstMs: 500, lastMs: 8_000, tries: 12 } as const

/** Browser globals that are missing elsewhere. */
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
 * Retries while only the connection is at fault. `progress` says whether any byte arrived in
 * between.
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

/** Sends a file in parts and resumes it after each lost connection. */
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
