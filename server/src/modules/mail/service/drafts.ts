import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import { addVersion, keepVersion, type Shelf } from '../../../platform/keep-version.ts'
import type { UserId } from '../../../platform/session.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { holdPictures, releasePictures } from '../../file/service.ts'
import {
  countDrafts,
  type DraftRow,
  type DraftValues,
  deleteDrafts,
  findCopy,
  findDraft,
  insertDraft,
  listDrafts,
  lockShelf,
  type OwnedDraft,
  updateDraft,
} from '../store/drafts.ts'
import { type MailName, mailError } from './product.ts'

/** How drafts of a kind of mail are kept. */
export interface DraftShelf {
  readonly kind: DraftRow['kind']
  readonly name: MailName
  /** Drafts that a person may have. */
  readonly max: number
  /** Thrown instead of saving a draft with a picture that is not the writer's. Without it such a picture is not held, and the proof says so. */
  readonly pictureMissing?: () => Error
}

/** A draft to keep, and the pictures that it must keep from being swept. */
export interface DraftToKeep {
  readonly values: DraftValues
  readonly pictureIds: readonly string[]
}

const contentColumn = 'mail_drafts.content_sealed'
const excerptColumn = 'mail_drafts.excerpt_sealed'

export interface DraftToSeal {
  readonly name: MailName
  /** What is kept, and what of it the list shows, as text. */
  readonly content: string
  readonly excerpt: string
  readonly style: string
  readonly recipientId: string | null
}

export const sealDraft = (
  { vault, clock }: Pick<UserContext, 'vault' | 'clock'>,
  { name, content, excerpt, style, recipientId }: DraftToSeal,
): DraftValues => ({
  content_sealed: vault.seal(content, contentColumn),
  excerpt_sealed: vault.seal(excerpt, excerptColumn),
  style,
  recipient_id: recipientId,
  fingerprint: vault.blindIndex(`${recipientId ?? ''} ${content}`, `${name}.draft`),
  updated_at: clock.now(),
})

export const openDraft = (
  { vault }: Pick<UserContext, 'vault'>,
  row: Pick<DraftRow, 'content_sealed'>,
): unknown => JSON.parse(vault.openText(row.content_sealed, contentColumn))

export const openExcerpt = (
  { vault }: Pick<UserContext, 'vault'>,
  row: Pick<DraftRow, 'excerpt_sealed'>,
): string => vault.openText(row.excerpt_sealed, excerptColumn)

type Owner = Pick<UserContext, 'db' | 'userId'>

const keyOf = ({ userId }: Pick<Owner, 'userId'>, { kind }: Pick<DraftShelf, 'kind'>) => ({
  userId,
  kind,
})

/** The writer's drafts, last changed first; one more than a page where there are more. */
export const pageOfDrafts = (
  context: Owner,
  shelf: Pick<DraftShelf, 'kind'>,
  before: number | undefined,
) => listDrafts(context, keyOf(context, shelf), before)

export const countOwnDrafts = (context: Owner, shelf: Pick<DraftShelf, 'kind'>): Promise<number> =>
  countDrafts(context, keyOf(context, shelf))

/** A draft of the writer's; undefined: it was removed, has become an order, or never was. */
export const ownDraft = (
  context: Owner,
  shelf: Pick<DraftShelf, 'kind'>,
  id: string,
): Promise<DraftRow | undefined> => findDraft(context, keyOf(context, shelf), id)

function shelfIn(
  context: InTransaction,
  userId: UserId,
  { kind, name, max }: DraftShelf,
): Shelf<DraftRow, DraftValues> {
  const key = { userId, kind }
  return {
    update: (at, values) => updateDraft(context, key, at, values),
    find: (id) => findDraft(context, key, id),
    findCopy: (conflictOf, bornAs) => findCopy(context, userId, conflictOf, bornAs),
    insert: (id, values) => insertDraft(context, key, id, values),
    lock: () => lockShelf(context, userId),
    count: () => countDrafts(context, key),
    max,
    full: () => mailError(name, 'too_many_drafts', { max }),
    // It is somebody else's draft.
    idTaken: () => new AppError('request.not_found'),
  }
}

/** The draft keeps its pictures from being swept. */
async function hold(
  context: InTransaction,
  { pictureMissing }: DraftShelf,
  { id, user_id: userId, version }: DraftRow,
  pictureIds: readonly string[],
): Promise<void> {
  // A new one holds none yet.
  if (version === 1 && pictureIds.length === 0) return
  const held = await holdPictures(context, { holder: id, userId, fileIds: [...pictureIds] })
  if (pictureMissing && held.length < pictureIds.length) throw pictureMissing()
}

export interface KeptDraft {
  readonly row: DraftRow
  /** What another device has saved meanwhile, beside which `row` is a second draft; null: nothing. */
  readonly newer: DraftRow | null
}

/**
 * Saves a draft. If another device has changed it since `baseVersion`, what is saved becomes a second draft beside the newer
 * one: nothing is lost. The same save sent again changes nothing.
 */
export const keepDraft = (
  context: UserContext,
  shelf: DraftShelf,
  at: { readonly id: string; readonly baseVersion: number },
  { values, pictureIds }: DraftToKeep,
): Promise<KeptDraft> =>
  inTransaction(context, async (context) => {
    const { row, isAsSaved, newer } = await keepVersion(
      shelfIn(context, context.userId, shelf),
      at,
      values,
    )
    if (isAsSaved) await hold(context, shelf, row, pictureIds)
    return { row, newer }
  })

/** Begins a new draft with a given text: mail sent before, or given back by a cancelled order. */
export const addDraft = (
  context: UserContext,
  shelf: DraftShelf,
  { values, pictureIds }: DraftToKeep,
): Promise<DraftRow> =>
  inTransaction(context, async (context) => {
    const added = await addVersion(shelfIn(context, context.userId, shelf), newId(), values)
    await hold(context, shelf, added, pictureIds)
    return added
  })

/** Removes drafts: those that have become orders while they are the version that was ordered. Answers how many. */
export async function forgetDrafts(
  context: InTransaction,
  drafts: readonly OwnedDraft[],
): Promise<number> {
  if (drafts.length === 0) return 0
  const gone = await deleteDrafts(context, drafts)
  if (gone.length > 0)
    await releasePictures(context, ...gone.map(({ id: holder, userId }) => ({ holder, userId })))
  return gone.length
}

/** Throws `request.not_found`. */
export async function removeDraft(
  context: UserContext,
  shelf: Pick<DraftShelf, 'kind'>,
  id: string,
): Promise<void> {
  const isRemoved = await inTransaction(
    context,
    async (context) =>
      (await findDraft(context, keyOf(context, shelf), id)) !== undefined &&
      (await forgetDrafts(context, [{ id, userId: context.userId }])) === 1,
  )
  if (!isRemoved) throw new AppError('request.not_found')
}
