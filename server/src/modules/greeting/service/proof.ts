import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { greetingCalls } from '@mailing/contract/greeting/calls.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import { recipientSnapshot } from '../../address/service.ts'
import { senderHook } from '../../delivery/service.ts'
import { answering, institutionOf, proveMail, takeProofLimit } from '../../mail/service.ts'
import { greetingDrafts } from './drafts.ts'
import { backOf } from './draw.ts'
import { greetingProduct } from './product.ts'

type Calls = typeof greetingCalls

/** The call `greeting.proof`: the print file of a draft for one recipient, with price, breaches and posting day. */
export async function proveGreeting(
  context: UserContext,
  input: CallParsed<Calls['proof']>,
): Promise<CallAnswer<Calls['proof']>> {
  const { id, version, content } = await greetingDrafts.get(context, input.draftId)
  if (version !== input.draftVersion) throw new AppError('greeting.draft_changed')
  const { recipientId, mailClass, isColour } = input
  await takeProofLimit(context, greetingProduct)
  const place = await answering(context)
  const { shown } = await proveMail(context, greetingProduct, {
    text: { content, sender: place.sender },
    draft: { id, version },
    recipientId,
    options: { mailClass, isColour, isDuplex: true },
    answering: place,
    resendOf: null,
  })
  return shown
}

/** The call `greeting.back`. */
export async function getBack(
  context: UserContext,
  { recipientId }: CallParsed<Calls['back']>,
): Promise<CallAnswer<Calls['back']>> {
  const sender = await context.hooks.only(senderHook)(context, context.userId)
  if (recipientId === undefined) return { sender: [...sender], mark: '' }
  const recipient = await recipientSnapshot(context, context.userId, recipientId)
  const { mark } = backOf(sender, recipient, await institutionOf(context, recipient))
  return { sender: [...sender], mark }
}
