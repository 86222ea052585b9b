export { replyForBook } from './service/pdf.ts'
