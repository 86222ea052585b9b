import type { Holdings } from '../../platform/holding.ts'

/** What the tables of this module hold of people, and those that hold nothing of a writer. */
export const greetingHoldings: Holdings = {
  ofPeople: [],
  ofHouse: {
    greeting_prices: 'version effective_from greeting_card created_at created_by reason',
  },
}
