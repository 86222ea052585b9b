import { pageSize, type TimeSort } from '@mailing/contract/call.ts'
import type { z } from 'zod'
import { AppError } from './app-error.ts'

/** Makes the opaque cursor of a keyset list from the sort values of its last row. */
export const encodeCursor = (values: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url')

/** Reads a cursor that came back from a client; undefined stays undefined. A cursor that is not ours is `request.invalid`. */
export function decodeCursor<S extends z.ZodType>(
  cursor: string | undefined,
  schema: S,
): z.output<S> | undefined {
  if (cursor === undefined) return undefined
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
  } catch {
    throw new AppError('request.invalid', { field: 'cursor' })
  }
}

/**
 * Whether a page of a time, asked for by moments, begins where the page before ended (`after`, a moment) and not at the `edge` of that time.
 * Only one of the two may stand in a statement: of two bounds of one column PostgreSQL begins at the one that was written first, and reads
 * and leaves out all that lies between (nbtree takes one key of a column to begin with), so that a deep page costs all pages before it.
 */
export function goesOn(
  after: string | undefined,
  edge: Date | undefined,
  sort: TimeSort,
): after is string {
  if (after === undefined || edge === undefined) return after !== undefined
  const at = Date.parse(after)
  return sort === 'newest' ? at < edge.getTime() : at >= edge.getTime()
}

/** A page from `size + 1` rows: the extra row only tells that there is another page. */
export function toPage<R, T>(
  rows: readonly R[],
  toItem: (row: R) => T,
  cursorOf: (row: R) => readonly (string | number)[],
  size = pageSize,
): { list: T[]; nextCursor: string | null } {
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return {
    list: shown.map(toItem),
    nextCursor: rows.length > size && last !== undefined ? encodeCursor(cursorOf(last)) : null,
  }
}
