export { openSender } from './service/identity.ts'
export { replyForBook } from './service/pdf.ts'
