import { z } from 'zod'
import { zId, zTime } from '../call.ts'
import { zPicture } from '../file/calls.ts'
import { zOrderState } from '../order/schemas.ts'
import { nameSchemas } from '../schema-names.ts'
import { chatAuthors, chatCardKinds, chatKinds, chatLabels, chatLimits } from './rules.ts'

/** A thing that a message shows. It is looked up when it is read, as the reader may see it. */
export const zChatCard = z.object({
  kind: z.enum(chatCardKinds),
  id: zId,
  /** False: it is gone, or not to be seen by this reader; the other fields are empty then. */
  isThere: z.boolean(),
  /** An order: its number. A letter: its first words, for its writer alone. */
  title: z.string(),
  /** An order: whom it is for, for its writer alone. */
  about: z.string(),
  state: zOrderState.nullable(),
  /** When it was made, saved or published. */
  at: zTime.nullable(),
})
export type ChatCard = z.infer<typeof zChatCard>

/**
 * One message. `seq` counts within the conversation from 1 without gaps; it is the event id of the
 * stream.
 */
export const zChatMessage = z.object({
  id: zId,
  seq: z.int(),
  at: zTime,
  author: z.enum(chatAuthors),
  kind: z.enum(chatKinds),
  /** Empty unless the kind is `text`. */
  text: z.string(),
  /** Null: no picture, or it is gone. */
  picture: zPicture.nullable(),
  card: zChatCard.nullable(),
  /** Name of the staff member who wrote it; for staff alone. for staff alone. */
  byName: z.string(),
})
export type ChatMessage = z.infer<typeof zChatMessage>

/**
 * Greatest `seq` that each side has received and read. the greatest `seq` that arrived there, and
 * that was read.
 */
export const zChatMarks = z.object({
  writerDelivered: z.int(),
  writerRead: z.int(),
  staffDelivered: z.int(),
  staffRead: z.int(),
})
export type ChatMarks = z.infer<typeof zChatMarks>

/** Content of a message. */
export const zChatContent = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('text'),
    text: z.string().trim().min(1).max(chatLimits.text),
  }),
  z.strictObject({ kind: z.literal('picture'), pictureId: zId }),
  z.strictObject({
    kind: z.literal('card'),
    card: z.strictObject({ kind: z.enum(chatCardKinds), id: zId }),
  }),
])
export type ChatContent = z.infer<typeof zChatContent>

/** One part of a conversation, its messages in order. */
export const zChatPart = z.object({
  list: z.array(zChatMessage),
  /**
   * True when there are more. They are older ones (asked with `before` or nothing), or newer ones
   * (asked with `after`).
   */
  hasMore: z.boolean(),
  marks: zChatMarks,
})

/** A conversation as the desk lists it: nothing of what was written. */
export const zChatTask = z.object({
  id: zId,
  userId: zId,
  /** The masked phone or address. */
  person: z.string(),
  nickname: z.string(),
  isOpen: z.boolean(),
  /** Start of the person's wait for an answer; null: none. null: nobody does. */
  waitingSince: zTime.nullable(),
  lastAt: zTime,
  lastSeq: z.int(),
  staffRead: z.int(),
  assigneeId: zId.nullable(),
  assigneeName: z.string(),
  labels: z.array(z.enum(chatLabels)),
  snoozedUntil: zTime.nullable(),
  /** Start of a block of this person; null: not blocked. null: it can. */
  blockedAt: zTime.nullable(),
  /** The language that the person last wrote in. */
  locale: z.string(),
  seq: z.int(),
})
export type ChatTask = z.infer<typeof zChatTask>

/** A search result with the words around it. the message's words around what was looked for. */
export const zChatFound = z.object({
  conversationId: zId,
  seq: z.int(),
  at: zTime,
  author: z.enum(chatAuthors),
  excerpt: z.string(),
  /** The masked phone or address of the person; empty for the person. */
  person: z.string(),
})
export type ChatFound = z.infer<typeof zChatFound>

nameSchemas({
  ChatCard: zChatCard,
  ChatMessage: zChatMessage,
  ChatMarks: zChatMarks,
  ChatContent: zChatContent,
  ChatPart: zChatPart,
  ChatTask: zChatTask,
  ChatFound: zChatFound,
})
