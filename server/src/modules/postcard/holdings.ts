import type { Holdings } from '../../platform/holding.ts'

/** Holdings of people in this module's tables, and tables without any. */
export const postcardHoldings: Holdings = {
  ofPeople: [],
  ofHouse: {
    card_sample_cards: 'sample_id order_id review_version is_chosen seen_at',
    card_samples: 'id created_at created_by ended_at',
    postcard_prices: 'version effective_from postcard pass_message created_at created_by reason',
  },
}
