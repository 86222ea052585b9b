import { defineErrors } from '../error-table.ts'

export const noticeErrors = defineErrors({
  'notice.no_receiver': { wire: 78001, status: 409 },
  'notice.stopped': { wire: 78002, status: 409 },
  'notice.push_service': { wire: 78003, status: 400 },
})
