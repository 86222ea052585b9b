import { actAs } from '../../demo/acting.ts'
import { demoCanned, demoQuestion, demoTalk } from '../../demo/chat.ts'
import type { Kernel } from '../../platform/kernel.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { answerMessage, sendMessage } from './service/send.ts'
import { findOfUser } from './store/conversations.ts'
import { cannedVersions } from './store/settings.ts'

/** A conversation of the demo, somebody who waits, and canned answers. Whoever has written already is left alone. */
export async function seed(kernel: Kernel): Promise<void> {
  const [writer, second, staff] = await Promise.all([
    actAs(kernel, 'writer'),
    actAs(kernel, 'second-writer'),
    actAs(kernel, 'support'),
  ])
  await addCanned(kernel)
  if (!writer || !second || !staff || (await findOfUser(kernel, writer.userId))) return
  for (const { id, by, text } of demoTalk) {
    const content = { kind: 'text', text } as const
    const conversation = await findOfUser(kernel, writer.userId)
    if (by === 'writer') await sendMessage(writer, { id, content })
    else if (conversation)
      await answerMessage(staff, { conversationId: conversation.id, id, content })
  }
  const { id, text } = demoQuestion
  await sendMessage(second, { id, content: { kind: 'text', text } })
}

const addCanned = (context: Kernel): Promise<void> =>
  inTransaction(context, async (context) => {
    const made = { by: null, at: context.clock.now() }
    for (const values of demoCanned) await cannedVersions.add(context, 0, { values, ...made })
  })
