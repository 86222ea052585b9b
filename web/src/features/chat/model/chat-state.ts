import type {
  ChatContent,
  ChatMarks,
  ChatMessage,
  ChatTask,
} from '@mailing/contract/chat/schemas.ts'
import type { CallError } from '../../../platform/client/call-error.ts'
import type { Unsent } from './outbox.ts'

/** What the server tells of one part of a conversation, to either side. */
export interface Part {
  readonly list: readonly ChatMessage[]
  readonly hasMore: boolean
  readonly marks: ChatMarks
  readonly caseToRate?: string | null
  readonly isBlocked?: boolean
  /** For staff: the conversation as it stands. */
  readonly task?: ChatTask
}

/** How one side reaches the server. */
export interface ChatWire {
  /** Tells the unsent messages of one person and conversation from others. */
  readonly box: string
  readonly side: 'writer' | 'staff'
  readonly read: (around: { readonly before?: number; readonly after?: number }) => Promise<Part>
  readonly send: (id: string, content: ChatContent) => Promise<ChatMessage>
  readonly mark: (seq: number, isRead: boolean) => Promise<unknown>
  readonly type: () => Promise<unknown>
  /** Answers the function that ends it. */
  readonly listen: (hearing: Hearing) => () => void
}

export interface Hearing {
  /** The last message that is here. */
  readonly lastSeq: () => number
  readonly onMessage: (message: ChatMessage) => void
  readonly onMarks: (marks: ChatMarks) => void
  readonly onTyping: () => void
  /** Something is new; it must be asked for. */
  readonly onChange: () => void
  readonly onLive: (isLive: boolean) => void
}

/** A message on its way. `problem`: why the server does not take it; empty while it is tried. */
export interface Pending extends Unsent {
  readonly problem: string
}

export interface ChatState {
  readonly messages: readonly ChatMessage[]
  readonly pending: readonly Pending[]
  readonly marks: ChatMarks
  readonly hasOlder: boolean
  readonly isLoadingOlder: boolean
  readonly isPending: boolean
  readonly error: CallError | null
  readonly isTyping: boolean
  readonly caseToRate: string | null
  readonly isBlocked: boolean
  readonly task: ChatTask | null
  /** Seconds until messages go on after too many came at once; null: they go. */
  readonly waitSeconds: number | null
}

const noMarks: ChatMarks = { writerDelivered: 0, writerRead: 0, staffDelivered: 0, staffRead: 0 }
export const chatStart: ChatState = {
  messages: [],
  pending: [],
  marks: noMarks,
  hasOlder: false,
  isLoadingOlder: false,
  isPending: true,
  error: null,
  isTyping: false,
  caseToRate: null,
  isBlocked: false,
  task: null,
  waitSeconds: null,
}

/** Messages by their numbers, each once. */
export function merge(
  known: readonly ChatMessage[],
  more: readonly ChatMessage[],
): readonly ChatMessage[] {
  if (more.length === 0) return known
  const all = new Map(known.map((message) => [message.seq, message]))
  for (const message of more) all.set(message.seq, message)
  return [...all.values()].toSorted((a, b) => a.seq - b.seq)
}
