export { type Opening, type OpeningMessage, openConversation } from './service/open-conversation.ts'
