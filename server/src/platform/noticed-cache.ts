import { LRUCache } from 'lru-cache'
import type { Bus } from './bus.ts'

interface Options {
  /** Copies at most. */
  readonly max: number
  /** A copy that nobody told to drop ends by itself after so many milliseconds. */
  readonly ttlMs: number
  /** Which copies a notice ends; the copy whose key it says unless told. */
  readonly isMeant?: (key: string, payload: string) => boolean
}

/** Copies of rows, which the database itself tells each process to drop. */
export interface NoticedCache<T extends object> {
  /** The copy, or what `load` reads. Without a connection that hears notices it always reads. */
  readonly get: (key: string, load: () => Promise<T | undefined>) => Promise<T | undefined>
  /** Drops here and now the row that this process is changing itself; the others hear of it with the commit. */
  readonly forget: (key: string) => void
  /** The same of all rows that are meant. It looks at each copy: for what is known by its key there is `forget`. */
  readonly drop: (isMeant: (value: T) => boolean) => void
}

/**
 * Keeps copies of rows for some seconds. A trigger on their table sends the key of a changed row to `channel` (an empty payload
 * means all of them). What is being read while a notice comes is answered and not kept.
 */
export function createNoticedCache<T extends object>(
  bus: Bus,
  channel: string,
  { max, ttlMs, isMeant }: Options,
): NoticedCache<T> {
  const copies = new LRUCache<string, T>({ max, ttl: ttlMs })
  let changes = 0
  const clear = (): void => {
    changes += 1
    copies.clear()
  }
  bus.on(channel, {
    heard: (payload) => {
      if (payload === '') return clear()
      changes += 1
      if (!isMeant) copies.delete(payload)
      else for (const key of copies.keys()) if (isMeant(key, payload)) copies.delete(key)
    },
    lost: clear,
  })
  return {
    get: async (key, load) => {
      if (!bus.isListening()) return load()
      const copy = copies.get(key)
      if (copy) return copy
      const before = changes
      const value = await load()
      if (value && before === changes && bus.isListening()) copies.set(key, value)
      return value
    },
    forget: (key) => {
      changes += 1
      copies.delete(key)
    },
    drop: (isMeant) => {
      changes += 1
      for (const [key, value] of copies.entries()) if (isMeant(value)) copies.delete(key)
    },
  }
}
