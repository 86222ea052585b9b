import type { Holdings } from '../../platform/holding.ts'

/** Holdings of people in this module's tables, and tables without any. */
export const reportHoldings: Holdings = {
  ofPeople: [],
  ofHouse: {
    report_answer_minutes: 'day minutes cases',
    report_counts: 'is_only counted_at complete_from',
    report_days: 'day kind measure amount',
    report_places: 'day kind institution_id pieces',
    report_posting_hours: 'day kind hours pieces',
    report_returns: 'day kind reason institution_id pieces',
    unit_costs:
      'version effective_from sheet envelope card work_minute letter_minutes card_minutes reason created_at created_by',
  },
}
