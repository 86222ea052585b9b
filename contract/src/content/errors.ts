import { defineErrors } from '../error-table.ts'

export const contentErrors = defineErrors({
  'content.changed': { wire: 79001, status: 409 },
  'content.day': { wire: 79002, status: 400 },
})
