import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { LineInput } from '@mailing/contract/goods/schemas.ts'
import type { letterCalls } from '@mailing/contract/letter/calls.ts'
import type { Draft } from '@mailing/contract/letter/schemas.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import { answering, type MailOptions, proveMail, takeProofLimit } from '../../mail/service.ts'
import { titleOf } from '../rules/title.ts'
import { getDraft } from './drafts.ts'
import { letterProduct } from './product.ts'
import { requireOnSale } from './stationery.ts'

type Answer = CallAnswer<typeof letterCalls.proof>

/** The call `letter.proof`: the print file of a draft for one recipient. */
export async function proveLetter(
  context: UserContext,
  input: CallParsed<typeof letterCalls.proof>,
): Promise<Answer> {
  await takeProofLimit(context, letterProduct)
  const draft = await getDraft(context, input.draftId)
  if (draft.version !== input.draftVersion) throw new AppError('letter.draft_changed')
  await requireOnSale(context, draft.content)
  return proveText(context, {
    draft,
    recipientId: input.recipientId,
    options: { mailClass: input.mailClass, isColour: input.isColour, isDuplex: input.isDuplex },
    resendOf: input.resendOf ?? null,
    enclosures: input.enclosures ?? [],
  })
}

interface TextToProve {
  /** A draft, or a letter that was sent before. */
  readonly draft: Pick<Draft, 'id' | 'version' | 'title' | 'content'>
  readonly recipientId: string
  readonly options: MailOptions
  readonly resendOf: string | null
  readonly enclosures: readonly LineInput[]
}

/** The same for a text that is no draft. */
export async function proveText(
  context: UserContext,
  {
    draft: { id, version, title, content },
    recipientId,
    options,
    resendOf,
    enclosures,
  }: TextToProve,
): Promise<Answer> {
  const { row, shown } = await proveMail(context, letterProduct, {
    text: {
      title: titleOf(title, content),
      content,
      enclosures: enclosures.map(({ variantId, quantity }) => ({ variantId, quantity })),
    },
    draft: { id, version },
    recipientId,
    options,
    answering: await answering(context),
    resendOf,
  })
  return {
    ...shown,
    draftId: id,
    draftVersion: version,
    recipientId,
    pages: row.pages,
    sheets: row.sheets,
  }
}
