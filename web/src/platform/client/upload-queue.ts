import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { isCallError } from './call-error.ts'
import { sendInParts, type Uploaded, type UploadKind } from './upload-parts.ts'

export interface QueuedUpload {
  readonly id: number
  readonly name: string
  /** `reading`: the phone turns a HEIC photograph into a JPEG. `arrived`: it waits for those that were chosen before it. */
  readonly state: 'waiting' | 'reading' | 'sending' | 'arrived' | 'failed'
  /** From 0 to 1. */
  readonly share: number
  /** In state `failed`: the server's sentence, or empty when there was no answer. */
  readonly problem: string
}

/** Uploads at the same time (seed, section 9). */
const parallel = 5

interface Work<Kind extends UploadKind> {
  readonly kind: Kind
  /** Called once for each file that has arrived, in the order in which they were chosen; one that failed holds up nobody. */
  readonly onDone: (result: Uploaded<Kind>, file: File) => void
}

export interface UploadQueue {
  readonly list: () => readonly QueuedUpload[]
  readonly subscribe: (listener: () => void) => () => void
  readonly add: (files: readonly File[]) => void
  readonly retry: (id: number) => void
  readonly remove: (id: number) => void
  readonly close: () => void
}

/** Sends files five at a time, each with its progress; one that failed waits for another try. */
export const createUploadQueue = <Kind extends UploadKind>(
  work: Work<Kind>,
  send: typeof sendInParts = sendInParts,
): UploadQueue => new FileQueue(work, send)

class FileQueue<Kind extends UploadKind> implements UploadQueue {
  readonly #work: Work<Kind>
  readonly #send: typeof sendInParts
  readonly #files = new Map<number, File>()
  readonly #arrived = new Map<number, Uploaded<Kind>>()
  readonly #stops = new Map<number, AbortController>()
  readonly #listeners = new Set<() => void>()
  #entries: readonly QueuedUpload[] = []
  #nextId = 1

  constructor(work: Work<Kind>, send: typeof sendInParts) {
    this.#work = work
    this.#send = send
  }

  readonly list = (): readonly QueuedUpload[] => this.#entries

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly add = (chosen: readonly File[]): void => {
    const added = chosen.map((file): QueuedUpload => {
      const id = this.#nextId++
      this.#files.set(id, file)
      return { id, name: file.name, state: 'waiting', share: 0, problem: '' }
    })
    this.#set([...this.#entries, ...added])
    this.#turn()
  }

  readonly retry = (id: number): void => {
    this.#change(id, { state: 'waiting', problem: '' })
    this.#turn()
  }

  readonly remove = (id: number): void => {
    this.#stops.get(id)?.abort()
    this.#drop(id)
    this.#deliver()
  }

  readonly close = (): void => {
    for (const stop of this.#stops.values()) stop.abort()
    this.#files.clear()
    this.#entries = []
  }

  #set(next: readonly QueuedUpload[]): void {
    this.#entries = next
    for (const listener of this.#listeners) listener()
  }

  #change(id: number, part: Partial<QueuedUpload>): void {
    this.#set(this.#entries.map((entry) => (entry.id === id ? { ...entry, ...part } : entry)))
  }

  #drop(id: number): void {
    this.#files.delete(id)
    this.#arrived.delete(id)
    this.#set(this.#entries.filter((entry) => entry.id !== id))
  }

  #turn(): void {
    for (const entry of this.#entries) {
      if (this.#stops.size >= parallel) return
      const file = this.#files.get(entry.id)
      if (entry.state === 'waiting' && file && !this.#stops.has(entry.id))
        void this.#run(entry.id, file)
    }
  }

  async #run(id: number, file: File): Promise<void> {
    const stop = new AbortController()
    this.#stops.set(id, stop)
    try {
      this.#change(id, { state: 'reading', problem: '' })
      // Fetched with the first picture: editors are there without it.
      const { readablePicture } = await import('./upload-heic.ts')
      const readable = await readablePicture(file)
      this.#change(id, { state: 'sending', share: 0 })
      const result = await this.#send(this.#work.kind, readable, {
        signal: stop.signal,
        onProgress: (share) => this.#change(id, { share }),
      })
      if (stop.signal.aborted) return
      this.#arrived.set(id, result)
      this.#change(id, { state: 'arrived', share: 1 })
    } catch (error) {
      if (!stop.signal.aborted)
        this.#change(id, {
          state: 'failed',
          problem: isCallError(error) && error.failure === 'answer' ? error.message : '',
        })
    } finally {
      this.#stops.delete(id)
      this.#deliver()
      this.#turn()
    }
  }

  #deliver(): void {
    for (const { id, state } of this.#entries) {
      if (state === 'failed') continue
      const result = this.#arrived.get(id)
      const file = this.#files.get(id)
      if (result === undefined || !file) return
      this.#drop(id)
      this.#work.onDone(result, file)
    }
  }
}

/** A queue for the life of a screen. `onDone` may change at each render: the newest is called. */
export function useUploadQueue<Kind extends UploadKind>(
  kind: Kind,
  onDone: Work<Kind>['onDone'],
): { readonly queue: UploadQueue; readonly list: readonly QueuedUpload[] } {
  const newest = useRef(onDone)
  newest.current = onDone
  const queue = useMemo(
    () => createUploadQueue({ kind, onDone: (result, file) => newest.current(result, file) }),
    [kind],
  )
  useEffect(() => queue.close, [queue])
  return { queue, list: useSyncExternalStore(queue.subscribe, queue.list, queue.list) }
}
