import { type Holdings, ofUser } from '../../platform/holding.ts'

/** Holdings of people in this module's tables, and tables without any. */
export const aiHoldings: Holdings = {
  ofPeople: [
    {
      table: 'ai_talks',
      kind: 'helper',
      whose: ofUser,
      at: 'last_at',
      columns: 'id user_id seq title_sealed last_at',
      end: 'erase',
    },
    {
      table: 'ai_turns',
      kind: 'helper',
      whose: 'talk_id in (select id from ai_talks where user_id = :user)',
      at: 'asked_at',
      columns: 'id talk_id seq content_sealed asked_at',
      isPart: true,
      end: 'erase',
    },
    {
      table: 'ai_uses',
      kind: 'helper',
      whose: ofUser,
      at: 'sent_at',
      columns: 'id user_id task sent_at tokens',
      end: 'erase',
    },
    {
      table: 'ai_days',
      kind: 'helper',
      whose: ofUser,
      at: null,
      columns: 'user_id day tokens under_way last_at',
      isPart: true,
      end: 'erase',
    },
    {
      table: 'ai_consents',
      kind: 'helper',
      whose: ofUser,
      at: 'given_at',
      columns: 'user_id subject version given_at withdrawn_at',
      end: 'erase',
    },
  ],
  ofHouse: {},
}
