export { type Opening, type OpeningMessage, openConversation } from './service/open-conversation.ts'
export { findConversation } from './store/conversations.ts'
