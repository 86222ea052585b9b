import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { ChatState, ChatWire } from './chat-state.ts'
import { Conversation } from './conversation.ts'

/** A conversation for the life of a screen; `key` tells one from another. */
export function useConversation(
  key: string,
  wireOf: () => ChatWire,
): { readonly chat: Conversation; readonly state: ChatState } {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which wire it is
  const chat = useMemo(() => new Conversation(wireOf()), [key])
  useEffect(() => {
    chat.open()
    return () => chat.close()
  }, [chat])
  return { chat, state: useSyncExternalStore(chat.subscribe, chat.state, chat.state) }
}
