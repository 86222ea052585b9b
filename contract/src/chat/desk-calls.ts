import { z } from 'zod'
import {
  call,
  v5,
  zDay,
  zDone,
  zId,
  zInt,
  zNothing,
  zPage,
  zPageInput,
  zReason,
  zTime,
} from '../call.ts'
import { zMailClass } from '../mail-class.ts'
import { zMinor } from '../money.ts'
import { zOrderState } from '../order/schemas.ts'
import { zOrderKind } from '../order-kinds.ts'
import { nameSchemas } from '../schema-names.ts'
import { chatLabels, chatLimits, chatQueues } from './rules.ts'
import { zChatContent, zChatFound, zChatMessage, zChatPart, zChatTask } from './schemas.ts'

const admin = `${v5}/admin/chat_message`
const access = { staff: 'chat.answer' } as const
const zNamed = { conversationId: zId }

/** The stream of the desk: `changed` tells which conversation has something new. */
export const chatDeskStreamPath = `${admin}/stream`

/** One visit of a person, from the first message to the end. */
const zChatCase = z.object({
  id: zId,
  openedAt: zTime,
  firstAnsweredAt: zTime.nullable(),
  closedAt: zTime.nullable(),
  stars: z.int().nullable(),
})

const zNote = z.object({ id: zId, at: zTime, byName: z.string(), text: z.string() })

/** Facts shown beside a conversation. */
const zBeside = z.object({
  userId: zId,
  orders: z.array(
    z.object({
      id: zId,
      number: z.string(),
      kind: zOrderKind,
      state: zOrderState,
      createdAt: zTime,
      total: zMinor,
      mailClass: zMailClass.nullable(),
    }),
  ),
  /** Orders of mail that are on their way: paid, and neither delivered nor ended. */
  underWay: z.int(),
  /** Balance of the wallet, in minor units. */
  money: zMinor,
  notes: z.array(zNote),
  /** The last times that this person came, newest first. */
  cases: z.array(zChatCase.extend({ words: z.string() })),
})

/**
 * Figures of the conversations that began in some days. Half were quicker than the times; null:
 * there is none.
 */
const zFigures = z.object({
  cases: z.int(),
  answered: z.int(),
  /** Seconds from the first message to the first answer. */
  firstAnswerSeconds: z.int().nullable(),
  ended: z.int(),
  /**
   * Number of those that ended automatically after silence. by themselves, because nobody wrote any
   * more.
   */
  endedQuietly: z.int(),
  /** Seconds from the first message to the end, where staff ended it. */
  closeSeconds: z.int().nullable(),
  rated: z.int(),
  /** Tenths of a star; null: nobody has said. */
  starsTenths: z.int().nullable(),
})
export type ChatFigures = z.infer<typeof zFigures>
nameSchemas({ ChatCase: zChatCase, ChatNote: zNote, ChatBeside: zBeside, ChatFigures: zFigures })

