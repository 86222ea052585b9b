import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/wallet.ts'

export default {
  start: {
    scanTitle: 'Scan with WeChat',
    scan: 'Scan this code with WeChat on your phone. This page goes back automatically once you have paid.',
    code: 'WeChat Pay code',
    openTitle: 'WeChat Pay',
    open: 'Opening WeChat Pay…',
    failedTitle: 'Payment is not possible right now',
    failed:
      'The payment provider cannot be reached. Nothing was charged. Try again later, or pay another way.',
    back: 'Go back',
  },
  ledgerInvariants: {
    transfers_sum_to_zero: 'Each transfer sums to zero in each currency',
    ledger_sums_to_zero: 'The whole ledger sums to zero in each currency',
    transfers_have_two_sides: 'Each transfer has two entries or more',
    entries_have_their_transfer:
      'Each entry belongs to a transfer and an account in its own currency',
    balances_are_sums:
      'Each person’s balance, and that of each family letter’s escrow, is the sum of the account’s entries',
    balances_not_negative: 'No balance of a person or an escrow is or ever was below zero',
    entries_form_a_chain:
      'Each entry of a person or an escrow says the balance before it plus its amount',
    accounts_are_single:
      'Each person, escrow, provider and house account is there once per currency, with the owner its type needs',
    keys_move_once: 'No idempotency key has moved money twice',
    reasons_fit_accounts: 'Value flows only between the accounts that its reason allows',
    nothing_rests_in_suspense: 'The suspense account is empty',
    welcome_gifts_once:
      'Each welcome gift was given to its person once, in the amount that is noted',
    sums_are_kept:
      'The sums that are kept of each stretch of the ledger are those of its entries, recounted',
  },
  paymentInvariants: {
    paid_payments_are_credited:
      'Each paid payment was credited to its payer once, with the amount and the gift it stated',
    credits_have_payments: 'Each top-up and each top-up gift belongs to a payment that is paid',
    providers_hold_what_was_paid:
      'What each provider holds is the sum of the payments through it and of money credited by hand, less what went back',
    payments_refunded_as_corrected:
      'What each payment says went back is what its refunds say, and never more than was paid',
    corrections_moved_once:
      'Each correction moved its coins once, in the amount and from the account that it names, and gave them back when it was refused',
    corrections_have_two_persons:
      'What needed a second person was decided by another than asked for it',
  },
} satisfies Translation<typeof source>
