/** Keeps bytes under keys. What it is given is encrypted already. */
export interface FileStore {
  /** Stores all of `source` or nothing; durable when it resolves. An existing key is replaced. */
  put(key: string, source: AsyncIterable<Uint8Array>): Promise<void>
  /** The bytes of a key. Iterating rejects when there are none, with the code `ENOENT`, as Node says it. */
  get(key: string): AsyncIterable<Uint8Array>
  /** Removes a key; one that does not exist is no error. */
  remove(key: string): Promise<void>
  /** All keys with the time of their last change; unfinished writes are not among them. */
  list(): AsyncIterable<{ readonly key: string; readonly changedAt: Date }>
  /** Removes unfinished writes that are older than this moment. */
  sweep(before: Date): Promise<number>
}

declare module '../../platform/kernel.ts' {
  interface Outside {
    readonly files: FileStore
  }
}
