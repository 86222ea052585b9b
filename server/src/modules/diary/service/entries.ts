import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { DiaryEntry, diaryCalls } from '@mailing/contract/diary/calls.ts'
import { diaryLimits, moods } from '@mailing/contract/diary/rules.ts'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import { decodeCursor, toPage } from '../../../platform/cursor.ts'
import type { InTransaction } from '../../../platform/database.ts'
import { keepVersion, type Shelf } from '../../../platform/keep-version.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import type { UserId } from '../../../platform/session.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { fileLinks } from '../../file/service.ts'
import {
  countEntries,
  deleteEntry,
  type EntryRow,
  type EntryValues,
  findEntry,
  findEntryCopy,
  insertEntry,
  listEntries,
  lockDiary,
  updateEntry,
} from '../store/entries.ts'
import { holdPhotos, putPhotos } from '../store/photos.ts'

type Calls = typeof diaryCalls
type Save = CallParsed<Calls['save']>

const column = 'diary_entries.content_sealed'
const zContent = z.object({
  mood: z.enum(moods).nullable(),
  text: z.string(),
  photoIds: z.array(z.string()),
})
export type EntryContent = z.output<typeof zContent>

export const openEntry = ({ vault }: Pick<Kernel, 'vault'>, row: EntryRow): EntryContent =>
  zContent.parse(JSON.parse(vault.openText(row.content_sealed, column)))

/** Entries with addresses of their photographs. */
async function toEntries(context: UserContext, rows: readonly EntryRow[]): Promise<DiaryEntry[]> {
  const opened = rows.map((row) => ({ row, content: openEntry(context, row) }))
  const links = await fileLinks(
    context,
    opened.flatMap(({ content }) => content.photoIds),
  )
  return opened.map(({ row, content }) => ({
    id: row.id,
    version: row.version,
    day: row.day,
    mood: content.mood,
    text: content.text,
    photos: content.photoIds.flatMap((id) => links.get(id) ?? []),
    updatedAt: row.updated_at.toISOString(),
    conflictOf: row.conflict_of,
  }))
}

const toEntry = async (context: UserContext, row: EntryRow): Promise<DiaryEntry> => {
  const [entry] = await toEntries(context, [row])
  if (!entry) throw new Error('an entry that is none')
  return entry
}

/** The diary, the newest day first. */
export async function listDiary(
  context: UserContext,
  { cursor }: CallParsed<Calls['list']>,
): Promise<CallAnswer<Calls['list']>> {
  const rows = await listEntries(
    context,
    context.userId,
    decodeCursor(cursor, z.tuple([z.iso.date(), z.int()])),
  )
  const page = toPage(
    rows,
    (row) => row,
    (row) => [row.day, row.seq],
  )
  return { list: await toEntries(context, page.list), nextCursor: page.nextCursor }
}

export async function getEntry(context: UserContext, id: string): Promise<DiaryEntry> {
  const row = await findEntry(context, context.userId, id)
  if (!row) throw new AppError('request.not_found')
  return toEntry(context, row)
}

function toValues(
  { vault, clock }: Pick<Kernel, 'vault' | 'clock'>,
  { day, mood, text, photoIds }: Save,
): EntryValues {
  const content = JSON.stringify({ mood, text, photoIds })
  return {
    day,
    content_sealed: vault.seal(content, column),
    fingerprint: vault.blindIndex(`${day} ${content}`, 'diary.entry'),
    updated_at: clock.now(),
  }
}

/**
 * Saves an entry. If another device has changed it since `baseVersion`, what was saved becomes a second entry and the newer
 * one is answered as `conflict`: nothing is lost. The same save sent again changes nothing.
 */
export async function saveEntry(
  context: UserContext,
  input: Save,
): Promise<CallAnswer<Calls['save']>> {
  const photoIds = [...new Set(input.photoIds)]
  const values = toValues(context, { ...input, photoIds })
  const kept = await inTransaction(context, async (context) => {
    if ((await holdPhotos(context, context.userId, photoIds)) !== photoIds.length)
      throw new AppError('diary.photo_unknown')
    const kept = await keepVersion(shelfOf(context, context.userId), input, values)
    if (kept.isAsSaved) await putPhotos(context, kept.row.id, photoIds)
    return kept
  })
  return {
    entry: await toEntry(context, kept.row),
    conflict: kept.newer && (await toEntry(context, kept.newer)),
  }
}

const shelfOf = (context: InTransaction, userId: UserId): Shelf<EntryRow, EntryValues> => ({
  update: (at, values) => updateEntry(context, userId, at, values),
  find: (id) => findEntry(context, userId, id),
  findCopy: (conflictOf, bornAs) => findEntryCopy(context, userId, conflictOf, bornAs),
  insert: (id, values) => insertEntry(context, userId, id, values),
  lock: () => lockDiary(context, userId),
  count: () => countEntries(context, userId),
  max: diaryLimits.entries,
  full: () => new AppError('diary.too_many', { max: diaryLimits.entries }),
  // It is somebody else's entry.
  idTaken: () => new AppError('request.not_found'),
})

/** Removes an entry; its photographs go with the next sweep, unless another version shows them. */
export async function removeEntry(context: UserContext, id: string): Promise<{ isDone: true }> {
  if (!(await inTransaction(context, (context) => deleteEntry(context, context.userId, id))))
    throw new AppError('request.not_found')
  return { isDone: true }
}
