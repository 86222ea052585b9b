import { defineErrors } from '../error-table.ts'

export const reportErrors = defineErrors({
  'report.period': { wire: 82001, status: 422 },
})
