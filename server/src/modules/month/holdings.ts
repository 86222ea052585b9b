import type { Holdings } from '../../platform/holding.ts'

/** Holdings of people in this module's tables, and tables without any. */
export const monthHoldings: Holdings = {
  ofPeople: [],
  ofHouse: {
    month_closings:
      'seq month begins_at ends_at asked_by asked_at closed_by closed_at transfers entries digest figures',
    month_requests: 'month asked_by asked_at',
    vat_rate_lines: 'version kind rate',
    vat_rates: 'version holds_from reason created_at created_by',
  },
}
