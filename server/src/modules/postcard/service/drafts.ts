import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import {
  type PostcardContent,
  type postcardCalls,
  zPostcardContent,
} from '@mailing/contract/postcard/calls.ts'
import { postcardText } from '@mailing/contract/postcard/layout.ts'
import { cardLimits } from '@mailing/contract/postcard/limits.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import { pictureLinks } from '../../file/service.ts'
import { type DraftShelf, draftDesk, excerptOf } from '../../mail/service.ts'
import { hasKnownStyle } from '../rules/card.ts'

export const cardShelf: DraftShelf = {
  kind: 'postcard',
  name: 'postcard',
  max: cardLimits.drafts,
  pictureMissing: () => new AppError('postcard.photo_missing'),
}

type Draft = CallAnswer<typeof postcardCalls.draft>
type Saved = CallAnswer<typeof postcardCalls.saveDraft>

const photoIds = ({ photo }: PostcardContent): string[] => (photo ? [photo.pictureId] : [])

const desk = draftDesk<PostcardContent>({
  shelf: cardShelf,
  zContent: zPostcardContent,
  check: (_context, content) => {
    if (!hasKnownStyle(content)) throw new AppError('postcard.unknown_style')
  },
  excerptOf: (content) => excerptOf(postcardText(content)),
  styleOf: ({ design }) => design,
  pictureIds: photoIds,
})

/** A draft with fresh addresses of its photograph. */
async function withPicture(context: UserContext, draft: Omit<Draft, 'picture'>): Promise<Draft> {
  const [picture] = await pictureLinks(context, photoIds(draft.content), context.userId)
  return { ...draft, picture: picture ?? null }
}

/** The writer's postcards in the making, last changed first. */
export async function listOwnDrafts(
  context: UserContext,
  input: CallParsed<typeof postcardCalls.drafts>,
): Promise<CallAnswer<typeof postcardCalls.drafts>> {
  const { list, ...page } = await desk.list(context, input)
  return { ...page, list: list.map(({ style, ...draft }) => ({ ...draft, design: style })) }
}

export const getDraft = async (context: UserContext, id: string): Promise<Draft> =>
  withPicture(context, await desk.get(context, id))

/** The call `postcard.saveDraft`: nothing is lost when another device has saved meanwhile. */
export async function saveDraft(
  context: UserContext,
  input: CallParsed<typeof postcardCalls.saveDraft>,
): Promise<Saved> {
  const { draft, conflict } = await desk.save(context, input)
  return {
    draft: await withPicture(context, draft),
    conflict: conflict && (await withPicture(context, conflict)),
  }
}
