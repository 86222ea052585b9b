import { defineErrors } from '../error-table.ts'

export const helpErrors = defineErrors({
  'help.changed': { wire: 71001, status: 409 },
  'help.key_taken': { wire: 71002, status: 409 },
})
