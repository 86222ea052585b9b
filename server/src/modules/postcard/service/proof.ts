import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { postcardCalls } from '@mailing/contract/postcard/calls.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import { answering, type MailOptions, proveMail, takeProofLimit } from '../../mail/service.ts'
import type { CardWords } from '../rules/words.ts'
import { getDraft } from './drafts.ts'
import { passMessageOptions } from './offer.ts'
import { cardProduct } from './product.ts'

type Answer = CallAnswer<typeof postcardCalls.proof>

interface CardToProve {
  readonly words: CardWords
  /** Null: a pass message, which has none. */
  readonly draft: { readonly id: string; readonly version: number } | null
  readonly recipientId: string
  readonly options: MailOptions
}

/** The call `postcard.proof`: both sides of a draft for one recipient, with price, breaches and posting day. */
export async function provePostcard(
  context: UserContext,
  input: CallParsed<typeof postcardCalls.proof>,
): Promise<Answer> {
  const { id, version, content } = await getDraft(context, input.draftId)
  if (version !== input.draftVersion) throw new AppError('postcard.draft_changed')
  const { recipientId, mailClass, isColour } = input
  return prove(context, {
    words: { kind: 'postcard', content },
    draft: { id, version },
    recipientId,
    options: { mailClass, isColour, isDuplex: true },
  })
}

/** The call `postcard.provePassMessage`. */
export const provePassMessage = (
  context: UserContext,
  { recipientId, ...content }: CallParsed<typeof postcardCalls.provePassMessage>,
): Promise<Answer> =>
  prove(context, {
    words: { kind: 'pass_message', content },
    draft: null,
    recipientId,
    options: passMessageOptions,
  })

async function prove(
  context: UserContext,
  { words, draft, recipientId, options }: CardToProve,
): Promise<Answer> {
  await takeProofLimit(context, cardProduct)
  const place = await answering(context)
  const { shown } = await proveMail(context, cardProduct, {
    text: { words, sender: place.sender },
    draft,
    recipientId,
    options,
    answering: place,
    resendOf: null,
  })
  return { ...shown, kind: words.kind }
}
