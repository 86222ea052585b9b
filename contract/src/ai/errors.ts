import { defineErrors } from '../error-table.ts'

export const aiErrors = defineErrors({
  'ai.off': { wire: 80001, status: 404 },
  'ai.consent_needed': { wire: 80002, status: 409 },
  'ai.quota_used': { wire: 80003, status: 429 },
  'ai.away': { wire: 80004, status: 502 },
  'ai.talk_full': { wire: 80005, status: 409 },
})
