import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { letterCalls } from '@mailing/contract/letter/calls.ts'
import { fileIdsOf } from '@mailing/contract/letter/part-facts.ts'
import {
  type LetterContent,
  letterLimits,
  zLetterContent,
} from '@mailing/contract/letter/schemas.ts'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import { decodeCursor, toPage } from '../../../platform/cursor.ts'
import type { Tx } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import { addVersion, keepVersion, type Shelf } from '../../../platform/keep-version.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import type { UserId } from '../../../platform/session.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { holdPictures, releasePictures } from '../../file/service.ts'
import { excerptOf } from '../rules/excerpt.ts'
import { findFont } from '../rules/style.ts'
import {
  countDrafts,
  type DraftRow,
  type DraftValues,
  deleteDraft,
  findCopy,
  findDraft,
  insertDraft,
  listDrafts,
  lockShelf,
  updateDraft,
} from '../store/drafts.ts'
import { stationeryOf } from './stationery.ts'

const contentColumn = 'letter_drafts.content_sealed'
const excerptColumn = 'letter_drafts.excerpt_sealed'
const zSealedDraft = z.object({ title: z.string(), content: zLetterContent })
const zSealedExcerpt = z.object({ title: z.string(), excerpt: z.string() })

interface DraftText {
  readonly title: string
  readonly content: LetterContent
  readonly recipientId: string | null
}

type Draft = CallAnswer<typeof letterCalls.draft>
type Saved = CallAnswer<typeof letterCalls.saveDraft>

/** Opens a stored draft. */
export function toDraft({ vault }: Pick<Kernel, 'vault'>, row: DraftRow): Draft {
  const { title, content } = zSealedDraft.parse(
    JSON.parse(vault.openText(row.content_sealed, contentColumn)),
  )
  return {
    id: row.id,
    version: row.version,
    title,
    content,
    recipientId: row.recipient_id,
    conflictOf: row.conflict_of,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

function toValues(
  { vault, clock }: Pick<Kernel, 'vault' | 'clock'>,
  { title, content, recipientId }: DraftText,
): DraftValues {
  const text = JSON.stringify({ title, content: zLetterContent.parse(content) })
  return {
    content_sealed: vault.seal(text, contentColumn),
    excerpt_sealed: vault.seal(
      JSON.stringify({ title, excerpt: excerptOf(content) }),
      excerptColumn,
    ),
    stationery: content.stationery,
    recipient_id: recipientId,
    fingerprint: vault.blindIndex(`${recipientId ?? ''} ${text}`, 'letter.draft'),
    updated_at: clock.now(),
  }
}

/** The writer's drafts, last changed first. */
export async function listOwnDrafts(
  context: UserContext,
  input: CallParsed<typeof letterCalls.drafts>,
): Promise<CallAnswer<typeof letterCalls.drafts>> {
  const [before] = decodeCursor(input.cursor, z.tuple([z.int()])) ?? []
  const rows = await listDrafts(context.db, context.userId, before)
  return toPage(
    rows,
    (row) => {
      const { title, excerpt } = zSealedExcerpt.parse(
        JSON.parse(context.vault.openText(row.excerpt_sealed, excerptColumn)),
      )
      return {
        id: row.id,
        title,
        excerpt,
        stationery: row.stationery,
        updatedAt: row.updated_at.toISOString(),
        recipientId: row.recipient_id,
        isConflict: row.conflict_of !== null,
      }
    },
    (row) => [row.change_seq],
  )
}

/** How many drafts a writer has, for the page Mine. */
export const countOwnDrafts = (context: Pick<UserContext, 'db' | 'userId'>): Promise<number> =>
  countDrafts(context.db, context.userId)

export async function getDraft(context: UserContext, id: string): Promise<Draft> {
  const row = await findDraft(context.db, context.userId, id)
  if (!row) throw new AppError('request.not_found')
  return toDraft(context, row)
}

/** True while this draft of the person's is on the shelf: it was neither removed nor paid. */
export const hasDraft = async (
  context: Pick<UserContext, 'db' | 'userId'>,
  id: string,
): Promise<boolean> => (await findDraft(context.db, context.userId, id)) !== undefined

/**
 * Saves a draft. If another device has changed it since `baseVersion`, the saved text becomes a second draft and the newer
 * one is answered as `conflict`: nothing is lost. The same save sent again changes nothing.
 */
export async function saveDraft(
  context: UserContext,
  input: CallParsed<typeof letterCalls.saveDraft>,
): Promise<Saved> {
  if (!findFont(input.content.font) || !(await stationeryOf(context, input.content.stationery)))
    throw new AppError('letter.unknown_style')
  const values = toValues(context, input)
  return inTransaction(context.db, async (tx) => {
    const { row, isAsSaved, newer } = await keepVersion(shelfOf(tx, context.userId), input, values)
    if (isAsSaved) await holdParts(tx, row, input.content)
    return { draft: toDraft(context, row), conflict: newer && toDraft(context, newer) }
  })
}

const shelfOf = (tx: Tx, userId: UserId): Shelf<DraftRow, DraftValues> => ({
  update: (at, values) => updateDraft(tx, userId, at, values),
  find: (id) => findDraft(tx, userId, id),
  findCopy: (conflictOf, bornAs) => findCopy(tx, userId, conflictOf, bornAs),
  insert: (id, values) => insertDraft(tx, userId, id, values),
  lock: () => lockShelf(tx, userId),
  count: () => countDrafts(tx, userId),
  max: letterLimits.drafts,
  full: () => new AppError('letter.too_many_drafts', { max: letterLimits.drafts }),
  // It is somebody else's draft.
  idTaken: () => new AppError('request.not_found'),
})

/** The draft keeps its pictures from being swept. What is not the writer's is not held, and its proof says so. */
const holdParts = (tx: Tx, { id, user_id: userId }: DraftRow, content: LetterContent) =>
  holdPictures(tx, { holder: id, userId, fileIds: fileIdsOf(content) })

/** Begins a new draft with a given text: a letter sent before, or one given back by a cancelled order. */
export async function beginDraft(context: UserContext, text: DraftText): Promise<Draft> {
  const values = toValues(context, text)
  return inTransaction(context.db, async (tx) => {
    const added = await addVersion(shelfOf(tx, context.userId), newId(), values)
    await holdParts(tx, added, text.content)
    return toDraft(context, added)
  })
}

/** Removes a draft that has become an order, unless it was changed since. */
export async function clearOrderedDraft(
  tx: Tx,
  userId: UserId,
  draft: { id: string; version: number },
): Promise<void> {
  const row = await tx
    .selectFrom('letter_drafts')
    .select('version')
    .where('id', '=', draft.id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (row?.version !== draft.version) return
  await deleteDraft(tx, userId, draft.id)
  await releasePictures(tx, { holder: draft.id, userId })
}

export async function removeDraft(context: UserContext, id: string): Promise<void> {
  const isRemoved = await inTransaction(context.db, async (tx) => {
    if (!(await deleteDraft(tx, context.userId, id))) return false
    await releasePictures(tx, { holder: id, userId: context.userId })
    return true
  })
  if (!isRemoved) throw new AppError('request.not_found')
}
