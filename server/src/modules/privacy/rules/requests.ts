import { type Holding, ofUser } from './holding.ts'

/** What somebody asked us to do with the own data. */
export const requestHoldings: readonly Holding[] = [
  {
    table: 'privacy_copies',
    kind: 'privacy',
    whose: ofUser,
    at: 'asked_at',
    columns: 'id seq user_id state locale asked_at ready_at ends_at file_id bytes files opened_at',
    end: 'keep',
    why: 'proof that the copy was made; the file itself is erased',
  },
]
