import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/family.ts'

export default {
  invariants: {
    escrows_hold_shares:
      'Each family letter’s escrow equals the total its members have contributed',
    shares_are_their_payers:
      'What each person has contributed to a family letter equals what that person paid in, less refunds and what the letter’s orders used',
    no_share_is_stuck:
      'Shares lie only with letters that are written and shared, and belong to people who take part in them beside the owner',
  },
} satisfies Translation<typeof source>
