import { defineErrors } from '../error-table.ts'

export const cloudErrors = defineErrors({
  'cloud.auth_failed': { wire: 'AUTH_FAILED', status: 401 },
  'cloud.invalid_client': { wire: 20101, status: 401 },
  'cloud.not_fresh': { wire: 20102, status: 401 },
  'cloud.no_function': { wire: 20000, status: 404 },
  'cloud.full': { wire: 81001, status: 409 },
})
