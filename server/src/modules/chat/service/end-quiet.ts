import { fillDays } from '@mailing/contract/chat/rules.ts'
import { dayMs } from '@mailing/contract/days.ts'
import { readLocalText } from '@mailing/contract/local-text.ts'
import { newId } from '../../../platform/ids.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inPages, oneByOne } from '../../../platform/one-by-one.ts'
import { inOneStatement, inTransaction } from '../../../platform/transaction.ts'
import { recordAudit } from '../../audit/service.ts'
import { type ConversationRow, listQuiet } from '../store/conversations.ts'
import { addAtEnd } from '../store/messages.ts'
import { newMessage } from './content.ts'
import { firstEndNote, hoursInForce, localeOf } from './hours.ts'
import { tellChat } from './live.ts'

const atOnce = 200
/**
 * The job `chat.end_quiet`: ends conversations in which nothing has been written for so many days as staff have set, and says so in
 * them. An open one holds back what its person has chosen to be erased. Whoever waits for an answer is given as many days again.
 */
export async function endQuiet(kernel: Kernel): Promise<void> {
  const office = await hoursInForce(kernel)
  const now = kernel.clock.now()
  const before = (days: number): Date => new Date(now.getTime() - days * dayMs)
  const quiet = { now, answered: before(office.quietDays), waiting: before(2 * office.quietDays) }
  const count = await oneByOne(kernel, {
    // Whatever was not ended has just been written in, or could not be ended now: each is looked at once.
    items: inPages((after: ConversationRow | undefined) =>
      listQuiet(kernel, { ...quiet, after, limit: atOnce }),
    ),
    nameOf: ({ user_id: userId }) => ({ userId }),
    work: (row) => {
      const days = Math.floor((now.getTime() - row.last_at.getTime()) / dayMs)
      const note = readLocalText(office.endNote ?? firstEndNote, localeOf(row.locale))
      return endOne(kernel, row, fillDays(note, days))
    },
  })
  if (count > 0) kernel.log.info('quiet conversations ended', { count })
}

/** False: something was written, or done, since it was looked at. */
async function endOne(context: Kernel, row: ConversationRow, text: string): Promise<boolean> {
  const conversationId = row.id
  const message = newMessage(context, { kind: 'text', text }, { id: newId(), author: 'auto' })
  return inTransaction(context, async (context) => {
    const [ended] = await inOneStatement(context, addAtEnd(message, row))
    if (!ended) return false
    await recordAudit(context, {
      action: 'chat.end_quiet',
      subject: 'chat',
      subjectId: conversationId,
    })
    tellChat(context, { conversationId, userId: row.user_id, what: 'message', by: 'staff' })
    return true
  })
}
