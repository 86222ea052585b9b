import { randomUUID } from 'node:crypto'
import type { BreachRule } from '@mailing/contract/breach-rules.ts'
import type { GreetingContent } from '@mailing/contract/greeting/content.ts'
import type { GreetingProof } from '@mailing/contract/greeting/schemas.ts'
import type { MailClass } from '@mailing/contract/institution/calls.ts'
import type { LetterWriter } from './letters.ts'
import type { World } from './world.ts'

/** A greeting card; tests say how theirs differs. */
export const greeting = (changes: Partial<GreetingContent> = {}): GreetingContent => ({
  locale: 'zh-Hans',
  cover: 'birthday',
  title: '生日快乐',
  verse: '愿你平安',
  message: '等你回家吃面。',
  font: 'kai',
  sizePt: 15,
  align: 'left',
  ...changes,
})

/** Keeps a new draft; answers its id. */
export const savedGreeting = async (
  { client, recipientId }: LetterWriter,
  content = greeting(),
): Promise<string> => {
  const id = randomUUID()
  await client.greeting.saveDraft({ id, baseVersion: 0, content, recipientId })
  return id
}

export interface GreetingWishes {
  readonly content?: GreetingContent
  readonly mailClass?: MailClass
  readonly isColour?: boolean
}

/** Makes a greeting card and asks for its proof. */
export async function proveGreeting(
  writer: LetterWriter,
  { content, mailClass = 'ordinary', isColour = true }: GreetingWishes = {},
): Promise<GreetingProof> {
  const draftId = await savedGreeting(writer, content)
  const { recipientId } = writer
  return writer.client.greeting.proof({
    draftId,
    draftVersion: 1,
    recipientId,
    mailClass,
    isColour,
  })
}

/** Input of an order from a proof, with accepted warnings. */
export const greetingOrder = ({ id, total, breaches }: GreetingProof) => ({
  proofId: id,
  expectedTotal: total,
  acceptedWarnings: breaches.map(({ rule }) => rule as BreachRule),
})

/** Orders and pays; the card is in review afterwards. */
export async function greetingInReview(
  world: World,
  writer: LetterWriter,
  proof: GreetingProof,
): Promise<string> {
  const { id, total } = await writer.client.greeting.createOrder(greetingOrder(proof))
  await writer.client.order.pay({ orderId: id, method: 'wallet', expectedTotal: total })
  await world.settle()
  return id
}
