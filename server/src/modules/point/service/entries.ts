import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { pageSize } from '@mailing/contract/call.ts'
import { readLocalText } from '@mailing/contract/local-text.ts'
import type { pointCalls } from '@mailing/contract/point/calls.ts'
import { z } from 'zod'
import type { UserContext } from '../../../platform/context.ts'
import { decodeCursor, toPage } from '../../../platform/cursor.ts'
import { listEntryRows, listUses } from '../store/points.ts'
import { zStoredText } from '../store/tasks.ts'
import { getPoints } from './give.ts'

const zCursor = z.tuple([z.int()])

/** The entries behind a person's points, newest first; each says what is left of it, or where it was taken from. */
export async function pageOfEntries(
  context: UserContext,
  { cursor }: CallParsed<typeof pointCalls.entries>,
  size: number,
): Promise<CallAnswer<typeof pointCalls.entries>> {
  const rows = await listEntryRows(
    context,
    context.userId,
    decodeCursor(cursor, zCursor)?.[0],
    size + 1,
  )
  const uses = Map.groupBy(
    await listUses(
      context,
      rows.map(({ id }) => id),
    ),
    (use) => use.entry_id,
  )
  const title = (stored: unknown): string =>
    stored === null ? '' : readLocalText(zStoredText.parse(stored), context.locale)
  const page = toPage(
    rows,
    (row) => ({
      id: row.id,
      at: row.created_at.toISOString(),
      reason: row.reason,
      points: row.points,
      balanceAfter: row.balance_after,
      title: title(row.task_title ?? row.offer_title),
      day: row.day,
      lapsesOn: row.lapses_on,
      left: row.remaining,
      takenFrom: (uses.get(row.id) ?? []).map((use) => ({
        entryId: use.grant_id,
        at: use.created_at.toISOString(),
        points: use.points,
        lapsesOn: use.lapses_on,
      })),
    }),
    (row) => [row.seq],
    size,
  )
  return { ...page, points: (await getPoints(context, context.userId)).points }
}

/** The entries behind a person's points as that person reads them. */
export const listEntries = (
  context: UserContext,
  input: CallParsed<typeof pointCalls.entries>,
): Promise<CallAnswer<typeof pointCalls.entries>> => pageOfEntries(context, input, pageSize)
