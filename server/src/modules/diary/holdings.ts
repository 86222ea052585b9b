import { type Holdings, ofUser } from '../../platform/holding.ts'

/** Holdings of people in this module's tables, and tables without any. */
export const diaryHoldings: Holdings = {
  ofPeople: [
    {
      table: 'diary_entries',
      kind: 'diary',
      whose: ofUser,
      at: 'updated_at',
      columns:
        'id user_id seq version day content_sealed fingerprint conflict_of born_as created_at updated_at',
      end: 'erase',
    },
    {
      table: 'diary_entry_photos',
      kind: 'diary',
      whose: 'file_id in (select file_id from diary_photos where user_id = :user)',
      at: null,
      columns: 'entry_id file_id',
      isPart: true,
      end: 'erase',
    },
    {
      table: 'diary_photos',
      kind: 'diary',
      whose: ofUser,
      at: 'created_at',
      columns: 'file_id user_id created_at',
      end: 'erase',
    },
    {
      table: 'diary_books',
      kind: 'diary',
      whose: ofUser,
      at: 'asked_at',
      columns: 'user_id year state fingerprint file_id pages asked_at made_at',
      end: 'erase',
    },
  ],
  ofHouse: {},
}
