import type { Holdings } from '../../platform/holding.ts'

/** Holdings of people in this module's tables, and tables without any. */
export const addressHoldings: Holdings = {
  ofPeople: [
    {
      table: 'addresses',
      kind: 'recipients',
      whose: "user_id = :user and kind = 'recipient'",
      at: 'updated_at',
      columns:
        'id number user_id kind institution_id content_sealed name_index is_default created_at updated_at',
      end: 'erase',
    },
    {
      table: 'addresses',
      kind: 'delivery_addresses',
      whose: "user_id = :user and kind = 'delivery'",
      at: 'updated_at',
      columns: '',
      end: 'erase',
    },
    {
      table: 'past_addresses',
      kind: 'past_addresses',
      whose: 'user_id = :user and content_sealed is not null',
      at: 'updated_at',
      columns:
        'id number user_id phone_index source_index kind content_sealed moved_to created_at updated_at',
      end: 'erase',
    },
    // Of a text that was removed a mark is left, so that bringing over the same file does not bring it back; it has the phone's hash.
    {
      table: 'past_addresses',
      kind: 'past_addresses',
      whose: 'user_id = :user and content_sealed is null',
      shownWhere: 'false',
      at: null,
      columns: '',
      isPart: true,
      end: 'erase',
    },
  ],
  ofHouse: {},
}
