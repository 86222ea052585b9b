import { defineErrors } from '../error-table.ts'

/** Errors of colleagues, roles, saved views and planned settings. */
export const accountDeskErrors = defineErrors({
  'account.already_staff': { wire: 41030, status: 409 },
  'account.request_waits': { wire: 41031, status: 409 },
  'account.roles_oneself': { wire: 41032, status: 403 },
  'account.last_admin': { wire: 41033, status: 409 },
  'account.same_person': { wire: 41034, status: 403 },
  'account.request_decided': { wire: 41035, status: 409 },
  'account.view_changed': { wire: 41036, status: 409 },
  'account.views_full': { wire: 41037, status: 409 },
  'account.not_planned': { wire: 41039, status: 409 },
  // Numbered when only prices had a date.
  'setting.day': { wire: 42071, status: 422 },
})
