import { locales } from '@mailing/contract/locale.ts'
import { folderOf } from '@mailing/texts/languages.ts'
import { expect, test } from 'vitest'
import { conversationOf, keepDeskOpen, say } from '../../../test/chats.ts'
import { makePaidOrder } from '../../../test/money.ts'
import { createWorld } from '../../../test/world.ts'
import { copyData } from './service/copy-data.ts'

const world = await createWorld()
const words = {
  chat: 'asked us in the chat to be quick',
  note: 'prefers the quiet envelope',
  reason: 'rang up in the morning',
}

test('what staff write for colleagues is in the person’s copy', async () => {
  const support = await world.people.staff('support')
  await keepDeskOpen(support)
  const writer = await world.people.writer()
  const { id } = await makePaidOrder(world, writer)
  await support.note.add({ subject: 'order', subjectId: id, text: words.note })
  await support.orderDesk.act({ id, action: 'hold', reason: words.reason })
  await say(writer, 'hello')
  await support.chat.addNote({
    conversationId: await conversationOf(writer),
    id: '33333333-3333-4333-8333-333333333333',
    text: words.chat,
  })
  const copied: string[] = []
  for await (const one of copyData(world.kernel, writer.userId)) copied.push(JSON.stringify(one))
  for (const text of Object.values(words)) expect(copied.join()).toContain(text)
})

/** The word for the copy of one's data, as the page that asks for one has it. */
const ofTheCopy =
  /\bcopy of their data\b|导出个人数据|匯出個人資料|copie de ses données|copia de sus datos/

test.each(locales)('staff are told so where they write, in %s', async (locale) => {
  const read = async <T>(word: string) =>
    ((await import(`@mailing/texts/${folderOf(locale)}/web/staff/${word}.ts`)) as { default: T })
      .default
  const order = await read<{ noteHint: string; reasonHint: string }>('order')
  const chat = await read<{ notesHint: string }>('chat')
  for (const hint of [order.noteHint, order.reasonHint, chat.notesHint])
    expect(hint).toMatch(ofTheCopy)
})
