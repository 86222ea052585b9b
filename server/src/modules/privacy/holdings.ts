import { type Holdings, ofUser } from '../../platform/holding.ts'

const ofErasures = 'erasure_id in (select id from privacy_erasures where user_id = :user)'
const erasedProof = 'the proof of what was erased; there are no words in it'

/** Holdings of people in this module's tables, and tables without any. */
export const privacyHoldings: Holdings = {
  ofPeople: [
    {
      table: 'privacy_copies',
      kind: 'privacy',
      whose: ofUser,
      at: 'asked_at',
      columns:
        'id seq user_id state locale asked_at ready_at ends_at file_id bytes files opened_at',
      end: 'keep',
      why: 'proof that the copy was made; the file itself is erased',
    },
    {
      table: 'privacy_deletions',
      kind: 'privacy',
      whose: ofUser,
      at: 'requested_at',
      columns:
        'id seq user_id number state is_waiting requested_at due_at withdrawn_at erasing_at done_at requested_by proof_sha256 given_up given_up_commissions',
      end: 'keep',
      why: erasedProof,
    },
    {
      table: 'privacy_keepings',
      kind: 'privacy',
      whose: ofUser,
      at: 'updated_at',
      columns: 'user_id draft_days letter_days scan_days updated_at',
      end: 'erase',
    },
    {
      table: 'privacy_partings',
      kind: 'privacy',
      whose: ofUser,
      at: 'due_at',
      columns: 'seq user_id subject subject_id state counted_at due_at erasure_id',
      isPart: true,
      end: 'erase',
    },
    {
      table: 'privacy_erasures',
      kind: 'privacy',
      whose: ofUser,
      at: 'begun_at',
      columns: 'id seq user_id cause subject subject_id begun_at counted_at done_at',
      end: 'keep',
      why: erasedProof,
    },
    {
      table: 'privacy_erasure_steps',
      kind: 'privacy',
      whose: ofErasures,
      at: 'at',
      columns: 'erasure_id place table_name deed columns rows at',
      isPart: true,
      end: 'keep',
      why: erasedProof,
    },
    {
      table: 'privacy_erasure_files',
      kind: 'privacy',
      whose: ofErasures,
      at: 'at',
      columns: 'erasure_id file_id sha256 bytes at',
      isPart: true,
      end: 'keep',
      why: erasedProof,
    },
  ],
  ofHouse: {},
}
