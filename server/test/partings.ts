import { randomUUID } from 'node:crypto'
import { postedLetter } from './bench.ts'
import { type LetterWriter, letterContent } from './letters.ts'
import { publishedReply } from './replies.ts'
import type { World } from './world.ts'

export const dayMs = 86_400_000
const group = { mailClass: 'ordinary', isColour: false, isDuplex: false } as const

/**
 * Makes things that may be erased, and lets days pass. A login of staff ends soon, and these tests
 * take years: each has its own.
 */
export function partingSteps(world: World) {
  const draftOf = async ({ client, recipientId }: LetterWriter, body: string): Promise<string> => {
    const id = randomUUID()
    await client.letter.saveDraft({
      id,
      baseVersion: 0,
      title: '',
      content: letterContent({ body }),
      recipientId,
    })
    return id
  }

  const arrived = async (writer: LetterWriter, body: string): Promise<string> => {
    const { orderId } = await postedLetter(
      world,
      writer,
      await world.people.staff('printer'),
      group,
      {
        content: { body },
      },
    )
    await writer.client.order.act({ id: orderId, action: 'confirm_arrival' })
    await world.settle()
    return orderId
  }

  const answered = async (writer: LetterWriter): Promise<string> => {
    const { boxCode } = await writer.client.reply.box({})
    const { list: recipients } = await writer.client.address.list({ kind: 'recipient' })
    const { id } = await publishedReply(await world.people.staff('support'), {
      boxCode,
      identifierKind: 'recipient_name',
      identifierValue: recipients[0]?.name ?? '',
    })
    await world.settle()
    return id
  }

  const pass = (days: number): void => world.clock.advance(days * dayMs)
  const runDay = async (): Promise<void> => {
    await world.runJob('privacy.plan_erasing')
    await world.runJob('privacy.erase_chosen')
    await world.settle()
  }
  const posted = async (writer: LetterWriter) =>
    postedLetter(world, writer, await world.people.staff('printer'), group)
  return { draftOf, arrived, answered, posted, pass, runDay }
}
