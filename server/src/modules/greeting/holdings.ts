import type { Holdings } from '../../platform/holding.ts'

/** Holdings of people in this module's tables, and tables without any. */
export const greetingHoldings: Holdings = {
  ofPeople: [],
  ofHouse: {
    greeting_prices: 'version effective_from greeting_card created_at created_by reason',
  },
}
