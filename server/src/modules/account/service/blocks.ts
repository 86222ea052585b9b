import type { accountCalls } from '@mailing/contract/account/calls.ts'
import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { loginWays } from '@mailing/contract/config/calls.ts'
import type { ErrorCode } from '@mailing/contract/errors.ts'
import { z } from 'zod'
import type { IsBlocked } from '../../../adapters/blocks/port.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { GuestContext } from '../../../platform/context.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { addBlock, blockedOf, dropBlock, hasBlock } from '../store/blocks.ts'
import { giveCode, spendCode, takeTry } from './codes.ts'
import { type Contact, contactIndex, contactOf, maskContact } from './contact.ts'
import { linkContext } from './stop-link.ts'

/** The list that every sender asks before it sends. */
export const blockList =
  (kernel: Pick<Kernel, 'db' | 'vault'>): IsBlocked =>
  async (way, value) =>
    way === 'person'
      ? (await blockedOf(kernel, [value])).size > 0
      : hasBlock(kernel, contactIndex(kernel, { way, value }))

type Stop = CallAnswer<typeof accountCalls.blockPhone>

const zReceiver = z.tuple([z.enum(loginWays), z.string()])

/** Whom a link is for. Only we can seal one, so a link that opens was made for its receiver. */
function receiverOf({ vault }: Pick<Kernel, 'vault'>, token: string): Contact {
  try {
    const opened = vault.openText(Buffer.from(token, 'base64url'), linkContext)
    const [way, value] = zReceiver.parse(JSON.parse(opened))
    return { way, value }
  } catch {
    throw new AppError('account.link_wrong')
  }
}

type Named = { readonly token: string } | { readonly phone: string } | { readonly email: string }

const namedBy = (context: GuestContext, input: Named): Contact =>
  'token' in input ? receiverOf(context, input.token) : contactOf(input)

const stopOf = (contact: Contact, isBlocked: boolean): Stop => ({
  way: contact.way,
  masked: maskContact(contact),
  isBlocked,
})

/** What the page of a link shows. */
export async function getBlock(
  context: GuestContext,
  { token }: CallParsed<typeof accountCalls.blockState>,
): Promise<Stop> {
  const contact = receiverOf(context, token)
  return stopOf(contact, await hasBlock(context, contactIndex(context, contact)))
}

/** The code that stops or starts our messages. It goes to a blocked receiver too: somebody asks for it there to be reached again. */
export const sendBlockCode = (
  context: GuestContext,
  input: CallParsed<typeof accountCalls.sendBlockCode>,
): Promise<CallAnswer<typeof accountCalls.sendBlockCode>> =>
  giveCode(context, { contact: namedBy(context, input), purpose: 'block' })

/** Stops our messages: at once by the link that came with one of them, else by a code. */
export async function blockPhone(
  context: GuestContext,
  input: CallParsed<typeof accountCalls.blockPhone>,
): Promise<Stop> {
  const contact = namedBy(context, input)
  if ('code' in input) return change(context, contact, input.code, true)
  await addBlock(context, contactIndex(context, contact), contact.way, context.clock.now())
  return stopOf(contact, true)
}

/** Starts our messages again. */
export const unblockPhone = (
  context: GuestContext,
  input: CallParsed<typeof accountCalls.unblockPhone>,
): Promise<Stop> => change(context, namedBy(context, input), input.code, false)

async function change(
  context: GuestContext,
  contact: Contact,
  code: string,
  isBlocked: boolean,
): Promise<Stop> {
  await takeTry(context, contact)
  const refusal = await inTransaction(context, async (context): Promise<ErrorCode | null> => {
    const problem = await spendCode(context, { contact, purpose: 'block' }, code)
    if (problem) return problem
    const index = contactIndex(context, contact)
    if (isBlocked) await addBlock(context, index, contact.way, context.clock.now())
    else await dropBlock(context, index)
    return null
  })
  if (refusal) throw new AppError(refusal)
  return stopOf(contact, isBlocked)
}
