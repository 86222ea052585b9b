import type { Kernel } from '../../../platform/kernel.ts'
import type { UserId } from '../../../platform/session.ts'
import { type Correspondence, recipientsOf } from '../../address/service.ts'
import { repliesWithRecipient } from '../store/reading.ts'
import { openSender } from './identity.ts'

/**
 * For the address book: when each of a writer's recipients last answered. A reply that bore the code of a letter is of
 * whom that letter was for; of another one the name counts, while one person alone has it.
 */
export async function lastReplies(kernel: Kernel, userId: UserId): Promise<Correspondence[]> {
  const replies = await repliesWithRecipient(kernel, userId)
  if (replies.length === 0) return []
  const people = await recipientsOf(kernel, userId)
  const idOfName = (name: string): string | undefined => {
    const [one, ...others] = people.filter((person) => person.name === name)
    return others.length === 0 ? one?.id : undefined
  }
  return replies.flatMap(({ recipient_id, sender_sealed, published_at }) => {
    const recipientId =
      recipient_id ?? (sender_sealed && idOfName(openSender(kernel, sender_sealed).name))
    return recipientId ? [{ recipientId, lastReplyAt: published_at }] : []
  })
}
