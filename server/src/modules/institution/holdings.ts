import { type Holdings, ofUser } from '../../platform/holding.ts'

/** Holdings of people in this module's tables, and tables without any. */
export const institutionHoldings: Holdings = {
  ofPeople: [
    {
      table: 'institution_requests',
      kind: 'recipients',
      whose: ofUser,
      at: 'asked_at',
      columns: 'id user_id asked_sealed asked_at institution_id reason answered_at answered_by',
      isPart: true,
      end: 'erase',
    },
  ],
  ofHouse: {
    institution_rules:
      'institution_id version rules source checked_on effective_from created_by created_at',
    institutions:
      'id kind name country region city address_line postcode identity search_text grams accepted_by accepted_on is_blocked created_at updated_at',
  },
}
