import { defineErrors } from '../error-table.ts'

export const accountErrors = defineErrors({
  'account.send_failed': { wire: 41001, status: 502 },
  'account.code_wrong': { wire: 41002, status: 422 },
  'account.code_expired': { wire: 41003, status: 422 },
  'account.blocked': { wire: 41004, status: 403 },
  'account.second_factor_wrong': { wire: 41005, status: 422 },
  'account.second_factor_used': { wire: 41023, status: 422 },
  'account.second_factor_unset': { wire: 41006, status: 409 },
  'account.second_factor_stale': { wire: 41011, status: 403 },
  'account.way_closed': { wire: 41012, status: 422 },
  'account.link_wrong': { wire: 41013, status: 422 },
  'account.block_oneself': { wire: 41014, status: 409 },
  'account.provider_failed': { wire: 41015, status: 502 },
  'account.identity_refused': { wire: 41016, status: 422 },
  'account.login_expired': { wire: 41017, status: 422 },
  'account.merge_refused': { wire: 41018, status: 409 },
  'account.passkey_refused': { wire: 41019, status: 422 },
  'account.passkeys_full': { wire: 41020, status: 409 },
  'account.confirm_needed': { wire: 41021, status: 403 },
  'account.login_again': { wire: 41022, status: 409 },
  'account.last_way': { wire: 41038, status: 409 },
})
