import type { Holdings } from '../../platform/holding.ts'
import { forTheCount } from '../wallet/service.ts'

/** What the tables of this module hold of people, and those that hold nothing of a writer. */
export const inviteHoldings: Holdings = {
  ofPeople: [
    {
      table: 'invitations',
      kind: 'invitations',
      whose: '(invited_id = :user or inviter_id = :user)',
      at: 'bound_at',
      columns: 'invited_id seq inviter_id state rule_version bound_at ended_at ended_by end_reason',
      end: 'keep',
      why: forTheCount,
    },
    {
      table: 'invitation_signs',
      kind: 'invitations',
      whose: 'invited_id = :user',
      at: 'found_at',
      columns: 'invited_id sign action found_at counted_at',
      isPart: true,
      end: 'erase',
    },
  ],
  ofHouse: {},
}
