import { defineErrors } from '../error-table.ts'

export const privacyErrors = defineErrors({
  'privacy.copy_gone': { wire: 77001, status: 410 },
  'privacy.under_way': { wire: 77002, status: 409 },
  'privacy.money_changed': { wire: 77003, status: 409 },
  'privacy.staff_account': { wire: 77004, status: 409 },
  'privacy.nothing_to_undo': { wire: 77005, status: 409 },
  'privacy.already_asked': { wire: 77006, status: 409 },
})
