import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import {
  type PostcardContent,
  type postcardCalls,
  zPostcardContent,
} from '@mailing/contract/postcard/calls.ts'
import { postcardText } from '@mailing/contract/postcard/layout.ts'
import { cardLimits } from '@mailing/contract/postcard/limits.ts'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import { decodeCursor, toPage } from '../../../platform/cursor.ts'
import type { Tx } from '../../../platform/database.ts'
import { keepVersion, type Shelf } from '../../../platform/keep-version.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import type { UserId } from '../../../platform/session.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { holdPictures, pictureLinks, releasePictures } from '../../file/service.ts'
import { excerptOf } from '../../letter/service.ts'
import { hasKnownStyle } from '../rules/card.ts'
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

const contentColumn = 'postcard_drafts.content_sealed'
const excerptColumn = 'postcard_drafts.excerpt_sealed'

type Draft = CallAnswer<typeof postcardCalls.draft>
type Saved = CallAnswer<typeof postcardCalls.saveDraft>
interface DraftText {
  readonly content: PostcardContent
  readonly recipientId: string | null
}

/** Opens a stored draft, with fresh addresses of its photograph. */
async function toDraft(context: UserContext, row: DraftRow): Promise<Draft> {
  const content = zPostcardContent.parse(
    JSON.parse(context.vault.openText(row.content_sealed, contentColumn)),
  )
  const [picture] = content.photo
    ? await pictureLinks(context, [content.photo.pictureId], context.userId)
    : []
  return {
    id: row.id,
    version: row.version,
    content,
    recipientId: row.recipient_id,
    conflictOf: row.conflict_of,
    picture: picture ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

function toValues(
  { vault, clock }: Pick<Kernel, 'vault' | 'clock'>,
  { content, recipientId }: DraftText,
): DraftValues {
  const text = JSON.stringify(zPostcardContent.parse(content))
  return {
    content_sealed: vault.seal(text, contentColumn),
    excerpt_sealed: vault.seal(excerptOf({ body: postcardText(content) }), excerptColumn),
    design: content.design,
    recipient_id: recipientId,
    fingerprint: vault.blindIndex(`${recipientId ?? ''} ${text}`, 'postcard.draft'),
    updated_at: clock.now(),
  }
}

/** The writer's postcards in the making, last changed first. */
export async function listOwnDrafts(
  context: UserContext,
  input: CallParsed<typeof postcardCalls.drafts>,
): Promise<CallAnswer<typeof postcardCalls.drafts>> {
  const [before] = decodeCursor(input.cursor, z.tuple([z.int()])) ?? []
  return toPage(
    await listDrafts(context.db, context.userId, before),
    (row) => ({
      id: row.id,
      excerpt: context.vault.openText(row.excerpt_sealed, excerptColumn),
      design: row.design,
      updatedAt: row.updated_at.toISOString(),
      recipientId: row.recipient_id,
      isConflict: row.conflict_of !== null,
    }),
    (row) => [row.change_seq],
  )
}

export async function getDraft(context: UserContext, id: string): Promise<Draft> {
  const row = await findDraft(context.db, context.userId, id)
  if (!row) throw new AppError('request.not_found')
  return toDraft(context, row)
}

/**
 * Saves a postcard. If another device has changed it since `baseVersion`, the saved one becomes a second draft and the newer
 * one is answered as `conflict`: nothing is lost. The same save sent again changes nothing.
 */
export async function saveDraft(
  context: UserContext,
  input: CallParsed<typeof postcardCalls.saveDraft>,
): Promise<Saved> {
  if (!hasKnownStyle(input.content)) throw new AppError('postcard.unknown_style')
  const values = toValues(context, input)
  return inTransaction(context.db, async (tx) => {
    const inside = { ...context, db: tx }
    const { row, isAsSaved, newer } = await keepVersion(shelfOf(tx, context.userId), input, values)
    if (isAsSaved) await holdPhoto(tx, context.userId, row.id, input.content)
    return { draft: await toDraft(inside, row), conflict: newer && (await toDraft(inside, newer)) }
  })
}

const shelfOf = (tx: Tx, userId: UserId): Shelf<DraftRow, DraftValues> => ({
  update: (at, values) => updateDraft(tx, userId, at, values),
  find: (id) => findDraft(tx, userId, id),
  findCopy: (conflictOf, bornAs) => findCopy(tx, userId, conflictOf, bornAs),
  insert: (id, values) => insertDraft(tx, userId, id, values),
  lock: () => lockShelf(tx, userId),
  count: () => countDrafts(tx, userId),
  max: cardLimits.drafts,
  full: () => new AppError('postcard.too_many_drafts', { max: cardLimits.drafts }),
  // It is somebody else's draft.
  idTaken: () => new AppError('request.not_found'),
})

/** The draft keeps its photograph from being swept, and no other. */
async function holdPhoto(
  tx: Tx,
  userId: string,
  holder: string,
  { photo }: PostcardContent,
): Promise<void> {
  const fileIds = photo ? [photo.pictureId] : []
  const held = await holdPictures(tx, { holder, userId, fileIds })
  if (held.length < fileIds.length) throw new AppError('postcard.photo_missing')
}

/** Removes a draft that has become an order, unless it was changed since. */
export async function clearOrderedDraft(
  tx: Tx,
  userId: UserId,
  draft: { readonly id: string; readonly version: number },
): Promise<void> {
  const row = await tx
    .selectFrom('postcard_drafts')
    .select('version')
    .where('id', '=', draft.id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (row?.version === draft.version) await forget(tx, userId, draft.id)
}

async function forget(tx: Tx, userId: UserId, id: string): Promise<boolean> {
  const isRemoved = await deleteDraft(tx, userId, id)
  if (isRemoved) await releasePictures(tx, { holder: id, userId })
  return isRemoved
}

export async function removeDraft(context: UserContext, id: string): Promise<void> {
  if (!(await inTransaction(context.db, (tx) => forget(tx, context.userId, id))))
    throw new AppError('request.not_found')
}
