import type { Holdings } from '../../platform/holding.ts'
import { forTheCount } from '../wallet/service.ts'

/** Holdings of people in this module's tables, and tables without any. */
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
