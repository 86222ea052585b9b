import { type Holdings, ofUser } from '../../platform/holding.ts'

/** Why rows of money stay. */
export const forTheBooks = 'the books of money must add up for as long as the law asks'
/** Why counts stay. */
export const forTheCount = 'what was given and used must add up; it stays under no name'

/** Holdings of people in this module's tables, and tables without any. */
export const walletHoldings: Holdings = {
  ofPeople: [
    {
      table: 'payments',
      kind: 'payments',
      whose: ofUser,
      at: 'created_at',
      columns:
        'id number user_id provider state amount gift currency option_id order_id reference is_late created_at expires_at settled_at settled_by query_count next_query_at refunded gift_returned settled_by_hand_at own_part told_back payer_index',
      end: 'keep',
      why: forTheBooks,
    },
    {
      table: 'payment_corrections',
      kind: 'payments',
      whose: ofUser,
      at: 'requested_at',
      columns:
        'id number kind state provider payment_id incident_id user_id payment_number reference amount paid gift currency note requested_by requested_at needs_second decided_by decided_at sent_count next_try_at ended_at',
      isPart: true,
      end: 'keep',
      why: forTheBooks,
    },
    {
      table: 'payment_incidents',
      kind: 'payments',
      whose: 'payment_id in (select id from payments where user_id = :user)',
      at: 'occurred_at',
      columns:
        'id kind provider digest payment_id payment_number reference amount currency raw occurred_at handled_at handled_by note correction_id',
      unshown: 'raw',
      isPart: true,
      end: 'keep',
      why: forTheBooks,
    },
    {
      table: 'payment_reports',
      kind: 'payments',
      whose: 'payment_number in (select number from payments where user_id = :user)',
      at: 'last_at',
      columns:
        'id digest provider payment_number source state amount currency reference outcome first_at last_at times refund_number refund_amount refunded_total',
      isPart: true,
      end: 'keep',
      why: forTheBooks,
    },
    {
      table: 'wallet_accounts',
      kind: 'wallet',
      whose: 'owner_id = :user',
      at: 'created_at',
      columns: 'id kind owner_id provider currency balance created_at',
      isPart: true,
      end: 'keep',
      why: forTheBooks,
    },
    {
      table: 'wallet_entries',
      kind: 'wallet',
      whose: 'account_id in (select id from wallet_accounts where owner_id = :user)',
      at: null,
      columns: 'seq transfer_id account_id currency amount balance_after',
      end: 'keep',
      why: forTheBooks,
    },
    {
      table: 'wallet_transfers',
      kind: 'wallet',
      whose:
        'id in (select e.transfer_id from wallet_entries e join wallet_accounts a on a.id = e.account_id where a.owner_id = :user)',
      at: 'created_at',
      columns: 'id key reason order_id order_number payment_id created_at family_id',
      isPart: true,
      end: 'keep',
      why: forTheBooks,
    },
    {
      table: 'welcome_gifts',
      kind: 'wallet',
      whose: ofUser,
      at: 'taken_at',
      columns: 'user_id amount taken_at',
      isPart: true,
      end: 'keep',
      why: forTheBooks,
    },
  ],
  ofHouse: {
    bill_runs:
      'id provider day at lines amount currency settled differences problem refund_lines refund_amount fees',
    gift_version_offers: 'version position amount gift',
    gift_versions: 'version welcome_gift reason created_at created_by',
    ledger_audits: 'id at begun_at seconds breaks extent',
    ledger_places: 'id at marks xid',
    ledger_sweeps: 'id begun_at ended_at subject after seconds breaks',
    newness_marks: 'gift mark_index given_at keep_until',
    sandbox_payments:
      'reference merchant number amount currency state decided_at told_from refunded notify_count notify_at payer',
    sandbox_refunds: 'number reference amount refunded_at',
    top_up_options: 'id amount gift currency position is_offered',
    wallet_sums: 'through account_id kind currency balance',
  },
}
