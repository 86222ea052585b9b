import { type Holdings, ofUser } from '../../platform/holding.ts'

/** Holdings of people in this module's tables, and tables without any. */
export const countdownHoldings: Holdings = {
  ofPeople: [
    {
      table: 'countdown_past_days',
      kind: 'recipients',
      whose: ofUser,
      at: 'replaced_at',
      columns: 'number user_id recipient_id day_sealed replaced_at',
      isPart: true,
      end: 'erase',
    },
  ],
  ofHouse: {},
}