/** Staff calls for conversations. */
export const deskSpecs = {
  adminList: call({
    method: 'GET',
    path: `${admin}/list`,
    access,
    summary: 'Staff: the conversations of a heap, without anything that was written',
    input: z.strictObject({
      ...zPageInput,
      queue: z.enum(chatQueues).default('waiting'),
      label: z.enum(chatLabels).optional(),
    }),
    output: zPage(zChatTask),
  }),
  casesOf: call({
    method: 'GET',
    path: `${v5}/admin/customer/chats`,
    access: { staff: 'user.read' },
    summary:
      'Staff: when a customer came with questions, newest first, without what was written; the look is recorded',
    input: z.strictObject({ userId: zId }),
    output: z.object({
      /** Fifty at most. */
      list: z.array(zChatCase),
      /**
       * Conversation to open at the desk; null: this person never wrote. null: this person never
       * wrote.
       */
      conversationId: zId.nullable(),
      blockedAt: zTime.nullable(),
    }),
  }),
  adminCounts: call({
    method: 'GET',
    path: `${admin}/counts`,
    access,
    summary: 'Staff: how many conversations lie on each heap, counted up to 100',
    input: zNothing,
    output: z.object({
      waiting: z.int(),
      mine: z.int(),
      unassigned: z.int(),
      snoozed: z.int(),
      oldestAt: zTime.nullable(),
    }),
  }),
  adminRecord: call({
    method: 'GET',
    path: `${admin}/record`,
    access,
    summary: 'Staff: messages of a conversation; the reading is recorded first',
    input: z.strictObject({
      ...zNamed,
      before: zInt.min(1).optional(),
      after: zInt.min(0).optional(),
    }),
    output: zChatPart.extend({ task: zChatTask }),
  }),
  adminSend: call({
    method: 'POST',
    path: `${admin}/record`,
    access,
    summary: 'Staff: answer. Whoever answers first takes the conversation',
    input: z.strictObject({ ...zNamed, id: zId, content: zChatContent }),
    output: z.object({ message: zChatMessage }),
    errors: ['chat.picture_gone', 'chat.card_gone', 'chat.id_taken'],
  }),
  adminMark: call({
    method: 'POST',
    path: `${admin}/mark`,
    access,
    summary: 'Staff: messages up to this one have arrived, or were read',
    input: z.strictObject({ ...zNamed, seq: zInt.min(1), isRead: z.boolean() }),
    output: zDone,
  }),
  adminTyping: call({
    method: 'POST',
    path: `${admin}/typing`,
    access,
    summary: 'Staff: somebody is typing an answer',
    input: z.strictObject(zNamed),
    output: zDone,
  }),
  adminBeside: call({
    method: 'GET',
    path: `${admin}/beside`,
    access,
    summary: 'Staff: the person’s orders, wallet, notes and former conversations; recorded first',
    input: z.strictObject(zNamed),
    output: zBeside,
  }),
  assign: call({
    method: 'POST',
    path: `${admin}/assign`,
    access,
    summary:
      'Staff: take a conversation, hand it over, or lay it back; refused when somebody else has moved it',
    input: z.strictObject({ ...zNamed, from: zId.nullable(), to: zId.nullable() }),
    output: zChatTask,
    errors: ['chat.taken', 'chat.no_clerk'],
  }),
  snooze: call({
    method: 'POST',
    path: `${admin}/snooze`,
    access,
    summary:
      'Staff: put a conversation aside until then, or until its person writes; null: not any more',
    input: z.strictObject({ ...zNamed, until: zTime.nullable() }),
    output: zChatTask,
  }),
  setLabels: call({
    method: 'POST',
    path: `${admin}/labels`,
    access,
    summary: 'Staff: sort a conversation',
    input: z.strictObject({
      ...zNamed,
      labels: z.array(z.enum(chatLabels)).max(chatLimits.labels),
    }),
    output: zChatTask,
  }),
  close: call({
    method: 'POST',
    path: `${admin}/close`,
    access,
    summary:
      'Staff: nothing is left to do; the person is asked once how it was. Refused when something was written after `seq`, the last message that the clerk has seen',
    input: z.strictObject({ ...zNamed, seq: zInt.min(0) }),
    output: zChatTask,
    errors: ['chat.written_since'],
  }),
  addNote: call({
    method: 'POST',
    path: `${admin}/note`,
    access,
    summary:
      'Staff: a note for colleagues. The person does not see it in the chat; it is in the copy of their data that they may ask for',
    input: z.strictObject({
      ...zNamed,
      id: zId,
      text: z.string().trim().min(1).max(chatLimits.note),
    }),
    output: zNote,
  }),
  block: call({
    method: 'POST',
    path: `${admin}/block`,
    access,
    summary: 'Staff: this person can send nothing more here, or can again',
    input: z.strictObject({
      ...zNamed,
      isBlocked: z.boolean(),
      reason: zReason,
    }),
    output: zChatTask,
  }),
  adminSearch: call({
    method: 'GET',
    path: `${admin}/search`,
    access,
    summary:
      'Staff: find messages of everybody by words, the newest first; 20 at most; recorded first',
    input: z.strictObject({ query: z.string().trim().min(1).max(chatLimits.query) }),
    output: z.object({ list: z.array(zChatFound) }),
  }),
  adminFigures: call({
    method: 'GET',
    path: `${admin}/figures`,
    access,
    summary: `Staff: how quickly conversations were answered and ended that began on the days of a period of at most ${chatLimits.periodDays} days, and how people found it, beside the period before`,
    input: z.strictObject({ from: zDay, to: zDay }),
    output: z.object({
      total: zFigures,
      /** The same number of days before. */
      before: zFigures,
      /** Counts of the five ratings, one star first. how often each was given, one star first. */
      stars: z.array(z.int()).length(5),
      /** The days on which a conversation began, newest first. */
      days: z.array(zFigures.extend({ day: zDay })),
    }),
    errors: ['chat.period'],
  }),
}
