import { type Holdings, ofUser } from '../../platform/holding.ts'
import { forTheBooks } from '../wallet/service.ts'
import { emptyState } from './rules.ts'

/** The page of a family letter before its first word. */
const noPage = { sealed: emptyState() }

/** Holdings of people in this module's tables, and tables without any. */
export const familyHoldings: Holdings = {
  ofPeople: [
    {
      table: 'family_letters',
      kind: 'family',
      whose: 'owner_id = :user',
      at: 'created_at',
      columns:
        'id owner_id title_sealed state version invitation_hash invitation_ends_at draft_id drafted_from order_id created_at removed_at paying',
      end: {
        title_sealed: 'text',
        invitation_hash: 'null',
        invitation_ends_at: 'null',
        removed_at: 'now',
      },
      why: 'what the others wrote is theirs',
    },
    {
      table: 'family_drafts',
      kind: 'family',
      whose: 'family_id in (select id from family_letters where owner_id = :user)',
      at: null,
      columns: 'draft_id family_id',
      isPart: true,
      end: 'erase',
    },
    {
      table: 'family_members',
      kind: 'family',
      whose: ofUser,
      at: 'joined_at',
      columns: 'id seq family_id user_id role place name_sealed is_ready joined_at removed_at',
      end: { name_sealed: 'text', removed_at: 'now' },
      why: 'the places of the others stay where they are',
    },
    {
      table: 'family_sections',
      kind: 'family',
      whose: 'member_id in (select id from family_members where user_id = :user)',
      at: 'updated_at',
      columns: 'member_id version state_sealed characters updated_at parts_sealed parts_version',
      end: { state_sealed: noPage, parts_sealed: 'null', characters: 'zero' },
    },
    {
      table: 'family_shares',
      kind: 'payments',
      whose: ofUser,
      at: 'changed_at',
      columns: 'family_id user_id held version changed_at',
      end: 'keep',
      why: forTheBooks,
    },
  ],
  ofHouse: {},
}
