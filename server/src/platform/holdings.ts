import { type Holdings, ofUser } from './holding.ts'

/** Holdings of people in the platform's tables, and tables without any. */
export const platformHoldings: Holdings = {
  ofPeople: [
    {
      table: 'sessions',
      kind: 'logins',
      whose: ofUser,
      at: 'seen_at',
      columns:
        'id user_id roles is_second_factor_passed device_id device country created_at seen_at expires_at ended_at second_factor_at owner_proved_at',
      end: 'erase',
    },
    {
      table: 'idempotent_answers',
      kind: 'requests',
      whose: ofUser,
      at: 'created_at',
      columns: 'user_id key call request_hash answer_sealed created_at',
      unshown: 'answer_sealed',
      end: 'erase',
    },
  ],
  ofHouse: {
    deployment: 'is_only id canary_sealed index_print store_id rotating_to created_at',
    deployment_keys: 'key_id print added_at',
    event_deliveries: 'event_id handler state attempts next_at error done_at',
    events: 'id name data created_at spread_at',
    rate_counters: 'key started_at ends_at count',
    wire_keys: 'kid spki private_key_sealed created_at not_after',
    wire_nonces: 'nonce seen_at',
  },
}
