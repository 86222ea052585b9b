import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { type letterCalls, letterLimits, type LetterContent, zLetterContent } from '@mailing/contract/letter/calls.ts'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import { decodeCursor, toPage } from '../../../platform/cursor.ts'
import type { Tx } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import type { UserId } from '../../../platform/session.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { excerptOf } from '../rules/excerpt.ts'
import { hasKnownStyle } from '../rules/style.ts'
import { countDrafts, deleteDraft, type DraftRow, type DraftValues, findCopy, findDraft, insertDraft, listDrafts, lockShelf, updateDraft } from '../store/drafts.ts'

const contentColumn = 'letter_drafts.content_sealed'
const excerptColumn = 'letter_drafts.excerpt_sealed'
const zSealedDraft = z.object({ title: z.string(), content: zLetterContent })
const zSealedExcerpt = z.object({ title: z.string(), excerpt: z.string() })
/** Second drafts may go beyond the writer's limit, so that a full shelf loses no text; a client gone wild is stopped here. */
const copiesBeyondLimit = 100

interface DraftText {
  readonly title: string
  readonly content: LetterContent
  readonly recipientId: string | null
}

type Draft = CallAnswer<typeof letterCalls.draft>
type Saved = CallAnswer<typeof letterCalls.saveDraft>

/** Opens a stored draft. */
export function toDraft({ vault }: Pick<Kernel, 'vault'>, row: DraftRow): Draft {
  const { title, content } = zSealedDraft.parse(JSON.parse(vault.openText(row.content_sealed, contentColumn)))
  return {
    id: row.id, version: row.version, title, content, recipientId: row.recipient_id, conflictOf: row.conflict_of,
    createdAt: row.created_at.toISOString(), updatedAt: row.updated_at.toISOString(),
  }
}

function toValues({ vault, clock }: Pick<Kernel, 'vault' | 'clock'>, { title, content, recipientId }: DraftText): DraftValues {
  const text = JSON.stringify({ title, content: zLetterContent.parse(content) })
  return {
    content_sealed: vault.seal(text, contentColumn),
    excerpt_sealed: vault.seal(JSON.stringify({ title, excerpt: excerptOf(content) }), excerptColumn),
    stationery: content.stationery,
    recipient_id: recipientId,
    fingerprint: vault.blindIndex(`${recipientId ?? ''} ${text}`, 'letter.draft'),
    updated_at: clock.now(),
  }
}

/** The writer's drafts, last changed first. */
export async function listOwnDrafts(context: UserContext, input: CallParsed<typeof letterCalls.drafts>): Promise<CallAnswer<typeof letterCalls.drafts>> {
  const [before] = decodeCursor(input.cursor, z.tuple([z.int()])) ?? []
  const rows = await listDrafts(context.db, context.userId, before)
  return toPage(rows, (row) => {
    const { title, excerpt } = zSealedExcerpt.parse(JSON.parse(context.vault.openText(row.excerpt_sealed, excerptColumn)))
    return { id: row.id, title, excerpt, stationery: row.stationery, updatedAt: row.updated_at.toISOString(), recipientId: row.recipient_id, isConflict: row.conflict_of !== null }
  }, (row) => [row.change_seq])
}

/** How many drafts a writer has, for the page Mine. */
export const countOwnDrafts = (context: Pick<UserContext, 'db' | 'userId'>): Promise<number> => countDrafts(context.db, context.userId)

export async function getDraft(context: UserContext, id: string): Promise<Draft> {
  const row = await findDraft(context.db, context.userId, id)
  if (!row) throw new AppError('request.not_found')
  return toDraft(context, row)
}

/**
 * Saves a draft. If another device has changed it since `baseVersion`, the saved text becomes a second draft and the newer
 * one is answered as `conflict`: nothing is lost. The same save sent again changes nothing.
 */
export async function saveDraft(context: UserContext, input: CallParsed<typeof letterCalls.saveDraft>): Promise<Saved> {
  if (!hasKnownStyle(input.content)) throw new AppError('letter.unknown_style')
  const values = toValues(context, input)
  return inTransaction(context.db, async (tx) => {
    const updated = await updateDraft(tx, context.userId, input, values)
    if (updated) return { draft: toDraft(context, updated), conflict: null }
    const current = (await findDraft(tx, context.userId, input.id)) ?? (await addDraft(tx, context.userId, input.id, values))
    if (current.fingerprint.equals(values.fingerprint)) return { draft: toDraft(context, current), conflict: null }
    return { draft: toDraft(context, await addCopy(tx, context.userId, current.id, values)), conflict: toDraft(context, current) }
  })
}

/** A draft that the server does not know is made, also when it was removed elsewhere: its writer is still at it. */
async function addDraft(tx: Tx, userId: UserId, id: string, values: DraftValues): Promise<DraftRow> {
  await lockShelf(tx, userId)
  const known = await findDraft(tx, userId, id)
  if (known) return known
  await checkRoom(tx, userId, letterLimits.drafts)
  const added = await insertDraft(tx, userId, id, values)
  // The id is taken by somebody else's draft.
  if (!added) throw new AppError('request.not_found')
  return added
}

async function addCopy(tx: Tx, userId: UserId, conflictOf: string, values: DraftValues): Promise<DraftRow> {
  await lockShelf(tx, userId)
  const known = await findCopy(tx, userId, conflictOf, values.fingerprint)
  if (known) return known
  await checkRoom(tx, userId, letterLimits.drafts + copiesBeyondLimit)
  const added = await insertDraft(tx, userId, newId(), { ...values, conflict_of: conflictOf, born_as: values.fingerprint })
  if (!added) throw new Error('a second draft was not added although the shelf was held')
  return added
}

async function checkRoom(tx: Tx, userId: UserId, max: number): Promise<void> {
  if ((await countDrafts(tx, userId)) >= max) throw new AppError('letter.too_many_drafts', { max: letterLimits.drafts })
}

/** Begins a new draft with a given text: a letter sent before, or one given back by a cancelled order. */
export async function beginDraft(context: UserContext, text: DraftText): Promise<Draft> {
  const values = toValues(context, text)
  return inTransaction(context.db, async (tx) => toDraft(context, await addDraft(tx, context.userId, newId(), values)))
}

/** Removes a draft that has become an order, unless it was changed since. */
export async function clearOrderedDraft(tx: Tx, userId: UserId, draft: { id: string; version: number }): Promise<void> {
  const row = await tx.selectFrom('letter_drafts').select('version').where('id', '=', draft.id).where('user_id', '=', userId).forUpdate().executeTakeFirst()
  if (row?.version === draft.version) await deleteDraft(tx, userId, draft.id)
}

export async function removeDraft(context: UserContext, id: string): Promise<void> {
  const isRemoved = await inTransaction(context.db, (tx) => deleteDraft(tx, context.userId, id))
  if (!isRemoved) throw new AppError('request.not_found')
}
