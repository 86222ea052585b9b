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
import type { Kernel } from '../../../platform/kernel.ts'
import { pictureLinks } from '../../file/service.ts'
import {
  type DraftRow,
  type DraftShelf,
  excerptOf,
  keepDraft,
  openDraft,
  openExcerpt,
  ownDraft,
  pageOfDrafts,
  sealDraft,
} from '../../mail/service.ts'
import { hasKnownStyle } from '../rules/card.ts'

export const cardShelf: DraftShelf = {
  kind: 'postcard',
  name: 'postcard',
  max: cardLimits.drafts,
  pictureMissing: () => new AppError('postcard.photo_missing'),
}

type Draft = CallAnswer<typeof postcardCalls.draft>
type Saved = CallAnswer<typeof postcardCalls.saveDraft>
interface DraftText {
  readonly content: PostcardContent
  readonly recipientId: string | null
}

const photoIds = ({ photo }: PostcardContent): string[] => (photo ? [photo.pictureId] : [])

/** Opens a stored draft, with fresh addresses of its photograph. */
async function toDraft(context: UserContext, row: DraftRow): Promise<Draft> {
  const content = zPostcardContent.parse(openDraft(context, row))
  const [picture] = await pictureLinks(context, photoIds(content), context.userId)
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

const toKeep = (context: Pick<Kernel, 'vault' | 'clock'>, { content, recipientId }: DraftText) => ({
  values: sealDraft(context, {
    name: 'postcard',
    content: JSON.stringify(zPostcardContent.parse(content)),
    excerpt: excerptOf(postcardText(content)),
    style: content.design,
    recipientId,
  }),
  pictureIds: photoIds(content),
})

/** The writer's postcards in the making, last changed first. */
export async function listOwnDrafts(
  context: UserContext,
  input: CallParsed<typeof postcardCalls.drafts>,
): Promise<CallAnswer<typeof postcardCalls.drafts>> {
  const [before] = decodeCursor(input.cursor, z.tuple([z.int()])) ?? []
  return toPage(
    await pageOfDrafts(context, cardShelf, before),
    (row) => ({
      id: row.id,
      excerpt: openExcerpt(context, row),
      design: row.style,
      updatedAt: row.updated_at.toISOString(),
      recipientId: row.recipient_id,
      isConflict: row.conflict_of !== null,
    }),
    (row) => [row.change_seq],
  )
}

export async function getDraft(context: UserContext, id: string): Promise<Draft> {
  const row = await ownDraft(context, cardShelf, id)
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
  const { row, newer } = await keepDraft(context, cardShelf, input, toKeep(context, input))
  return { draft: await toDraft(context, row), conflict: newer && (await toDraft(context, newer)) }
}
