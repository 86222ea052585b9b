import { counted, type Holding } from './holding.ts'

/** Who invited whom. */
export const invitingHoldings: readonly Holding[] = [
  {
    table: 'invitations',
    kind: 'invitations',
    whose: '(invited_id = :user or inviter_id = :user)',
    at: 'bound_at',
    columns: 'invited_id seq inviter_id state rule_version bound_at ended_at ended_by end_reason',
    end: 'keep',
    why: counted,
  },
  {
    table: 'invitation_signs',
    kind: 'invitations',
    whose: 'invited_id = :user',
    at: 'found_at',
    columns: 'invited_id sign action found_at',
    isPart: true,
    end: 'erase',
  },
]
