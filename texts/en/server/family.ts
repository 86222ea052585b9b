import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/family.ts'

export default {
  invariants: {
    escrows_hold_shares:
      'What each family letter’s escrow holds by its entries is what its people have put by',
    shares_are_their_payers:
      'What each person has put by for a family letter is what that person paid in, less what came back and what the letter’s orders took',
    no_share_is_stuck:
      'Shares lie only with letters that are written and shared, and belong to people who take part in them beside the owner',
  },
} satisfies Translation<typeof source>
