import { defineErrors } from '../error-table.ts'

export const monthErrors = defineErrors({
  'month.not_over': { wire: 82101, status: 409 },
  'month.closed': { wire: 82102, status: 409 },
  'month.before_open': { wire: 82103, status: 409 },
  'month.same_person': { wire: 82104, status: 403 },
  'month.not_asked': { wire: 82105, status: 409 },
  'month.moved': { wire: 82106, status: 409 },
  'month.rates_changed': { wire: 82107, status: 409 },
  'month.rates_day': { wire: 82108, status: 422 },
})
