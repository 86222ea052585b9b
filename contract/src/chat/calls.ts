import { z } from 'zod'
import { zReading } from '../audit/reading.ts'
import { call, defineCalls, zDone, zId, zInt, zNothing, zTime } from '../call.ts'
import { deskSpecs } from './desk-calls.ts'
import { chatLimits } from './rules.ts'
import { zChatContent, zChatFound, zChatMessage, zChatPart } from './schemas.ts'
import { settingSpecs } from './setting-calls.ts'

const v1 = '/api/v1/chat_message'

/**
 * Path of the stream of server-sent events: `message` (its id is the `seq`), `marks`, `typing`,
 * `closed`; for staff `changed`.
 */
export const chatStreamPath = `${v1}/stream`
export { chatDeskStreamPath } from './desk-calls.ts'

const zAround = { before: zInt.min(1).optional(), after: zInt.min(0).optional() }

export const chatCalls = defineCalls('chat', {
  list: call({
    method: ['GET', 'POST'],
    path: `${v1}/list`,
    access: 'user',
    summary: 'The person’s conversations; there is one, once something was written',
    input: zNothing,
    output: z.object({
      list: z.array(
        z.object({
          id: zId,
          lastAt: zTime,
          lastSeq: z.int(),
          unreadNum: z.int(),
          isOpen: z.boolean(),
        }),
      ),
    }),
  }),
  record: call({
    method: 'GET',
    path: `${v1}/record`,
    access: 'user',
    summary: 'Messages: the newest, those before one, or those after one',
    input: z.strictObject(zAround),
    output: zChatPart.extend({
      /** An ended conversation that waits for a rating; null: none. null: none. */
      caseToRate: zId.nullable(),
      /** Nothing can be sent: staff have stopped it. */
      isBlocked: z.boolean(),
    }),
  }),
  send: call({
    method: 'POST',
    path: `${v1}/record`,
    access: 'user',
    keepsWork: true,
    summary: 'Send a message. The client makes its id, so that sending again sends nothing twice',
    description:
      'A message that was sent is never lost: sent again with the same id it is answered as it was kept. Pictures are uploaded by file.uploadImage before.',
    input: z.strictObject({ id: zId, content: zChatContent }),
    output: z.object({ message: zChatMessage }),
    errors: ['chat.blocked', 'chat.picture_gone', 'chat.card_gone', 'chat.id_taken'],
  }),
  config: call({
    method: 'GET',
    path: `${v1}/config`,
    access: 'guest',
    summary: 'Whether somebody answers now, when somebody will, and the hours of the week',
    input: zNothing,
    output: z.object({
      isOpen: z.boolean(),
      /**
       * Next opening of the desk; null: it is open or has no hours. null: it is open, or there are
       * no hours.
       */
      opensAt: zTime.nullable(),
      /** Monday first, minutes after midnight in `timeZone`; null: closed. */
      hours: z.array(z.object({ from: z.int(), to: z.int() }).nullable()),
      timeZone: z.string(),
    }),
  }),
  unread: call({
    method: 'GET',
    path: `${v1}/chatUnreadNum`,
    access: 'user',
    summary: 'How many messages the person has not read, counted up to 100',
    input: zNothing,
    output: z.object({ unreadNum: z.int() }),
  }),
  mark: call({
    method: 'POST',
    path: `${v1}/mark`,
    access: 'user',
    summary: 'Messages up to this one have arrived, or were read',
    input: z.strictObject({ seq: zInt.min(1), isRead: z.boolean() }),
    output: zDone,
  }),
  readings: call({
    method: 'GET',
    path: `${v1}/readings`,
    access: 'user',
    summary: 'Who of the staff has read this person’s talk, and when',
    input: zNothing,
    output: z.object({ list: z.array(zReading) }),
  }),
  typing: call({
    method: 'POST',
    path: `${v1}/typing`,
    access: 'user',
    summary: 'The person is typing',
    input: zNothing,
    output: zDone,
  }),
  rate: call({
    method: 'POST',
    path: `${v1}/rate`,
    access: 'user',
    summary: 'How a conversation was, said once; `stars` null: the person would rather not say',
    input: z.strictObject({
      caseId: zId,
      stars: zInt.min(1).max(5).nullable(),
      words: z.string().trim().max(chatLimits.words).default(''),
    }),
    output: zDone,
    errors: ['chat.rated'],
  }),
  search: call({
    method: 'GET',
    path: `${v1}/search`,
    access: 'user',
    summary: 'Find own messages by words, the newest first; 20 at most',
    input: z.strictObject({ query: z.string().trim().min(1).max(chatLimits.query) }),
    output: z.object({ list: z.array(zChatFound) }),
  }),
  ...deskSpecs,
  ...settingSpecs,
})
