import { randomUUID } from 'node:crypto'
import type { DayHours } from '@mailing/contract/chat/rules.ts'
import type { ChatContent } from '@mailing/contract/chat/schemas.ts'
import { localText } from '@mailing/contract/local-text.ts'
import type { Client } from './client.ts'

export const textOf = (text: string): ChatContent => ({ kind: 'text', text })

/** Says something as a writer; answers the message. */
export const say = async (writer: Client, text: string, id: string = randomUUID()) =>
  (await writer.chat.send({ id, content: textOf(text) })).message

/** Answers as staff. */
export const answer = async (
  staff: Client,
  conversationId: string,
  text: string,
  id: string = randomUUID(),
) => (await staff.chat.adminSend({ conversationId, id, content: textOf(text) })).message

/** The conversation of somebody who has written. */
export async function conversationOf(writer: Client): Promise<string> {
  const [conversation] = (await writer.chat.list()).list
  if (!conversation) throw new Error('nothing was written yet')
  return conversation.id
}

/** Messages of both sides in order. */
export const wordsOf = async (person: Client): Promise<string[]> =>
  (await person.chat.record()).list.map(({ text }) => text)

/** Sets the same hours each day; null: closed. The only automatic message is the end. */
export const officeOf = (day: DayHours | null) => ({
  baseVersion: 0,
  hours: Array.from({ length: 7 }, () => day),
  daysOff: [],
  answer: null,
  quietDays: 7,
  endNote: localText({
    'zh-Hans': '{days} 天了',
    'zh-Hant': '',
    en: 'Quiet for {days} days',
    fr: '',
    es: '',
  }),
  reason: 'As the house works',
})

/**
 * Keeps the desk open day and night: what is said in answer must not hang on the hour at which a
 * test runs.
 */
export const keepDeskOpen = (clerk: Client) => clerk.chat.saveHours(officeOf({ from: 0, to: 1440 }))
