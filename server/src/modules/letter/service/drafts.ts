import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { letterCalls } from '@mailing/contract/letter/calls.ts'
import { fileIdsOf } from '@mailing/contract/letter/part-facts.ts'
import { type LetterContent, letterLimits } from '@mailing/contract/letter/schemas.ts'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import { type DraftShelf, draftDesk, excerptOf, ownDraft } from '../../mail/service.ts'
import { type LetterText, zLetterText } from '../rules/letter-text.ts'
import { findFont } from '../rules/style.ts'
import { stationeryOf } from './stationery.ts'

export const letterShelf: DraftShelf = { kind: 'letter', name: 'letter', max: letterLimits.drafts }

const zExcerpt = z.object({ title: z.string(), excerpt: z.string() })

const desk = draftDesk<LetterText>({
  shelf: letterShelf,
  zContent: zLetterText,
  check: async (context, { content: { font, stationery } }) => {
    if (!findFont(font) || !(await stationeryOf(context, stationery)))
      throw new AppError('letter.unknown_style')
  },
  excerptOf: ({ title, content }) => JSON.stringify({ title, excerpt: excerptOf(content.body) }),
  styleOf: ({ content }) => content.stationery,
  pictureIds: ({ content }) => fileIdsOf(content),
})

interface DraftText {
  readonly title: string
  readonly content: LetterContent
  readonly recipientId: string | null
}

type Draft = CallAnswer<typeof letterCalls.draft>
type Saved = CallAnswer<typeof letterCalls.saveDraft>

/** A draft as the calls of letters answer it: its title stands beside its content. */
const flat = ({ content, ...draft }: Awaited<ReturnType<typeof desk.get>>): Draft => ({
  ...draft,
  ...content,
})

/** The writer's drafts, last changed first. */
export async function listOwnDrafts(
  context: UserContext,
  input: CallParsed<typeof letterCalls.drafts>,
): Promise<CallAnswer<typeof letterCalls.drafts>> {
  const { list, ...page } = await desk.list(context, input)
  return {
    ...page,
    list: list.map(({ style, excerpt, ...draft }) => ({
      ...draft,
      ...zExcerpt.parse(JSON.parse(excerpt)),
      stationery: style,
    })),
  }
}

export const getDraft = async (context: UserContext, id: string): Promise<Draft> =>
  flat(await desk.get(context, id))

/** True while this draft of the person's is on the shelf: it was neither removed nor paid. */
export const hasDraft = async (
  context: Pick<UserContext, 'db' | 'userId'>,
  id: string,
): Promise<boolean> => (await ownDraft(context, letterShelf, id)) !== undefined

/** The call `letter.saveDraft`: nothing is lost when another device has saved meanwhile. */
export async function saveDraft(
  context: UserContext,
  { id, baseVersion, recipientId, title, content }: CallParsed<typeof letterCalls.saveDraft>,
): Promise<Saved> {
  const saved = await desk.save(context, {
    id,
    baseVersion,
    recipientId,
    content: { title, content },
  })
  return { draft: flat(saved.draft), conflict: saved.conflict && flat(saved.conflict) }
}

/** Begins a new draft with a given text: a letter sent before, or one given back by a cancelled order. */
export const beginDraft = async (
  context: UserContext,
  { title, content, recipientId }: DraftText,
): Promise<Draft> => flat(await desk.begin(context, { content: { title, content }, recipientId }))
