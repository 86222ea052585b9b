import { readLocalText } from '@mailing/contract/local-text.ts'
import { newId } from '../../../platform/ids.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inOneStatement } from '../../../platform/transaction.ts'
import { addByHouse } from '../store/messages.ts'
import { newMessage } from './content.ts'
import { localeOf, lookAtDesk } from './hours.ts'
import { tellChat } from './live.ts'

/** Outside of the hours the house says so, once for each time that somebody waits. `locale`: BCP 47, of the person. */
export async function answerByHouse(
  context: Kernel,
  conversationId: string,
  locale: string,
): Promise<void> {
  const { isOpen, office } = await lookAtDesk(context)
  if (isOpen || !office.answer) return
  const text = readLocalText(office.answer, localeOf(locale))
  const message = newMessage(context, { kind: 'text', text }, { id: newId(), author: 'auto' })
  const [told] = await inOneStatement(context, addByHouse(message, conversationId))
  if (told)
    tellChat(context, { conversationId, userId: told.user_id, what: 'message', by: 'staff' })
}
