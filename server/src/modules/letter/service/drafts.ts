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
import type { Kernel } from '../../../platform/kernel.ts'
import {
  addDraft,
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
import { zLetterText } from '../rules/letter-text.ts'
import { findFont } from '../rules/style.ts'
import { stationeryOf } from './stationery.ts'

export const letterShelf: DraftShelf = { kind: 'letter', name: 'letter', max: letterLimits.drafts }

const zExcerpt = z.object({ title: z.string(), excerpt: z.string() })

interface DraftText {
  readonly title: string
  readonly content: LetterContent
  readonly recipientId: string | null
}

type Draft = CallAnswer<typeof letterCalls.draft>
type Saved = CallAnswer<typeof letterCalls.saveDraft>

/** Opens a stored draft. */
export const toDraft = (context: Pick<Kernel, 'vault'>, row: DraftRow): Draft => ({
  id: row.id,
  version: row.version,
  ...zLetterText.parse(openDraft(context, row)),
  recipientId: row.recipient_id,
  conflictOf: row.conflict_of,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

const toKeep = (
  context: Pick<Kernel, 'vault' | 'clock'>,
  { title, content, recipientId }: DraftText,
) => ({
  values: sealDraft(context, {
    name: 'letter',
    content: JSON.stringify({ title, content: zLetterContent.parse(content) }),
    excerpt: JSON.stringify({ title, excerpt: excerptOf(content.body) }),
    style: content.stationery,
    recipientId,
  }),
  pictureIds: fileIdsOf(content),
})

/** The writer's drafts, last changed first. */
export async function listOwnDrafts(
  context: UserContext,
  input: CallParsed<typeof letterCalls.drafts>,
): Promise<CallAnswer<typeof letterCalls.drafts>> {
  const [before] = decodeCursor(input.cursor, z.tuple([z.int()])) ?? []
  return toPage(
    await pageOfDrafts(context, letterShelf, before),
    (row) => ({
      id: row.id,
      ...zExcerpt.parse(JSON.parse(openExcerpt(context, row))),
      stationery: row.style,
      updatedAt: row.updated_at.toISOString(),
      recipientId: row.recipient_id,
      isConflict: row.conflict_of !== null,
    }),
    (row) => [row.change_seq],
  )
}

export async function getDraft(context: UserContext, id: string): Promise<Draft> {
  const row = await ownDraft(context, letterShelf, id)
  if (!row) throw new AppError('request.not_found')
  return toDraft(context, row)
}

/** True while this draft of the person's is on the shelf: it was neither removed nor paid. */
export const hasDraft = async (
  context: Pick<UserContext, 'db' | 'userId'>,
  id: string,
): Promise<boolean> => (await ownDraft(context, letterShelf, id)) !== undefined

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
  const { row, newer } = await keepDraft(context, letterShelf, input, toKeep(context, input))
  return { draft: toDraft(context, row), conflict: newer && toDraft(context, newer) }
}

/** Begins a new draft with a given text: a letter sent before, or one given back by a cancelled order. */
export const beginDraft = async (context: UserContext, text: DraftText): Promise<Draft> =>
  toDraft(context, await addDraft(context, letterShelf, toKeep(context, text)))
