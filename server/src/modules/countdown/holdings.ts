import { type Holdings, ofUser } from '../../platform/holding.ts'

/** What the tables of this module hold of people, and those that hold nothing of a writer. */
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
