import type { ChatMarks, ChatMessage } from '@mailing/contract/chat/schemas.ts'
import { calls } from '@mailing/contract/client.ts'
import { request } from '../../../platform/client/client.ts'
import { listen } from '../../../platform/client/event-stream.ts'
import { currentUid } from '../../../platform/session.ts'
import type { ChatWire } from './chat-state.ts'

/** Work in the background: no indicator, no toast, and no login page by itself. */
const quiet = {
  isLoadingShown: false,
  isNetworkToastShown: false,
  onSessionLost: 'nothing',
} as const
/** What the person has asked for shows the login page when the session is over. */
const asked = { isLoadingShown: false, isNetworkToastShown: false } as const

/** Where the streams are; a test compares them with the contract, whose own file would bring its schemas along. */
export const streamPaths = {
  own: '/api/v1/chat_message/stream',
  desk: '/api/mailing/v5/admin/chat_message/stream',
} as const

/** The person's own conversation. */
export const ownWire = (): ChatWire => ({
  box: `${currentUid() ?? ''} own`,
  side: 'writer',
  read: (around) => request(calls.chat.record, around, asked),
  send: async (id, content) => (await request(calls.chat.send, { id, content }, asked)).message,
  mark: (seq, isRead) => request(calls.chat.mark, { seq, isRead }, quiet),
  type: () => request(calls.chat.typing, {}, quiet),
  listen: ({ lastSeq, onMessage, onMarks, onTyping, onLive }) =>
    listen({
      path: streamPaths.own,
      lastId: lastSeq,
      onLive,
      onEvent: ({ event, data }) => {
        if (event === 'message') onMessage(JSON.parse(data) as ChatMessage)
        else if (event === 'marks') onMarks(JSON.parse(data) as ChatMarks)
        else if (event === 'typing') onTyping()
      },
    }),
})

/** What the desk hears: which conversation has something new; without an id any may have. */
export interface DeskChange {
  readonly id: string | null
  readonly what: 'message' | 'marks' | 'typing'
}

type DeskListener = {
  readonly onChange: (change: DeskChange) => void
  readonly onLive: (isLive: boolean) => void
}
const deskListeners = new Set<DeskListener>()
let endDesk: (() => void) | null = null
let isDeskLive = false

/** One stream serves the whole desk of this tab. */
export function listenToDesk(listener: DeskListener): () => void {
  deskListeners.add(listener)
  if (endDesk) listener.onLive(isDeskLive)
  else
    endDesk = listen({
      path: streamPaths.desk,
      onLive: (isLive) => {
        isDeskLive = isLive
        for (const one of deskListeners) one.onLive(isLive)
      },
      onEvent: ({ event, data }) => {
        if (event !== 'changed') return
        const change = JSON.parse(data) as DeskChange
        for (const one of deskListeners) one.onChange(change)
      },
    })
  return () => {
    deskListeners.delete(listener)
    if (deskListeners.size > 0) return
    endDesk?.()
    endDesk = null
    isDeskLive = false
  }
}

/** A conversation as staff see it. */
export const deskWire = (conversationId: string): ChatWire => ({
  box: `${currentUid() ?? ''} ${conversationId}`,
  side: 'staff',
  read: (around) => request(calls.chat.adminRecord, { conversationId, ...around }, asked),
  send: async (id, content) =>
    (await request(calls.chat.adminSend, { conversationId, id, content }, asked)).message,
  mark: (seq, isRead) => request(calls.chat.adminMark, { conversationId, seq, isRead }, quiet),
  type: () => request(calls.chat.adminTyping, { conversationId }, quiet),
  listen: ({ onTyping, onChange, onLive }) =>
    listenToDesk({
      onLive,
      onChange: ({ id, what }) => {
        if (id !== null && id !== conversationId) return
        if (what === 'typing') onTyping()
        else onChange()
      },
    }),
})
