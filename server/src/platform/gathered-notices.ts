import { sql } from 'kysely'
import type { Kernel } from './kernel.ts'

/** Notices to other processes, gathered for some milliseconds and sent together: a NOTIFY inside of transactions cut writers to a third. */
export interface GatheredNotices {
  /** The same word is sent once. */
  readonly add: (word: string) => void
  readonly stop: () => void
}

/** PostgreSQL takes payloads below 8,000 bytes. */
const mostBytes = 7500

/** `prefix` begins each payload; the words follow, parted by blanks. */
export function gatherNotices(
  { db, log }: Pick<Kernel, 'db' | 'log'>,
  { channel, everyMs, prefix = '' }: { channel: string; everyMs: number; prefix?: string },
): GatheredNotices {
  const words = new Set<string>()
  let timer: NodeJS.Timeout | null = null

  function payloads(): string[] {
    const made: string[] = []
    let current = prefix
    for (const word of words) {
      if (current.length + word.length + 1 > mostBytes) {
        made.push(current)
        current = prefix
      }
      current += current === '' ? word : ` ${word}`
    }
    words.clear()
    return [...made, current]
  }

  function send(): void {
    timer = null
    sql`select pg_notify(${channel}, payload) from unnest(${payloads()}::text[]) payload`
      .execute(db)
      .catch((error: unknown) => log.warn('a notice was not sent', { error }))
  }

  return {
    add: (word) => {
      words.add(word)
      timer ??= setTimeout(send, everyMs).unref()
    },
    stop: () => {
      if (timer) clearTimeout(timer)
    },
  }
}
