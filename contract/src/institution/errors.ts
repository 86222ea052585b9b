import { defineErrors } from '../error-table.ts'

export const institutionErrors = defineErrors({
  'institution.exists': { wire: 44001, status: 409 },
  'institution.rules_changed': { wire: 44002, status: 409 },
  'institution.changed': { wire: 44004, status: 409 },
  'institution.blocked': { wire: 44003, status: 409 },
  'institution.file_columns': { wire: 44005, status: 400 },
  'institution.file_size': { wire: 44006, status: 400 },
  'institution.file_wrong': { wire: 44007, status: 400 },
  'institution.file_stale': { wire: 44008, status: 409 },
  'institution.request_limit': { wire: 44009, status: 409 },
  'institution.request_answered': { wire: 44010, status: 409 },
})
