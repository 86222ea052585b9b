import { type Holdings, ofUser } from '../../platform/holding.ts'

/** Holdings of people in this module's tables, and tables without any. */
export const contentHoldings: Holdings = {
  ofPeople: [
    {
      table: 'agreement_acceptances',
      kind: 'profile',
      whose: ofUser,
      at: 'accepted_at',
      columns: 'user_id name version accepted_at',
      isPart: true,
      end: 'keep',
      why: 'proves which agreement held; it names nobody any more',
    },
  ],
  ofHouse: {
    banner_figures: 'banner_id day slot seen opened',
  },
}
