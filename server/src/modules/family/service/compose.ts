import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { familyCalls } from '@mailing/contract/family/calls.ts'
import { partsOf, photoCount } from '@mailing/contract/letter/part-facts.ts'
import type { LetterContent } from '@mailing/contract/letter/schemas.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { getRecipient } from '../../address/service.ts'
import { getDraft, hasDraft, saveDraft } from '../../letter/service.ts'
import {
  composeBody,
  composeParts,
  type Excess,
  excessOf,
  photosBy,
  textOf,
  type WrittenSection,
} from '../rules.ts'
import { findSections } from '../store/sections.ts'
import { markSeveral, membersOf, updateFamily } from '../store.ts'
import { holdOwned, madeOf, openTitle, stateColumn } from './letters.ts'
import { openName } from './names.ts'
import { openParts } from './parts.ts'

type Compose = (typeof familyCalls)['compose']
type Member = Awaited<ReturnType<typeof membersOf>>[number]

const hasWritten = ({ characters, parts_version: parts }: Member): boolean =>
  characters > 0 || parts > 0

/** What each person made, in the order of their pages. */
async function sectionsOf(
  context: InTransaction<UserContext>,
  members: readonly Member[],
): Promise<WrittenSection[]> {
  const rows = new Map(
    (
      await findSections(
        context,
        members.map((member) => member.id),
      )
    ).map((row) => [row.member_id, row]),
  )
  return members.flatMap((member) => {
    const row = rows.get(member.id)
    return row
      ? [
          {
            name: openName(context, member.name_sealed),
            text: textOf(context.vault.open(row.state_sealed, stateColumn)),
            parts: openParts(context, row.parts_sealed),
          },
        ]
      : []
  })
}

const excessCodes = {
  photos: 'family.too_many_photos',
  pictures: 'family.too_many_pictures',
  strokes: 'family.too_many_strokes',
} as const

function refuse(context: UserContext, { of, max, count, people }: Excess): never {
  const names = new Intl.ListFormat(context.locale, { type: 'unit' }).format(
    people.map((one) => (of === 'strokes' ? one.name : `${one.name} ${one.count}`)),
  )
  throw new AppError(excessCodes[of], { max, count, people: names })
}

/** What the institution of a chosen recipient has against the number of photos; a recipient that is gone has nothing. */
async function photosRefused(
  context: UserContext,
  recipientId: string | null,
  content: LetterContent,
  sections: readonly WrittenSection[],
): Promise<CallAnswer<Compose>['tooManyPhotos']> {
  const photos = photoCount(content)
  if (recipientId === null || photos === 0) return null
  const recipient = await getRecipient(context, context.userId, recipientId).catch(
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'request.not_found') return null
      throw error
    },
  )
  const max = recipient?.institution?.current.rules.maxPhotos ?? null
  return max === null || photos <= max
    ? null
    : {
        max,
        photos,
        people: photosBy(sections).map(({ name, count }) => ({ name, photos: count })),
      }
}

/**
 * Makes the owner's draft out of everybody's pages, in their order, each person's pictures after the own pages. Made again, the
 * draft keeps its look, salutation, date, signature, recipient and what the owner added to it, and gets the new pages. From
 * there it is a letter like any other: proof, price, order.
 */
export async function composeLetter(
  context: UserContext,
  { id, blank }: CallParsed<Compose>,
): Promise<CallAnswer<Compose>> {
  return inTransaction(context, async (context) => {
    const family = await holdOwned(context, id)
    const members = await membersOf(context, id)
    const sections = await sectionsOf(context, members)
    const known =
      family.draft_id && (await hasDraft(context, family.draft_id))
        ? await getDraft(context, family.draft_id)
        : null
    const before = known?.content ?? blank
    const body = composeBody(sections, before.locale.startsWith('zh'))
    if (body === '' && sections.every(({ parts }) => parts.length === 0))
      throw new AppError('family.empty')
    const excess = excessOf(sections, partsOf(before))
    if (excess) refuse(context, excess)
    const parts = composeParts(sections, partsOf(before))
    const { parts: _, ...look } = before
    const content: LetterContent = { ...look, body, ...(parts.length > 0 && { parts }) }
    const title = openTitle(context, family.title_sealed)
    const { draft } = await saveDraft(context, {
      id: known?.id ?? newId(),
      baseVersion: known?.version ?? 0,
      title,
      content,
      recipientId: known?.recipientId ?? null,
    })
    if (members.some((one) => one.user_id !== context.userId && hasWritten(one)))
      await markSeveral(context, id, draft.id)
    await updateFamily(context, id, {
      draft_id: draft.id,
      drafted_from: madeOf(context, title, members),
    })
    return {
      draftId: draft.id,
      tooManyPhotos: await photosRefused(context, draft.recipientId, content, sections),
    }
  })
}
