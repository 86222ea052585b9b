/** A part of a file, in bytes of what is stored; `end` is not part of it. */
export interface ByteRange {
  readonly start: number
  readonly end?: number
}

/** Stores bytes under keys. The bytes are encrypted before they come here. */
export interface FileStore {
  /**
   * Stores all of `source` or nothing; durable when it resolves. A key is written once.
   * @throws {FileExists} when the key is there; an error with the code ENOSPC when the store is full.
   */
  put(key: string, source: AsyncIterable<Uint8Array>): Promise<void>
  /**
   * Reads a key, or a part of it. Iterating throws a MissingFile (code `ENOENT`) when there is no
   * such key.
   */
  get(key: string, range?: ByteRange): AsyncIterable<Uint8Array>
  has(key: string): Promise<boolean>
  /**
   * Removes a key, which `recover` brings back for FILES_REMOVED_DAYS; one that does not exist is
   * no error.
   */
  remove(key: string): Promise<void>
  /** Brings a removed key back while its bytes are still there. */
  recover(key: string): Promise<'present' | 'recovered' | 'missing'>
  /** Lists all keys with the time of their last change; unfinished writes are not among them. */
  list(): AsyncIterable<{ readonly key: string; readonly changedAt: Date }>
  /** Deletes unfinished writes older than this moment, and expired removed keys. */
  sweep(before: Date): Promise<number>
  /** Reads the id that tells this store from every other one; null when it has none. */
  readId(): Promise<string | null>
  /** Gives the store an id unless it has one; answers the id that it has afterwards. */
  claimId(id: string): Promise<string>
  /** Takes the id away, when all files lie in another store. */
  forgetId(): Promise<void>
  /** False below 5 % of free space where that is known: what can wait is not stored then. */
  hasRoom(): Promise<boolean>
  /** Asks whether the store works; null where the check of the disk under DATA_DIR tells it. */
  examine(): Promise<{ readonly isHealthy: boolean; readonly detail: string } | null>
}

/** A key is not in the store. */
export class MissingFile extends Error {
  override readonly name = 'MissingFile'
  /** The code that Node has for a missing file on a disk. */
  readonly code = 'ENOENT'

  constructor(key: string, cause?: unknown) {
    super(`there is no file under ${key}`, { cause })
  }
}

/** The key exists already. A stored file never changes. */
export class FileExists extends Error {
  override readonly name = 'FileExists'

  constructor(key: string) {
    super(`there is a file under ${key} already`)
  }
}

/** Keys are two hexadecimal characters, a slash, a UUID. Nothing else reaches a disk or a bucket. */
export const fileKeyForm = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/

/** @throws for anything that is not a key of ours. */
export function requireFileKey(key: string): string {
  if (!fileKeyForm.test(key)) throw new Error('malformed file key')
  return key
}

declare module '../../platform/kernel.ts' {
  interface Outside {
    readonly files: FileStore
  }
}
